import { LRUCache } from 'lru-cache';

/** Results by call, forgotten together when the chain moves on. */
export interface ReplyCache {
  /** The cached result text of a call at this revision, or that of `make`, cached if not too large. */
  get(revision: number, call: string, make: () => string): string;
}

/** `maxSize` limits calls and results in bytes; a single result may take a quarter of it. */
export function createReplyCache(maxSize = 16 * 1024 * 1024): ReplyCache {
  const results = new LRUCache<string, string>({
    maxSize,
    maxEntrySize: maxSize / 4,
    // Strings are held in one or two bytes a character; two is the safe side.
    sizeCalculation: (result, call) => 2 * (result.length + call.length) + 64,
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
      const result = make();
      results.set(call, result);
      return result;
    },
  };
}
