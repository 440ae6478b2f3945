// At most one call in a span of time, and always the last one.
export interface Throttled<T> {
  (value: T): void;
  /** Makes the call that is still waiting, now. */
  flush(): void;
  /** Drops the call that is still waiting. */
  cancel(): void;
}

export function throttle<T>(act: (value: T) => void, span: number): Throttled<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;

  const open = () => {
    timer = undefined;
    if (waiting) run(waiting.value);
  };
  const run = (value: T) => {
    waiting = undefined;
    timer = setTimeout(open, span);
    act(value);
  };
  const throttled = (value: T) => {
    if (timer === undefined) run(value);
    else waiting = { value };
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = waiting = undefined;
  };
  const flush = () => {
    const last = waiting;
    cancel();
    if (last) act(last.value);
  };
  return Object.assign(throttled, { flush, cancel });
}
