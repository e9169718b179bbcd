import type { Template } from '../replies/reply.ts';

/** An answer as text for a shared store: the length of the first part, then both. */
export function encoded({ before, after }: Template): string {
  return `${before.length}:${before}${after}`;
}

/** Undefined for what another program may have left there. */
export function decoded(text: string): Template | undefined {
  const [head, digits] = /^(\d{1,10}):/.exec(text) ?? [];
  if (head === undefined || digits === undefined) return undefined;
  const end = head.length + Number(digits);
  const [before, after] = [text.slice(head.length, end), text.slice(end)];
  if (!before.startsWith('{') || !after.endsWith('}')) return undefined;
  return { before, after, ascii: Buffer.byteLength(text) === text.length };
}
