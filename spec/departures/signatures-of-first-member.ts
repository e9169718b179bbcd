import type { Departure } from './departure.ts';

const evidence =
  'public sources: libraries/plugins/apis/database_api/database_api.cpp passes the kind of signature (1) where libraries/protocol/sign_state.cpp expects the maximum number of members';

export const signaturesOfFirstMember = [
  {
    id: 'potential-signatures-of-first-member',
    unjudged: 'no rule derives the keys, which takes the authorities of every account that may sign at that head',
    clause: 'signatures/potential',
    documented: 'every public key that could sign',
    deployed:
      'every key of the authorities of the accounts themselves; an account in one is used only if there is no key, and then only the first',
    evidence,
    reference: 'every public key that could sign; a protocol of deployed nodes answers as they do',
  },
  {
    id: 'required-signatures-of-first-member',
    clause: 'signatures/required',
    documented: 'the fewest of the offered keys that suffice',
    deployed: 'only the first key of each authority counts, or the first account if it has no key',
    evidence,
    reference: 'the fewest that suffice, found through all levels; a protocol of deployed nodes answers as they do',
  },
] as const satisfies readonly Departure[];
