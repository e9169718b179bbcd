import type { Json } from '../../../spec/kernel/json/json.ts';
import { isRecord, type JsonRecord, type NodeClient } from '../../services/kit/node-client.ts';
import { unlessUnknown } from './node-head.ts';

/** What a node of ours says of changes that no block has. */
export interface ByHandTold {
  /** What was changed on top of a block until now and was not told yet, or a key that signs for all; undefined for none. */
  news(blockNum: number): Promise<JsonRecord | undefined>;
}

const kinds = ['signing_keys', 'balances', 'skeleton_keys'] as const;

type Counts = Record<(typeof kinds)[number], number>;

const none: Counts = { signing_keys: 0, balances: 0, skeleton_keys: 0 };

/** A node that does not know of such changes has none. */
export function byHandTold(node: Pick<NodeClient, 'call'>, isOurs: boolean): ByHandTold {
  let isAsked = isOurs;
  let told = { blockNum: 0, counts: none };

  return {
    async news(blockNum) {
      if (!isAsked) return undefined;
      const answer = await node.call('plumbline.get_changes_by_hand', { block_num: blockNum }).catch(unlessUnknown);
      if (!isRecord(answer)) {
        isAsked = false;
        return undefined;
      }
      const { skeleton_keys } = told.counts;
      const before = told.blockNum === blockNum ? told.counts : { ...none, skeleton_keys };
      const lists = kinds.map((kind) => [kind, listOf(answer[kind])] as const);
      told = { blockNum, counts: Object.fromEntries(lists.map(([kind, { length }]) => [kind, length])) as Counts };
      const fresh = lists.map(([kind, list]) => [kind, list.slice(before[kind])] as const);
      return fresh.every(([, list]) => list.length === 0) ? undefined : Object.fromEntries(fresh);
    },
  };
}

const listOf = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? (json as readonly Json[]) : []);
