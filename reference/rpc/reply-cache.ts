import { LRUCache } from 'lru-cache';

/** JSON text, or, where it is long, its UTF-8 bytes: encoding it for every reply costs more than all the rest. */
export type JsonText = string | Buffer;

/** Results by call, forgotten together when the chain moves on. */
export interface ReplyCache {
  /** The cached result text of a call at this revision, or that of `make`, cached if not too large. */
  get(revision: number, call: string, make: () => JsonText): JsonText;
}

/** Shorter texts are encoded while they are sent. */
const leastBytes = 4_096;

/** `maxSize` limits calls and results in bytes; a single result may take a quarter of it. */
export function createReplyCache(maxSize = 16 * 1024 * 1024): ReplyCache {
  const results = new LRUCache<string, JsonText>({
    maxSize,
    maxEntrySize: maxSize / 4,
    // Strings are held in one or two bytes a character; two is the safe side.
    sizeCalculation: (result, call) =>
      (typeof result === 'string' ? 2 * result.length : result.length) + 2 * call.length + 64,
  });
  let current: number | undefined;
  return {
    get(revision, call, make) {
      if (revision !== current) {
        results.clear();
        current = revision;
      }
      const known = results.get(call);
      if (known !== undefined) return known;
      const made = make();
      const result = typeof made === 'string' && made.length >= leastBytes ? Buffer.from(made) : made;
      results.set(call, result);
      return result;
    },
  };
}
