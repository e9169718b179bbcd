import type { Comment } from '../../../chain/state/comments.ts';

/** The most bytes of a body in an answer. */
const LONGEST_BODY = 128 * 1024;
const LONGEST_REPLY = 16 * 1024;

/** The body, or a remark if it is too long. */
export function pruned({ body, parent_author }: Pick<Comment, 'body' | 'parent_author'>): string {
  const shown = Buffer.byteLength(body) > LONGEST_BODY ? 'body pruned due to size' : body;
  return parent_author !== '' && Buffer.byteLength(shown) > LONGEST_REPLY ? 'comment pruned due to size' : shown;
}

/** The first bytes of a text, without an incomplete character. */
export function truncated(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end--;
  return encoded.toString('utf8', 0, end);
}
