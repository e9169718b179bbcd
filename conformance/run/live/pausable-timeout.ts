/** A deadline that can be paused. */
export interface PausableTimeout {
  pause(): void;
  resume(): void;
  end(): void;
}

/** Calls back once when the time is up. */
export function openPausableTimeout(milliseconds: number, late: () => void): PausableTimeout {
  let left = milliseconds;
  let since = performance.now();
  let timer: NodeJS.Timeout | undefined = setTimeout(late, left);
  let isOver = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    pause() {
      if (timer !== undefined) left -= performance.now() - since;
      stop();
    },
    resume() {
      if (isOver || timer !== undefined) return;
      since = performance.now();
      timer = setTimeout(late, Math.max(0, left));
    },
    end() {
      isOver = true;
      stop();
    },
  };
}
