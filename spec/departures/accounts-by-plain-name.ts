import type { Departure } from './departure.ts';

export const accountsByPlainName = {
  id: 'accounts-by-plain-name',
  clause: 'database_api.list_accounts/start-by_name',
  documented: '`start` is the name, or an array of it',
  deployed: 'the name alone; an array is refused',
  evidence:
    'recorded test network, version 0.24.0, every list_accounts; libraries/plugins/apis/database_api/database_api.cpp',
  reference: 'the same for both',
} as const satisfies Departure;
