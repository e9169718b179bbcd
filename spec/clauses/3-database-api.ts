import type { Clause } from './clause.ts';

const place = { document: 3, section: 'database_api', level: 'must' } as const;

export const databaseApi = [
  { ...place, id: 'database_api/get_potential_signatures', text: 'An object with the member `keys`.' },
  { ...place, id: 'database_api/get_required_signatures', text: 'An object with the member `keys`.' },
  { ...place, id: 'database_api/get_transaction_hex', text: 'An object with the member `hex`, a text.' },
  { ...place, id: 'database_api/verify_account_authority', text: 'An object with the member `valid`, false.' },
  { ...place, id: 'database_api/verify_authority', text: 'An object with the member `valid`, a boolean.' },
  { ...place, id: 'database_api/verify_signatures', text: 'An object with the member `valid`, a boolean.' },
] as const satisfies readonly Clause[];
