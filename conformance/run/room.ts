/** The bytes that answers of one sending may take before they are judged, which happens in the order of asking. */
export interface Room {
  /** Called in the order of asking. */
  enter(): Place;
  /** Nobody waits for what is still under way. */
  close(): void;
}

/** The room of one answer. */
export interface Place {
  /** Whether the next bytes may be read at once; if not, `resume` tells when. */
  take(bytes: number, resume: () => void): boolean;
  /** Frees what was taken: the answer was judged. */
  leave(): void;
  /** Tells when nobody waits for the answer any more, at once where that is so already. */
  whenClosed(tell: () => void): void;
}

interface Guest {
  held: number;
  resume: (() => void) | undefined;
  close: (() => void) | undefined;
}

/** Beyond `most` bytes only the answer that is judged next comes in, so that it always does. */
export function openRoom(most: number): Room {
  const guests = new Set<Guest>();
  let held = 0;
  let isClosed = false;

  const mayRead = (guest: Guest) => {
    const [next] = guests;
    return held <= most || guest === next;
  };
  const wake = () => {
    for (const guest of [...guests].filter(({ resume }) => resume)) {
      if (!mayRead(guest)) return;
      const { resume } = guest;
      guest.resume = undefined;
      resume?.();
    }
  };

  return {
    enter() {
      const guest: Guest = { held: 0, resume: undefined, close: undefined };
      guests.add(guest);
      return {
        take(bytes, resume) {
          guest.held += bytes;
          held += bytes;
          if (mayRead(guest)) return true;
          guest.resume = resume;
          return false;
        },
        leave() {
          if (guests.delete(guest)) held -= guest.held;
          wake();
        },
        whenClosed(tell) {
          if (isClosed) tell();
          else guest.close = tell;
        },
      };
    },
    close() {
      isClosed = true;
      for (const { close } of guests) close?.();
      guests.clear();
    },
  };
}
