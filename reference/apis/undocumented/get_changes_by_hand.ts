import { u32 } from '../../../spec/kernel/integer.ts';
import { byHandOf, byHandRecord } from '../../chain/live/by-hand-record.ts';
import { liveChain } from '../kit/live-chain.ts';
import { undocumented } from './method.ts';

/** What no block says: changes by hand on top of a block, and the keys that sign for every account. `chain record` keeps them. */
export const getChangesByHand = undocumented(
  'plumbline.get_changes_by_hand',
  { block_num: u32 },
  byHandRecord,
  (view, { block_num }) => {
    const chain = liveChain(view);
    return byHandOf(chain.changesByHand(block_num), chain.skeletonKeys);
  },
);
