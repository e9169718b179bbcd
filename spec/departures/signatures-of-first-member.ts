import type { Departure } from './departure.ts';

const evidence =
  'public sources: libraries/plugins/apis/database_api/database_api.cpp gives the kind of signature (1) where libraries/protocol/sign_state.cpp takes how many members may be looked at';

export const signaturesOfFirstMember = [
  {
    id: 'potential-signatures-of-first-member',
    clause: 'signatures/potential',
    documented: 'every public key that could sign',
    deployed:
      'every key of the authorities of the accounts themselves; an account that stands in one is looked at only where no key does, and then the first alone',
    evidence,
    reference: 'every public key that could sign',
  },
  {
    id: 'required-signatures-of-first-member',
    clause: 'signatures/required',
    documented: 'the fewest of the offered keys that suffice',
    deployed: 'of each authority only the first key counts, or where it has none the first account',
    evidence,
    reference: 'the fewest that suffice, found through all levels',
  },
] as const satisfies readonly Departure[];
