import type { Departure } from './departure.ts';

const checked = {
  documented: 'not implemented: false',
  deployed: '-32000 with data code 3010000 unless the keys reach the active authority, -32003 for an unknown account',
  evidence: 'recorded test networks, version 0.24.0, every verify_account_authority; none that succeeds was recorded',
} as const;

export const accountAuthorityChecked = [
  { ...checked, id: 'account-authority-checked', clause: 'condenser_api.verify_account_authority/result' },
  { ...checked, id: 'account-authority-checked-named', clause: 'database_api.verify_account_authority/result' },
] as const satisfies readonly Departure[];
