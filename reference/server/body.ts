import type { IncomingMessage } from 'node:http';

/** How much of a refused body is still read, in bytes and milliseconds: a disconnected client never sees the refusal. */
const DRAIN_SIZE = 64 * 1024 * 1024;
const DRAIN_TIME = 2_000;

/** Calls `done` once with the complete body, or with undefined when it exceeds `limit`; never when the client disconnects. */
export function readBody(request: IncomingMessage, limit: number, done: (body: Buffer | undefined) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) refuse();
  };
  const finish = () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size));
  const refuse = () => {
    chunks = [];
    request.off('data', keep).off('end', finish);
    drain(request, () => done(undefined));
  };
  request.on('data', keep).on('end', finish);
}

function drain(request: IncomingMessage, done: () => void): void {
  let left = DRAIN_SIZE;
  const timer = setTimeout(stop, DRAIN_TIME);
  function count(chunk: Buffer): void {
    left -= chunk.length;
    if (left < 0) stop();
  }
  function stop(): void {
    clearTimeout(timer);
    request.off('data', count).off('end', stop).off('close', stop);
    request.pause();
    done();
  }
  request.on('data', count).on('end', stop).on('close', stop);
}
