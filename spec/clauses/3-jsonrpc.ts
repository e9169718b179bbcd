import type { Clause } from './clause.ts';

export const jsonrpc = [
  {
    id: 'jsonrpc/get_methods',
    document: 3,
    section: 'jsonrpc',
    level: 'must',
    text: 'An array of the methods that the node supports.',
  },
] as const satisfies readonly Clause[];
