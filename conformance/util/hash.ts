import { hash } from 'node:crypto';

/** First 12 hex digits of the sha256 over the parts, which may hold anything: each is preceded by its length. */
export function shortHash(...parts: readonly string[]): string {
  return hash('sha256', parts.map((part) => `${part.length}:${part}`).join('')).slice(0, 12);
}
