import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { u32 } from '../../../spec/kernel/integer.ts';
import { liveChain } from '../kit/live-chain.ts';
import { undocumented } from './method.ts';

/** How many transactions wait for a block: reads show what they change, so that only without any the state is that of the head. */
export const countWaiting = undocumented('plumbline.count_waiting', {}, struct({ waiting: u32 }), (view) => ({
  waiting: liveChain(view).pending.length,
}));
