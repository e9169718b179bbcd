import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Built bundle; chunks lie flat in it, one level below the checkout as the sources' folders are. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));
