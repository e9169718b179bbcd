import type { Clause } from './clause.ts';

const place = { document: 3, section: 'jsonrpc', level: 'must' } as const;

export const jsonrpc = [
  {
    ...place,
    id: 'jsonrpc/signature',
    at: ['3:192#d689cf'],
    text: '`get_signature` describes the arguments and the answer of a method.',
  },
] as const satisfies readonly Clause[];
