/** The clock of a node: that of the machine, and how far somebody travelled ahead of it. */
export interface NodeClock {
  /** Epoch seconds, with fractions. */
  now(): number;
  /** Goes on from this time (epoch seconds) where that is later; it never goes back by itself. */
  reach(time: number): void;
  /** Seconds that it is ahead of the clock of the machine. */
  ahead: number;
}

/** `machine` gives epoch seconds. */
export function createNodeClock(machine: () => number = () => Date.now() / 1000): NodeClock {
  const clock: NodeClock = {
    ahead: 0,
    now: () => machine() + clock.ahead,
    reach(time) {
      clock.ahead += Math.max(0, time - clock.now());
    },
  };
  return clock;
}
