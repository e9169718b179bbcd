import type { Departure } from './departure.ts';

export const condenserSignaturesEmpty = {
  id: 'condenser-signatures-empty',
  clause: 'jsonrpc.get_signature/result',
  documented: 'a signature has the arguments and the answer of a method',
  deployed: 'no arguments and `null` for every method of condenser_api, which takes an array of anything',
  evidence:
    'recorded test networks, version 0.24.0, get_signature of condenser_api.get_block; steemit/steem issue 2297',
  seen: {
    recording: 'calls',
    method: 'jsonrpc.get_signature',
    where: { '/params/method': 'condenser_api.get_block' },
  },
  reference: 'the arguments by their names',
} as const satisfies Departure;
