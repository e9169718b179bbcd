import type { Json } from '../../spec/kernel/json/json.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { unlessUnknown } from '../replay/record/node-head.ts';
import { beginningOf } from '../replay/recorded-blocks.ts';
import type { Beginning } from '../replay/recorded-chain-blocks.ts';
import { isRecord, type JsonRecord, type NodeClient } from '../services/kit/node-client.ts';
import type { ShownCall } from './difference.ts';

export type Target = Pick<NodeClient, 'call'>;

export const blockCall = (blockNum: number): ShownCall => ({
  method: 'block_api.get_block',
  params: { block_num: blockNum },
});

export const operationsCall = (blockNum: number): ShownCall => ({
  method: 'account_history_api.get_ops_in_block',
  params: { block_num: blockNum, only_virtual: false },
});

/** A block as the target writes it; undefined where it has none. @throws NodeCallError */
export async function blockAt(target: Target, blockNum: number): Promise<JsonRecord | undefined> {
  const { method, params } = blockCall(blockNum);
  const answer = await target.call(method, params);
  const block = isRecord(answer) ? answer.block : undefined;
  return isRecord(block) ? block : undefined;
}

/** The operations of a block, virtual ones too; undefined where the target has no such method. @throws NodeCallError */
export async function operationsAt(target: Target, blockNum: number): Promise<readonly Json[] | undefined> {
  const { method, params } = operationsCall(blockNum);
  const answer = await target.call(method, params).catch(unlessUnknown);
  if (answer === undefined) return undefined;
  const ops = isRecord(answer) ? answer.ops : answer;
  return Array.isArray(ops) ? (ops as readonly Json[]) : [];
}

/** How many transactions wait; undefined where the target does not tell, as deployed nodes do not. @throws NodeCallError */
export async function waitingAt(target: Target): Promise<number | undefined> {
  const answer = await target.call('plumbline.count_waiting', {}).catch(unlessUnknown);
  return isRecord(answer) ? Number(answer.waiting) : undefined;
}

/**
 * What the chain of a target began with: as a node of ours says, else as its first block and its version do.
 * @throws NodeCallError, and RecordingError where it has no first block, or one of an unknown chain.
 */
export async function beginningAt(target: Target): Promise<Beginning & { readonly isSaid: boolean }> {
  const [chain, block, ops, chainId] = await Promise.all([
    target.call('plumbline.get_origin', {}).catch(unlessUnknown),
    blockAt(target, 1),
    operationsAt(target, 1),
    chainIdAt(target),
  ]);
  if (block === undefined)
    throw new RecordingError('the node has no block 1: a chain is followed from there, or from a checkpoint');
  const begun = ops !== undefined && ops.length > 0 ? ops : await hardforksAt(target);
  return { ...beginningOf({ block, ops: begun, chain, chainId }, 'block 1'), isSaid: chain !== undefined };
}

/** The operations of the hardforks, which history shows only when block 1 is final, as the state tells them. @throws NodeCallError */
async function hardforksAt(target: Target): Promise<readonly Json[]> {
  const answer = await target.call('database_api.get_hardfork_properties', {}).catch(unlessUnknown);
  const applied = isRecord(answer) && Array.isArray(answer.processed_hardforks) ? answer.processed_hardforks : [];
  const [genesisTime = null, ...hardforks] = applied;
  return hardforks.map(() => ({ timestamp: genesisTime, op: { type: 'hardfork_operation', value: {} } }));
}

/** 64 hex; undefined where the target does not say. */
async function chainIdAt(target: Target): Promise<string | undefined> {
  const version = await target.call('database_api.get_version', {}).catch(unlessUnknown);
  const id = isRecord(version) ? version.chain_id : undefined;
  return typeof id === 'string' && /^[\da-f]{64}$/.test(id) ? id : undefined;
}
