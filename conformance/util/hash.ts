import { createHash } from 'node:crypto';

/** First 12 hex digits of the sha256 over the parts, which may hold anything: each is preceded by its length. */
export function shortHash(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 12);
}
