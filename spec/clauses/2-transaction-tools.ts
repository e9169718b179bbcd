import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Broadcast and transaction tools', level: 'must' } as const;

export const transactionTools = [
  { ...place, id: 'condenser_api/get_transaction_hex', text: 'The binary form of a transaction as a text of hex.' },
  { ...place, id: 'condenser_api/get_potential_signatures', text: 'An array of public keys.' },
  { ...place, id: 'condenser_api/get_required_signatures', text: 'An array of public keys, from available ones.' },
  { ...place, id: 'condenser_api/verify_authority', text: 'True when all required signatures are there.' },
  { ...place, id: 'condenser_api/verify_account_authority', text: 'False, as nothing is behind it.' },
] as const satisfies readonly Clause[];
