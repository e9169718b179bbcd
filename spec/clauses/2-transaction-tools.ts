import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Broadcast and transaction tools', level: 'must' } as const;

export const transactionTools = [
  {
    ...place,
    id: 'condenser/operation-form',
    at: ['2:23#0e1b8e'],
    text: 'Operations inside a transaction of condenser_api are in legacy form: a pair of a name and an object of fields.',
  },
  {
    ...place,
    id: 'condenser/synchronous-broadcast',
    at: ['2:15#f70902'],
    text: '`broadcast_transaction_synchronous` waits: it answers only when the transaction has been processed.',
  },
  {
    ...place,
    id: 'condenser/required-signatures',
    at: ['2:19#c41fef'],
    text: 'The second argument of `get_required_signatures` is an array of the public keys at hand.',
  },
] as const satisfies readonly Clause[];
