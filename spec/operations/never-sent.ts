import type { Json } from '../kernel/json/json.ts';
import { operations, virtualOperations } from './index.ts';

const suffix = '_operation';
const virtualIndexes = new Set<number>(Object.values(virtualOperations).map(({ index }) => index));

/** Whether JSON of a request holds a transaction or block with a virtual operation, in either form, at any depth. */
export function holdsVirtualOperation(json: Json | undefined): boolean {
  const waiting: unknown[] = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) {
      const { operations: own } = value as { readonly operations?: unknown };
      if (Array.isArray(own) && own.some(isVirtual)) return true;
    }
    for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}

/** Deployed nodes take a name or a number, as text too, for the tag. */
function isVirtual(operation: unknown): boolean {
  if (typeof operation !== 'object' || operation === null) return false;
  const tag: unknown = Array.isArray(operation) ? operation[0] : (operation as { readonly type?: unknown }).type;
  if (typeof tag === 'number' || typeof tag === 'bigint') return virtualIndexes.has(Number(tag));
  if (typeof tag !== 'string') return false;
  if (/^\d+$/.test(tag)) return virtualIndexes.has(Number(tag));
  const name = tag.endsWith(suffix) && !Object.hasOwn(operations, tag) ? tag.slice(0, -suffix.length) : tag;
  return Object.hasOwn(virtualOperations, name);
}
