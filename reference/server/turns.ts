import type { Socket } from 'node:net';

/** Milliseconds of work after which timers, closed connections and the answers of others have their turn. */
const slice = 20;

/** Milliseconds of long work in one turn, at least one piece: what short work waits for. */
const longSlice = 1;

interface Waiting {
  readonly socket: Socket;
  readonly work: () => void;
}

/**
 * Calls work in order, at once until it has taken so long that others have their turn: whatever comes in one turn of the event loop is
 * worked off before anything else otherwise, and the buffers of closed connections stay until then. Of a connection whose work waits
 * nothing more is read. Long work has a line of its own, so that short work passes it: many broadcasts at once, such as those that came
 * while a block was made, would keep every read waiting.
 */
export function createTurns(): (socket: Socket, work: () => void, isLong?: boolean) => void {
  const lines = { short: createLine(slice), long: createLine(longSlice) };
  return (socket, work, isLong = false) => lines[isLong ? 'long' : 'short'](socket, work);
}

function createLine(mostAtOnce: number): (socket: Socket, work: () => void) => void {
  const queue: Waiting[] = [];
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
    let done = 0;
    try {
      while (done < queue.length && !isYielding) {
        const { socket, work } = queue[done++] as Waiting;
        if (socket.destroyed) continue;
        does(work);
        socket.resume();
      }
    } finally {
      queue.splice(0, done);
      if (queue.length > 0) yieldTurn();
    }
  }

  return (socket, work) => {
    if (!isYielding) {
      does(work);
      return;
    }
    socket.pause();
    queue.push({ socket, work });
  };
}
