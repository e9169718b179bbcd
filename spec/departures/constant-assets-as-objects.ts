import type { Departure } from './departure.ts';
import { present } from './evidence.ts';

export const constantAssetsAsObjects = {
  id: 'constant-assets-as-objects',
  unjudged: 'the documents state both forms of these constants, so that either passes',
  clause: 'scalars/asset-text-where',
  documented: 'assets of condenser_api are text',
  deployed: 'those of get_config are objects, as document 1 prints them under Limits',
  evidence: 'recorded test networks, version 0.24.0, every get_config of condenser_api',
  seen: {
    recording: 'calls',
    method: 'condenser_api.get_config',
    where: { '/result/STEEM_MIN_PAYOUT_SBD/nai': present },
  },
  reference: 'objects: the statement about the constants is the narrower one',
} as const satisfies Departure;
