import { setTimeout as sleep } from 'node:timers/promises';
import { type Json, stringifyJson } from '../../../spec/kernel/json/json.ts';
import { RecordingError } from '../../chain/recorded/recording-error.ts';
import { isRecord, type JsonRecord, type NodeClient } from '../../services/kit/node-client.ts';
import { byHandTold } from './by-hand.ts';
import { headOf, type NodeHead, unlessUnknown } from './node-head.ts';
import { readState } from './state-sections.ts';

/** Takes lines of a file, without their ends; the next comes when this one is taken. */
export type Lines = (line: string) => Promise<void>;

export interface RecordOptions {
  readonly node: NodeClient;
  readonly blocks: Lines;
  /** Where snapshots of the state go; none unless given. */
  readonly states?: Lines | undefined;
  /** The last block; the head at the start unless given, and none with `follows`. */
  readonly until?: number | undefined;
  /** Goes on as the chain does, with a snapshot of each head that is seen, until `signal`. */
  readonly follows?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  onBlock?(blockNum: number, head: number): void;
  /** A block waits to become irreversible, as the node does not tell its operations before; said once of each. */
  onWait?(blockNum: number, irreversible: number): void;
}

export interface Recorded {
  readonly blocks: number;
  readonly snapshots: number;
}

/** Milliseconds between two looks at a head that does not move. */
const pause = 500;
/** Looks at a block before it is said that it waits. */
const patientLooks = 4;
/** How often the state is read again because the head moved meanwhile. */
const mostTries = 20;
/** Blocks asked for at once. */
const atOnce = 8;

/**
 * Copies blocks with their operations from block 1, and the state, of any node. Rejects with NodeCallError where the node does not
 * answer, and with RecordingError where its blocks are not of one chain or its head never rests.
 */
export async function recordChain(options: RecordOptions): Promise<Recorded> {
  const { node, blocks, states, until, follows = false, signal } = options;
  const origin = await node.call('plumbline.get_origin', {}).catch(unlessUnknown);
  const byHand = byHandTold(node, origin !== undefined);
  let [written, snapshots, previous] = [0, 0, '0'.repeat(40)];
  let known: JsonRecord = {};

  /** `isSnapshot`: what was changed on top of the last block belongs to it, as the state has it. */
  async function copyTo(last: number, isSnapshot = false): Promise<void> {
    while (written < last && signal?.aborted !== true) {
      const count = Math.min(atOnce, last - written);
      const next = await Promise.all(Array.from({ length: count }, (_, index) => blockOf(written + 1 + index)));
      for (const { block, ops } of next) {
        if (block.previous !== previous)
          throw new RecordingError(
            `block ${written + 1} does not follow the one before: the node has changed to a fork`,
          );
        const before = written === 0 ? undefined : await byHand.news(written);
        written++;
        previous = String(block.block_id);
        const after = isSnapshot && written === last ? await byHand.news(written) : undefined;
        const beside = {
          ...(written === 1 && origin !== undefined && { chain: origin }),
          ...(before && { before }),
          ...(after && { after }),
        };
        await blocks(stringifyJson({ num: written, block: block as Json, ops, ...beside }));
        options.onBlock?.(written, last);
      }
    }
  }

  /** Deployed nodes tell the operations of a block when it is irreversible; every block has a virtual one at least. */
  async function blockOf(blockNum: number): Promise<{ readonly block: JsonRecord; readonly ops: Json }> {
    for (let looks = 1; ; looks++) {
      const answer = await node.call('block_api.get_block', { block_num: blockNum });
      const block = isRecord(answer) ? answer.block : undefined;
      const told = await node.call('account_history_api.get_ops_in_block', {
        block_num: blockNum,
        only_virtual: false,
      });
      const ops = isRecord(told) ? (told.ops ?? []) : told;
      const hasOperations = Array.isArray(ops) && ops.length > 0;
      if (isRecord(block) && hasOperations) return { block, ops };
      const { irreversible } = await headOf(node);
      if (isRecord(block) && irreversible >= blockNum) return { block, ops };
      if (looks === patientLooks) options.onWait?.(blockNum, irreversible);
      if (signal?.aborted === true) throw new RecordingError(`block ${blockNum} is not irreversible yet`);
      await sleep(pause);
    }
  }

  /** The state at one head: undefined where it moves too fast. */
  async function snapshot(): Promise<{ readonly head: NodeHead; readonly state: JsonRecord } | undefined> {
    for (let tries = 0; tries < mostTries && signal?.aborted !== true; tries++) {
      const head = await headOf(node);
      const state = await readState(node);
      if ((await headOf(node)).id === head.id) return { head, state };
    }
    return undefined;
  }

  async function writeSnapshot(): Promise<void> {
    const taken = await snapshot();
    if (taken === undefined) {
      if (signal?.aborted === true) return;
      throw new RecordingError('the head of the node moves while its state is read');
    }
    const { head, state } = taken;
    if (until !== undefined && head.num > until) return;
    await copyTo(head.num, true);
    if (written !== head.num || previous !== head.id) return;
    const changed = Object.fromEntries(
      Object.entries(state).filter(([name, json]) => stringifyJson(json) !== stringifyJson(known[name] ?? null)),
    );
    known = state;
    await states?.(stringifyJson({ head: head.num, changed: changed as Json }));
    snapshots++;
  }

  const first = await headOf(node);
  const last = Math.min(until ?? first.num, first.num);
  // The block of a snapshot is copied with it.
  await copyTo(states === undefined || last < first.num ? last : last - 1);
  if (states !== undefined) await writeSnapshot();
  await copyTo(last);
  while (follows && signal?.aborted !== true && (until === undefined || written < until)) {
    const { num } = await headOf(node);
    if (num <= written) await sleep(pause);
    else if (states !== undefined) await writeSnapshot();
    else await copyTo(Math.min(num, until ?? num));
  }
  return { blocks: written, snapshots };
}
