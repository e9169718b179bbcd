/** The bytes that answers may take before they are judged, which happens in the order of the requests. */
export interface MemoryBudget {
  /** Called in the order of the requests. */
  enter(): Reservation;
  /** Gives up the answers still under way. */
  close(): void;
}

/** The memory of one answer. */
export interface Reservation {
  /** Whether the next bytes may be read at once; if not, `resume` is called later. */
  take(bytes: number, resume: () => void): boolean;
  /** Frees the memory: the answer was judged. */
  leave(): void;
  /** Calls back when the answer is given up, at once if it already is. */
  whenClosed(report: () => void): void;
}

interface Waiter {
  held: number;
  resume: (() => void) | undefined;
  close: (() => void) | undefined;
}

/** Beyond `most` bytes only the answer that is judged next is read, so there is always progress. */
export function openMemoryBudget(mostHeld: number): MemoryBudget {
  const waiters = new Set<Waiter>();
  let held = 0;
  let isClosed = false;

  const mayRead = (waiter: Waiter) => {
    const [next] = waiters;
    return held <= mostHeld || waiter === next;
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
