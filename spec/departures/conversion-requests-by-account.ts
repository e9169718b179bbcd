import type { Departure } from './departure.ts';
import { sameAs } from './evidence.ts';

export const conversionRequestsByAccount = {
  id: 'conversion-requests-by-account',
  clause: 'condenser_api.get_conversion_requests/params',
  documented: 'an integer id',
  deployed: 'the name of an account; an integer is read as a name and finds nothing',
  evidence: 'recorded test networks, version 0.24.0, every get_conversion_requests',
  seen: {
    recording: 'calls',
    method: 'condenser_api.get_conversion_requests',
    where: { '/result/0/owner': sameAs('/params/0') },
  },
  reference: 'both: an integer is an id, a text an account',
} as const satisfies Departure;
