import type { Departure } from './departure.ts';

export const escapesLoseTheirBackslash = {
  id: 'escapes-lose-their-backslash',
  clause: 'envelope/id-echo',
  documented: 'the id is echoed',
  deployed: 'a `\\u` escape in a text is read without its backslash: `"\\u00e9"` is returned as `"u00e9"`',
  evidence: 'recorded test network, version 0.24.0, get_account_count with such an id',
  seen: { recording: 'errors', method: 'condenser_api.get_account_count', where: { '/id': 'u00e9✓' } },
  reference: 'the escaped character',
} as const satisfies Departure;
