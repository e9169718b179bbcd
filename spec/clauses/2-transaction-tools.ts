import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Broadcast and transaction tools', level: 'must' } as const;

export const transactionTools = [
  {
    ...place,
    id: 'condenser/operation-form',
    at: ['2:23#0e1b8e'],
    text: 'Transactions given to condenser_api have their operations in legacy form.',
  },
  {
    ...place,
    id: 'condenser/synchronous-broadcast',
    at: ['2:15#f70902'],
    text: '`broadcast_transaction_synchronous` answers when the transaction has been processed.',
  },
  {
    ...place,
    id: 'condenser/required-signatures',
    at: ['2:19#c41fef'],
    text: 'The second argument of `get_required_signatures` is an array of the keys at hand.',
  },
] as const satisfies readonly Clause[];
