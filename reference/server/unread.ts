import type { ServerResponse } from 'node:http';
import type { Limits } from './limits.ts';

/** Less than this is in flight to every client. */
const leastBytes = 64 * 1024;

/**
 * Bounds what replies take that nobody reads: whoever reads too slowly, or waits longest when all together take too much, is hung up on.
 * The result is called with each reply after its end.
 */
export function boundedUnread({
  unread,
  readTime,
}: Pick<Limits, 'unread' | 'readTime'>): (response: ServerResponse) => void {
  const waiting = new Map<ServerResponse, { readonly bytes: number; readonly drop: () => void }>();
  let total = 0;
  return (response) => {
    const { socket } = response;
    // A reply behind others of its connection has no socket yet.
    const bytes = socket?.writableLength ?? response.writableLength;
    if (bytes < leastBytes) return;
    const connection = response.req.socket;
    const timer = setTimeout(drop, readTime);
    timer.unref();
    function forget(): void {
      clearTimeout(timer);
      if (waiting.delete(response)) total -= bytes;
    }
    function drop(): void {
      forget();
      connection.destroy();
    }
    waiting.set(response, { bytes, drop });
    total += bytes;
    response.once('finish', forget).once('close', forget);
    for (const oldest of waiting.values()) {
      if (total <= unread) return;
      oldest.drop();
    }
  };
}
