import type { Departure } from './departure.ts';
import { absent, present } from './evidence.ts';

const renamed = {
  deployed: 'its name ends with `_HF16`, and there are later ones',
  evidence: 'recorded test networks, version 0.24.0, every get_config',
  reference: 'the constants of the documents in their protocol, those of the deployed node in its own',
} as const;

const gone = (name: string) => ({ [`/result/STEEM_${name}`]: absent, [`/result/STEEM_${name}_HF16`]: present });

export const constantsRenamed = [
  {
    ...renamed,
    id: 'content-reward-percent-renamed',
    clause: 'constants/CONTENT_REWARD_PERCENT',
    documented: '`CORE_CONTENT_REWARD_PERCENT` is a constant',
    seen: { recording: 'calls', method: 'database_api.get_config', where: gone('CONTENT_REWARD_PERCENT') },
  },
  {
    ...renamed,
    id: 'vesting-fund-percent-renamed',
    clause: 'constants/VESTING_FUND_PERCENT',
    documented: '`CORE_VESTING_FUND_PERCENT` is a constant',
    seen: { recording: 'calls', method: 'database_api.get_config', where: gone('VESTING_FUND_PERCENT') },
  },
] as const satisfies readonly Departure[];
