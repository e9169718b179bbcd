import type { Departure } from './departure.ts';

export const accountReferencesRefused = {
  id: 'account-references-refused',
  clause: 'condenser_api.get_account_references/result',
  documented: 'an empty array',
  deployed: '-32003, an assertion that never holds',
  evidence: 'recorded test networks, version 0.24.0, every get_account_references',
} as const satisfies Departure;
