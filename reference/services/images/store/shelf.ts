import { LRUCache } from 'lru-cache';
import { type ImageKind, kindOf } from '../content/kind.ts';
import type { ImageStore } from './store.ts';

export interface KeptImage {
  readonly bytes: Buffer;
  readonly kind: ImageKind;
}

/** Images of a store, the latest of them also in memory. */
export interface Shelf {
  find(key: string): Promise<KeptImage | undefined>;
  put(key: string, bytes: Buffer): Promise<KeptImage>;
  /** As `find`, made and put where nothing is found; asked for several times at once it is made once. */
  findOrMake(key: string, make: () => Promise<Buffer>): Promise<KeptImage>;
}

/** `memory` in bytes. */
export function createShelf(store: ImageStore, memory: number): Shelf {
  const recent = new LRUCache<string, KeptImage>({
    maxSize: memory,
    maxEntrySize: Math.ceil(memory / 8),
    sizeCalculation: ({ bytes }) => bytes.length + 100,
  });
  const making = new Map<string, Promise<KeptImage>>();

  async function remember(key: string, bytes: Buffer): Promise<KeptImage | undefined> {
    const kind = await kindOf(bytes);
    if (kind === undefined) return undefined;
    const image = { bytes, kind };
    recent.set(key, image);
    return image;
  }

  const shelf: Shelf = {
    async find(key) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      const bytes = await store.read(key);
      return bytes && remember(key, bytes);
    },
    async put(key, bytes) {
      await store.write(key, bytes);
      const image = await remember(key, bytes);
      if (image === undefined) throw new TypeError(`what is put under ${key} is no image`);
      return image;
    },
    async findOrMake(key, make) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      let made = making.get(key);
      if (made === undefined) {
        made = shelf.find(key).then(async (found) => found ?? shelf.put(key, await make()));
        making.set(key, made);
        const forget = () => making.delete(key);
        made.then(forget, forget);
      }
      return made;
    },
  };
  return shelf;
}
