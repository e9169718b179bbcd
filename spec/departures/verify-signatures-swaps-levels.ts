import type { Departure } from './departure.ts';

export const verifySignaturesSwapsLevels = {
  id: 'verify-signatures-swaps-levels',
  clause: 'signatures/verify-signatures',
  documented: 'signatures are checked against the owner, active and posting authorities of the given accounts',
  deployed: 'owner and active are exchanged',
  evidence:
    'public sources, libraries/plugins/apis/database_api/database_api.cpp (verify_signatures gives owner first, libraries/protocol/sign_state.cpp takes active first)',
  reference: 'each level as itself',
} as const satisfies Departure;
