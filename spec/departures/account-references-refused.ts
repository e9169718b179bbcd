import type { Departure } from './departure.ts';

export const accountReferencesRefused = {
  id: 'account-references-refused',
  clause: 'condenser_api.get_account_references/result',
  documented: 'an empty array',
  deployed: '-32003, an assertion that never holds',
  evidence: 'recorded test networks, version 0.24.0, every get_account_references',
  seen: { recording: 'calls', method: 'condenser_api.get_account_references', where: { '/error/code': -32003 } },
  reference: 'an empty array',
} as const satisfies Departure;
