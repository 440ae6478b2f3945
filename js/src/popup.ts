// Where something that opens stands: under its button, its right edge at the button's, whole on the screen.
const EDGE = 8; // px to the edges of the screen
const GAP = 6;

export function under(popup: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const size = popup.getBoundingClientRect();
  // In projector size the popup is zoomed, and its own lengths with it.
  const zoom = popup.offsetWidth ? size.width / popup.offsetWidth : 1;
  const left = clamp(at.right - size.width, EDGE, innerWidth - size.width - EDGE);
  const below = at.bottom + GAP;
  const top = clamp(below, EDGE, innerHeight - size.height - EDGE);
  popup.style.left = `${left / zoom}px`;
  popup.style.top = `${top / zoom}px`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
