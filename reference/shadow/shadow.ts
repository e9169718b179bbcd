import { setTimeout as sleep } from 'node:timers/promises';
import { RefusalError } from '../../spec/authority/refusal.ts';
import { pointer, SchemaError } from '../../spec/kernel/error.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import type { ByHandRecord } from '../chain/live/by-hand-record.ts';
import type { Chain } from '../chain/live/chain.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { headOf, type NodeHead } from '../replay/record/node-head.ts';
import { methodOf, readState } from '../replay/record/state-sections.ts';
import { readBlock } from '../replay/recorded-blocks.ts';
import type { JsonRecord } from '../services/kit/node-client.ts';
import { toldByHand } from './by-hand.ts';
import { closestOperation, type Described } from './closest-operation.ts';
import type { ShadowDifference } from './difference.ts';
import { type IndexDifference, indexComparison, indexSections } from './indexes.ts';
import { nameOf, operationsDiffer, valueText } from './operations.ts';
import { refusedBlock } from './refused-block.ts';
import { type StateDifference, stateComparison } from './state.ts';
import { blockAt, blockCall, operationsAt, type Target, waitingAt } from './target.ts';

/** Where a record differs, and what it is. */
type Cause = Pick<StateDifference, 'head' | 'since'> & Described;

export interface ShadowOptions {
  readonly target: Target;
  /** At its genesis, at a checkpoint, or where it was left; it drops what waits (`dropsWaiting`). */
  readonly chain: Chain;
  /** The last block whose operations were compared before; 0 unless given. */
  readonly comparedTo?: number | undefined;
  /** The last block to follow; none unless given. */
  readonly until?: number | undefined;
  /** Whether the state is compared too; yes unless given. */
  readonly states?: boolean | undefined;
  /** Heads in a row at which a value has to differ, where a target does not say what waits; 20 unless given. */
  readonly patience?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What became known on the way. */
export type ShadowEvent =
  /** The engine accepts the block. */
  | { readonly kind: 'block'; readonly block: number; readonly head: number }
  | { readonly kind: 'operations'; readonly block: number; readonly compared: number }
  /** Values by section at a head; `late` were not read before it moved, `doubtful` may show what waits. */
  | {
      readonly kind: 'state';
      readonly head: number;
      readonly compared: readonly { readonly section: string; readonly method: string; readonly values: number }[];
      readonly late: readonly string[];
      readonly doubtful: readonly string[];
    }
  /** The target does not offer what shows it. */
  | { readonly kind: 'unoffered'; readonly section: string; readonly method: string; readonly why: string }
  /** A transaction that both accept, or both refuse. */
  | {
      readonly kind: 'write';
      readonly operation: string;
      readonly method: string;
      readonly refused: string | undefined;
    }
  /** The target left so many blocks for a fork that begins behind a block. */
  | { readonly kind: 'fork'; readonly behind: number; readonly left: number }
  | { readonly kind: 'difference'; readonly difference: ShadowDifference };

export interface Shadow {
  readonly chain: Chain;
  /** The last block whose operations were compared. */
  comparedTo(): number;
  /** Whether the target tells operations, as far as is known. */
  tellsOperations(): boolean;
  /**
   * Follows to the head that the target has now, and compares on the way; ends with the first difference. It may be called again at any
   * time, also after it threw. @throws NodeCallError where the target does not answer, RecordingError where it is not of this chain.
   */
  step(): AsyncGenerator<ShadowEvent, void, undefined>;
}

/** Blocks asked for at once. */
const atOnce = 12;
/** Heads at which a value has to differ. */
const usualPatience = 20;
/** Milliseconds between two looks at the head while the state is read. */
const glance = 250;

interface Fetched {
  readonly num: number;
  readonly block: JsonRecord | undefined;
  /** Undefined: not asked for, or not offered. */
  readonly operations: readonly Json[] | undefined;
  /** What was changed on top of the block before. */
  readonly byHand: ByHandRecord | undefined;
}

/** Follows the chain of a node, and compares it with what the engine comes to. */
export function openShadow({ target, chain, until = 0xffffffff, states = true, signal, ...of }: ShadowOptions): Shadow {
  const wire: Wire = { form: 'object', dialect: chain.dialect };
  const comparison = stateComparison(wire, of.patience ?? usualPatience);
  const indexes = indexComparison(chain);
  const told = toldByHand(target, chain);
  const [unoffered, started] = [new Set<string>(), chain.headBlockNumber];
  let comparedTo = of.comparedTo ?? started;
  /** The head of the last state that was read. */
  let lastState = '';

  const own = (): number => chain.headBlockNumber;
  const ownId = (blockNum = own()): string => chain.block(blockNum)?.block_id ?? '0'.repeat(40);
  const isStopped = (): boolean => signal?.aborted === true;

  async function fetched(num: number, isFinal: boolean): Promise<Fetched> {
    const wantsOperations = isFinal && !unoffered.has('operations');
    const [{ block, byHand }, operations] = await Promise.all([
      // In this order: what is changed before a block is all that ever is, once the block is there.
      blockAt(target, num).then(async (block) => ({ block, byHand: await told.on(num - 1) })),
      wantsOperations ? operationsAt(target, num) : undefined,
    ]);
    return { num, block, operations, byHand };
  }

  function fetchFrom(first: number, last: number, irreversible: number): Promise<readonly Fetched[]> {
    const count = Math.max(0, Math.min(atOnce, last - first + 1));
    const all = Promise.all(
      Array.from({ length: count }, (_, index) => fetched(first + index, first + index <= irreversible)),
    );
    // Its error is thrown where it is awaited, if it ever is.
    all.catch(() => {});
    return all;
  }

  /** Takes back the blocks that the target has not. Gives a difference where one of them is final here. */
  async function* leave(head: NodeHead): AsyncGenerator<ShadowEvent, boolean, undefined> {
    let common = Math.min(own(), head.num);
    while (common > 0) {
      const id = common === head.num ? head.id : (await blockAt(target, common))?.block_id;
      if (id === undefined) throw noBlock(common);
      if (id === ownId(common)) break;
      common--;
    }
    const left = own() - common;
    if (common === 0)
      throw new RecordingError('block 1 of the node is another: it is not of the chain that is followed');
    const block = chain.block(common + 1);
    try {
      while (own() > common) chain.popBlock();
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      yield { kind: 'difference', difference: leftFinal(own(), block?.block_id ?? '', head) };
      return false;
    }
    comparedTo = Math.min(comparedTo, common);
    yield { kind: 'fork', behind: common, left };
    return true;
  }

  const leftFinal = (block: number, expected: string, head: NodeHead): ShadowDifference => ({
    ...{ part: 'blocks', kind: 'value', block, since: block - 1, section: 'blocks', also: [] },
    pointer: '/result/block/block_id',
    expected: `${expected}, which is irreversible`,
    actual: `another block, at head ${head.num}`,
    calls: [blockCall(block)],
  });

  /** Applies a block. Gives what is wrong with it. */
  function apply(num: number, json: JsonRecord): ShadowDifference | undefined {
    const of = { part: 'blocks', block: num, since: num - 1, section: 'blocks', also: [] } as const;
    const calls = [{ ...blockCall(num), result: { block: json } as Json }];
    try {
      const block = readBlock(json as Json, wire);
      if (comparison.isInDoubt())
        for (const transaction of block.transactions) {
          if (!isAccepted(transaction)) continue;
          comparison.explain(chain);
        }
      try {
        chain.pushBlock(block);
      } catch (error) {
        if (error instanceof RefusalError) return refusedBlock(chain, block, json as Json, num, error);
        throw error;
      }
      const ours = chain.block(num) as typeof block;
      for (const name of ['block_id', 'signing_key', 'transaction_ids'] as const) {
        const [expected, actual] = [ours[name], block[name]].map((value) => JSON.stringify(value));
        if (expected === undefined || actual === undefined || expected === actual) continue;
        return { ...of, kind: 'value', pointer: `/result/block/${name}`, expected, actual, calls };
      }
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      const actual = error.actual === undefined ? 'nothing' : valueText(error.actual as Json);
      return {
        ...of,
        kind: 'shape',
        pointer: `/result/block${pointer(error.path)}`,
        expected: error.expected,
        actual,
        calls,
      };
    }
    return undefined;
  }

  function isAccepted(transaction: Parameters<Chain['pushTransaction']>[0]): boolean {
    try {
      chain.pushTransaction(transaction);
      return true;
    } catch (error) {
      if (error instanceof RefusalError) return false;
      throw error;
    }
  }

  /** Blocks up to the head, each at once with its operations where these are final. Gives whether the comparison goes on. */
  async function* catchUp(head: NodeHead): AsyncGenerator<ShadowEvent, boolean, undefined> {
    const last = Math.min(head.num, until);
    let next = fetchFrom(own() + 1, last, head.irreversible);
    while (own() < last && !isStopped()) {
      const blocks = await next;
      next = fetchFrom(own() + 1 + blocks.length, last, head.irreversible);
      for (const { num, block, operations, byHand } of blocks) {
        if (block === undefined) throw noBlock(num);
        if (block.previous !== ownId()) return false;
        told.make(byHand);
        const difference = apply(num, block);
        if (difference !== undefined) {
          yield { kind: 'difference', difference };
          return false;
        }
        yield { kind: 'block', block: num, head: head.num };
        if (operations === undefined || comparedTo !== num - 1) continue;
        if (!(yield* equalOperations(num, operations))) return false;
      }
    }
    return true;
  }

  /** Compares the operations of a block. Gives whether they are equal. */
  async function* equalOperations(
    num: number,
    operations: readonly Json[],
  ): AsyncGenerator<ShadowEvent, boolean, undefined> {
    const { compared, difference } = operationsDiffer(num, operations, chain.operationsInBlock(num), wire);
    if (difference !== undefined) {
      yield { kind: 'difference', difference };
      return false;
    }
    comparedTo = num;
    yield { kind: 'operations', block: num, compared };
    return true;
  }

  /** Operations that were not final, or not told, when their block came. Gives whether the comparison goes on. */
  async function* compareOperations(head: NodeHead): AsyncGenerator<ShadowEvent, boolean, undefined> {
    while (comparedTo < own() && !unoffered.has('operations') && !isStopped()) {
      const num = comparedTo + 1;
      const operations = await operationsAt(target, num);
      if (operations === undefined) {
        unoffered.add('operations');
        const method = 'account_history_api.get_ops_in_block';
        yield { kind: 'unoffered', section: 'operations', method, why: 'the target does not offer it' };
        return true;
      }
      const isFinal = num <= head.irreversible;
      // Deployed nodes tell them when the block is final.
      if (!isFinal && operations.length === 0) return true;
      if (!isFinal && !(await hasBlock(num))) return false;
      if (!(yield* equalOperations(num, operations))) return false;
    }
    return true;
  }

  const hasBlock = async (num: number): Promise<boolean> => (await blockAt(target, num))?.block_id === ownId(num);

  /** The state at a head that the chain has too; what was read after it moved is left out. */
  async function* compareState(head: NodeHead): AsyncGenerator<ShadowEvent, void, undefined> {
    const before = await waitingAt(target);
    if (before !== undefined && before > 0) return;
    await told.take();
    const read = new Map<string, number>();
    const refused = new Map<string, string>();
    let seen = performance.now();
    const over = new AbortController();
    const watched = (async () => {
      for (;;) {
        const asked = performance.now();
        if ((await headOf(target)).id !== head.id) return;
        seen = asked;
        await sleep(glance, undefined, { ref: false, signal: over.signal });
      }
    })();
    watched.catch(() => {});
    const state = await readState(comparison.isInDoubt() ? oneByOne(target) : target, {
      without: unoffered,
      onSection: (name) => read.set(name, performance.now()),
      onRefused: (name, error) => refused.set(name, error.message),
    });
    const shown = before === undefined ? undefined : await indexes.read(target);
    const [indexesRead, after] = [performance.now(), await waitingAt(target)];
    over.abort();
    if ((await headOf(target)).id === head.id) seen = performance.now();
    for (const [section, why] of refused) {
      unoffered.add(section);
      yield { kind: 'unoffered', section, method: methodOf(section), why };
    }
    if (after !== undefined && after > 0) return;
    // What was changed by hand meanwhile may be read or not.
    if (await told.take()) return;
    const inTime = Object.fromEntries(Object.entries(state).filter(([name]) => (read.get(name) ?? Infinity) <= seen));
    const late = Object.keys(state).filter((name) => !(name in inTime));
    const isExact = before === 0 && after === 0;
    const { compared, differences, doubtful } = comparison.at(chain, head.num, inTime, isExact);
    const inIndexes = shown !== undefined && indexesRead <= seen ? await indexes.at(head.num, shown) : undefined;
    if (shown === undefined && !unoffered.has('indexes')) {
      unoffered.add('indexes');
      const why = 'the target does not say whether a transaction waits, which they show';
      yield { kind: 'unoffered', section: indexSections.join(', '), method: 'plumbline.count_waiting', why };
    }
    if (late.length === 0) lastState = head.id;
    const [first] = differences;
    const [index] = inIndexes?.differences ?? [];
    if (first !== undefined) yield { kind: 'difference', difference: stateDifference(first, differences) };
    else if (index !== undefined) yield { kind: 'difference', difference: indexDifference(index) };
    else
      yield {
        ...{ kind: 'state', head: head.num, late, doubtful },
        compared: [
          ...compared.map(({ section, values }) => ({ section, values, method: methodOf(section) })),
          ...(inIndexes?.compared ?? []),
        ],
      };
  }

  function stateDifference(first: StateDifference, all: readonly StateDifference[]): ShadowDifference {
    const { section, head, since, call, within, expected, actual } = first;
    const counts = new Map<string, number>();
    for (const each of all) counts.set(each.section, (counts.get(each.section) ?? 0) + 1);
    const { method, params } = call;
    return {
      ...{ part: 'state', block: head, since, section, operation: causeOf(first) },
      kind: expected === undefined ? 'missing' : actual === undefined ? 'unexpected' : 'value',
      pointer: `${call.pointer}${within}`,
      // What a target shows is what a recording has.
      expected: valueText(actual),
      actual: valueText(expected),
      calls: [{ method, params }, blockCall(head)],
      also: all.length > 1 ? [...counts].map(([name, values]) => ({ section: name, values })) : [],
    };
  }

  function indexDifference({
    section,
    call,
    head,
    since,
    pointer,
    expected,
    actual,
  }: IndexDifference): ShadowDifference {
    const names = textsIn([call.params, expected ?? null, actual ?? null] as Json).filter((text) => name.test(text));
    return {
      ...{ part: 'state', section, block: head, since, pointer, also: [] },
      ...{ operation: causeOf({ head, since, names }), calls: [call, blockCall(head)] },
      kind: actual === undefined ? 'missing' : expected === undefined ? 'unexpected' : 'value',
      ...{ expected: valueText(expected), actual: valueText(actual) },
    };
  }

  /** The operation since the state was equal that the record is most like; none may be, where the end of a block changed it. */
  function causeOf({ head, since = head - 1, ...record }: Cause): string | undefined {
    const first = since + 1;
    const operations = Array.from({ length: Math.max(0, head - since) }, (_, index) => first + index).flatMap((num) =>
      chain.operationsInBlock(num).map((each) => ({ num, json: write(operationRecord, each, wire) })),
    );
    const cause = closestOperation(operations, ({ json }) => json, record);
    return cause && nameOf(cause.json, cause.num);
  }

  return {
    chain,
    comparedTo: () => comparedTo,
    tellsOperations: () => !unoffered.has('operations'),
    async *step() {
      const head = await headOf(target);
      if (own() > 0 && head.num <= own() && head.id !== ownId(head.num) && !(yield* leave(head))) return;
      // A target that is behind has not left anything: it may be another of several behind one address.
      if (own() < Math.min(head.num, until)) {
        const next = await blockAt(target, own() + 1);
        const isFork = own() > 0 && next !== undefined && next.previous !== ownId();
        if (isFork && !(yield* leave(head))) return;
        if (!(yield* catchUp(head))) return;
      }
      if (!(yield* compareOperations(head))) return;
      if (states && !isStopped() && ownId() === head.id && lastState !== head.id) yield* compareState(head);
    },
  };
}

/** What may name an account or a post. */
const name = /^[a-z][\w.-]{2,}$/;

/** Texts that are no names of members. */
function textsIn(json: Json): readonly string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(textsIn) : [];
}

const noBlock = (num: number): RecordingError =>
  new RecordingError(`the node has no block ${num}: a chain is followed from its first block, or from a checkpoint`);

/** Deployed nodes garble integers of 128 bits where requests overlap. */
function oneByOne(target: Target): Target {
  let last: Promise<unknown> = Promise.resolve();
  return {
    call(method, params) {
      const answer = last.then(() => target.call(method, params));
      last = answer.catch(() => {});
      return answer;
    },
  };
}
