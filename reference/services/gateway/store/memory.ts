import { LRUCache } from 'lru-cache';
import type { Entry, Store } from './store.ts';

/** What an entry costs beside its text. */
const overhead = 200;

function bytesOf({ before, after, ascii }: Entry, key: string): number {
  return overhead + key.length + (before.length + after.length) * (ascii ? 1 : 2);
}

/** Keeps answers in memory, at most `bytes` of them; the longest unused go first. */
export function memoryStore({ bytes, now }: { readonly bytes: number; readonly now: () => number }): Store {
  const entries = new LRUCache<string, Entry>({ maxSize: bytes, sizeCalculation: bytesOf });
  return {
    near(key) {
      const entry = entries.get(key);
      if (entry === undefined || entry.expires > now()) return entry;
      entries.delete(key);
      return undefined;
    },
    put: (key, entry) => void entries.set(key, entry),
    clear: () => entries.clear(),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    close: () => Promise.resolve(),
  };
}
