import { RefusalError } from '../../spec/authority/refusal.ts';
import { read } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { type ByHandRecord, byHandOf, byHandRecord, interventionsOf } from '../chain/live/by-hand-record.ts';
import type { Chain } from '../chain/live/chain.ts';
import { unlessUnknown } from '../replay/record/node-head.ts';
import type { Target } from './target.ts';

/** What a node of ours says of changes that no block has: balances, keys of witnesses, keys that sign for all. */
export interface ToldByHand {
  /** On top of a block until now; undefined where the target knows no such changes. @throws NodeCallError */
  on(blockNum: number): Promise<ByHandRecord | undefined>;
  /** Makes those on top of our head that it lacks. Gives whether there were any. @throws NodeCallError */
  take(): Promise<boolean>;
  /** The same with what was told before. */
  make(told: ByHandRecord | undefined): boolean;
}

const hasMore = (ours: ByHandRecord, told: ByHandRecord): boolean =>
  ours.signing_keys.length > told.signing_keys.length || ours.balances.length > told.balances.length;

export function toldByHand(target: Target, chain: Chain): ToldByHand {
  const wire: Wire = { form: 'object', dialect: chain.dialect };
  let isTold = true;

  async function on(blockNum: number): Promise<ByHandRecord | undefined> {
    if (!isTold) return undefined;
    const answer = await target.call('plumbline.get_changes_by_hand', { block_num: blockNum }).catch(unlessUnknown);
    isTold = answer !== undefined;
    return answer === undefined ? undefined : read(byHandRecord, answer, wire);
  }

  function make(told: ByHandRecord | undefined): boolean {
    if (told === undefined) return false;
    if (hasMore(own(), told)) applyHeadAgain();
    const { signing_keys, balances } = own();
    const fresh = {
      signing_keys: told.signing_keys.slice(signing_keys.length),
      balances: told.balances.slice(balances.length),
      skeleton_keys: told.skeleton_keys.filter((key) => !chain.skeletonKeys.has(key)),
    };
    for (const key of fresh.skeleton_keys) chain.addSkeletonKey(key);
    for (const change of interventionsOf(fresh)) chain.intervene(change);
    return Object.values(fresh).some(({ length }) => length > 0);
  }

  const own = (): ByHandRecord => byHandOf(chain.changesByHand(chain.headBlockNumber), chain.skeletonKeys);

  /** A target that went back to a snapshot has the same head without them. A final block keeps what is on top of it. */
  function applyHeadAgain(): void {
    try {
      chain.pushBlock(chain.popBlock());
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
    }
  }

  return { on, make, take: async () => make(await on(chain.headBlockNumber)) };
}
