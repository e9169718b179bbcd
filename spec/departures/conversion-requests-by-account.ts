import type { Departure } from './departure.ts';

export const conversionRequestsByAccount = {
  id: 'conversion-requests-by-account',
  clause: 'condenser_api.get_conversion_requests/params',
  documented: 'an integer id',
  deployed: 'the name of an account; an integer is read as a name and finds nothing',
  evidence: 'recorded test networks, version 0.24.0, every get_conversion_requests',
} as const satisfies Departure;
