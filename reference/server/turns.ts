import type { Socket } from 'node:net';

/** Milliseconds of work after which timers, closed connections and the answers of others have their turn. */
const slice = 20;

/** Milliseconds of long work in one turn, at least one piece: what short work waits for. */
const longSlice = 0.25;

/**
 * Calls work in order, at once until it has taken so long that others have their turn: whatever comes in one turn of the event loop is
 * worked off before anything else otherwise, and the buffers of closed connections stay until then. Of a connection whose work waits
 * nothing more is read, and requests that came together with the first wait for the turns of others: who sends many is answered one a
 * round. Long work has a line of its own, so that short work passes it: many broadcasts at once, such as those that came
 * while a block was made, would keep every read waiting.
 */
export function createTurns(): (socket: Socket, work: () => void, isLong?: boolean) => void {
  const lines = { short: createLine(slice), long: createLine(longSlice) };
  return (socket, work, isLong = false) => lines[isLong ? 'long' : 'short'](socket, work);
}

function createLine(mostAtOnce: number): (socket: Socket, work: () => void) => void {
  /** What waits of each connection, in the order of their turns. */
  const waiting = new Map<Socket, (() => void)[]>();
  let spent = 0;
  let isYielding = false;

  function does(work: () => void): void {
    const started = performance.now();
    try {
      work();
    } finally {
      spent += performance.now() - started;
      if (spent >= mostAtOnce) yieldTurn();
    }
  }

  function yieldTurn(): void {
    if (isYielding) return;
    isYielding = true;
    setImmediate(next);
  }

  function next(): void {
    [spent, isYielding] = [0, false];
    try {
      for (const [socket, works] of waiting) {
        if (isYielding) break;
        waiting.delete(socket);
        const work = works.shift();
        if (socket.destroyed || work === undefined) continue;
        // A key that is set anew is the last one.
        if (works.length > 0) waiting.set(socket, works);
        does(work);
        if (works.length === 0) socket.resume();
      }
    } finally {
      if (waiting.size > 0) yieldTurn();
    }
  }

  return (socket, work) => {
    if (!isYielding) {
      does(work);
      return;
    }
    socket.pause();
    const works = waiting.get(socket);
    if (works === undefined) waiting.set(socket, [work]);
    else works.push(work);
  };
}
