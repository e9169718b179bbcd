import type { Socket } from 'node:net';

/** Milliseconds of work after which timers, closed connections and the answers of others have their turn. */
const slice = 20;

interface Waiting {
  readonly socket: Socket;
  readonly work: () => void;
}

/**
 * Calls work in order, at once as long as the turn of the event loop is short: whatever comes in one is worked off before anything else
 * otherwise, and the buffers of closed connections stay until then. Of a connection whose work waits nothing more is read.
 */
export function createTurns(): (socket: Socket, work: () => void) => void {
  const queue: Waiting[] = [];
  let end = 0;
  let isTurn = false;

  function begin(): void {
    isTurn = true;
    end = performance.now() + slice;
    setImmediate(next);
  }

  function next(): void {
    isTurn = false;
    if (queue.length === 0) return;
    begin();
    let done = 0;
    for (const { socket, work } of queue) {
      done++;
      if (socket.destroyed) continue;
      work();
      socket.resume();
      if (performance.now() >= end) break;
    }
    queue.splice(0, done);
  }

  return (socket, work) => {
    if (!isTurn) begin();
    if (queue.length === 0 && performance.now() < end) {
      work();
      return;
    }
    socket.pause();
    queue.push({ socket, work });
  };
}
