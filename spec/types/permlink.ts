import { string } from '../kernel/scalars.ts';

/** Address of a comment under its author; MAX_PERMLINK_LENGTH counts the end: 255 bytes at most on the deployed chain. */
export const permlink = string(
  { maxBytes: 256, examples: ['hello-world', 're-alice-hello-world-20260722t000000000z', ''] },
  { title: 'Permlink' },
);
