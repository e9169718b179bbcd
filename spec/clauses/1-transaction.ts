import type { Clause } from './clause.ts';

export const transaction = [
  {
    id: 'transaction/operation-forms',
    document: 1,
    section: 'Transaction',
    level: 'must',
    text: 'One operation is `[name, fields]` in condenser_api and `{type: name_operation, value: fields}` elsewhere.',
  },
] as const satisfies readonly Clause[];
