/** The bytes that answers of one sending may take before they are judged, which happens in the order of asking. */
export interface MemoryBudget {
  /** Called in the order of asking. */
  enter(): Reservation;
  /** Nobody waits for what is still under way. */
  close(): void;
}

/** The room of one answer. */
export interface Reservation {
  /** Whether the next bytes may be read at once; if not, `resume` tells when. */
  take(bytes: number, resume: () => void): boolean;
  /** Frees what was taken: the answer was judged. */
  leave(): void;
  /** Tells when nobody waits for the answer any more, at once where that is so already. */
  whenClosed(report: () => void): void;
}

interface Waiter {
  held: number;
  resume: (() => void) | undefined;
  close: (() => void) | undefined;
}

/** Beyond `most` bytes only the answer that is judged next comes in, so that it always does. */
export function openMemoryBudget(most: number): MemoryBudget {
  const waiters = new Set<Waiter>();
  let held = 0;
  let isClosed = false;

  const mayRead = (waiter: Waiter) => {
    const [next] = waiters;
    return held <= most || waiter === next;
  };
  const wake = () => {
    for (const waiter of [...waiters].filter(({ resume }) => resume)) {
      if (!mayRead(waiter)) return;
      const { resume } = waiter;
      waiter.resume = undefined;
      resume?.();
    }
  };

  return {
    enter() {
      const waiter: Waiter = { held: 0, resume: undefined, close: undefined };
      waiters.add(waiter);
      return {
        take(bytes, resume) {
          waiter.held += bytes;
          held += bytes;
          if (mayRead(waiter)) return true;
          waiter.resume = resume;
          return false;
        },
        leave() {
          if (waiters.delete(waiter)) held -= waiter.held;
          wake();
        },
        whenClosed(report) {
          if (isClosed) report();
          else waiter.close = report;
        },
      };
    },
    close() {
      isClosed = true;
      for (const { close } of waiters) close?.();
      waiters.clear();
    },
  };
}
