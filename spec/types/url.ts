import { string } from '../kernel/scalars.ts';

/** A witness's page, at most MAX_WITNESS_URL_LENGTH (2048) bytes. */
export const url = string({ minBytes: 1, maxBytes: 2048, examples: ['https://witness.example'] });
