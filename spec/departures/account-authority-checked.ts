import type { Departure } from './departure.ts';

const checked = {
  documented: 'not implemented: false',
  deployed:
    '-32000 with data code 3010000, as no signature is checked; true for the account that needs none, temp; -32003 for an unknown one',
  evidence:
    'recorded test networks, version 0.24.0, every verify_account_authority; public source for temp, which none asked for',
  reference: 'false',
} as const;

const refused = { '/error/code': -32000, '/error/data/code': 3010000 } as const;

export const accountAuthorityChecked = [
  {
    ...checked,
    id: 'account-authority-checked',
    clause: 'condenser_api.verify_account_authority/result',
    seen: { recording: 'calls', method: 'condenser_api.verify_account_authority', where: refused },
  },
  {
    ...checked,
    id: 'account-authority-checked-named',
    clause: 'database_api.verify_account_authority/result',
    seen: { recording: 'callsC', method: 'database_api.verify_account_authority', where: refused },
  },
] as const satisfies readonly Departure[];
