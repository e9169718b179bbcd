import type { Departure } from './departure.ts';

const first = {
  deployed: 'only the first key or account of an authority is looked at, and no level above',
  evidence:
    'public sources, libraries/plugins/apis/database_api/database_api.cpp and libraries/protocol/sign_state.cpp',
} as const;

export const signaturesOfFirstMember = [
  {
    ...first,
    id: 'potential-signatures-of-first-member',
    clause: 'signatures/potential',
    documented: 'every public key that could sign',
    reference: 'every public key that could sign',
  },
  {
    ...first,
    id: 'required-signatures-of-first-member',
    clause: 'signatures/required',
    documented: 'the fewest of the offered keys that suffice',
    reference: 'the fewest that suffice, found through all levels',
  },
] as const satisfies readonly Departure[];
