import { string } from '../kernel/scalars.ts';

/** JSON text by convention, or empty. */
export const jsonMetadata = string({ examples: ['', '{"profile":{"name":"Alice"}}'] });
