import { LRUCache } from 'lru-cache';

/** Shorter texts are encoded while they are sent: that costs less than finding their bytes. */
const least = 4_096;

/** Bytes of the texts that the reply cache gives again and again; the same text is the same string, so it is found by identity. */
const known = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  maxEntrySize: 4 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 64,
});

/** The UTF-8 bytes of a long text; undefined for a short one. */
export function encodedText(text: string): Buffer | undefined {
  if (text.length < least) return undefined;
  const bytes = known.get(text) ?? Buffer.from(text);
  known.set(text, bytes);
  return bytes;
}
