import { string } from '../kernel/scalars.ts';

/** Shorter than MAX_MEMO_SIZE (2048). */
export const memo = string({ maxBytes: 2047, examples: ['', 'thanks', '#encrypted'] });
