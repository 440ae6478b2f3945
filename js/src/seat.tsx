// The mark of a seat: its letter on its tint. There are four tints: A E I have the first, B F J the second.
export function SeatMark({ seat }: { seat: string }) {
  return <i class={`lw-seat lw-seat-${Math.abs(seat.charCodeAt(0) - 65) % 4}`}>{seat}</i>;
}
