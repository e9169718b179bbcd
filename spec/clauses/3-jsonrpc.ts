import type { Clause } from './clause.ts';

const place = { document: 3, section: 'jsonrpc', level: 'must' } as const;

export const jsonrpc = [
  {
    ...place,
    id: 'jsonrpc/signature',
    at: ['3:192#d689cf'],
    text: '`args` and `ret` of `get_signature` describe the arguments of a method and the answer to expect from it.',
  },
] as const satisfies readonly Clause[];
