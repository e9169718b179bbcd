import type { Json } from '../../spec/kernel/json.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { EventBody } from '../model/event.ts';
import { isArray, member } from '../model/json.ts';
import type { Missing, SampledBlock, Target } from '../model/target.ts';
import { chainIdIn, chainIdMethods } from './chain-id.ts';
import { type DialectDetector, dialectDetector } from './dialect.ts';
import { closer, spread } from './heights.ts';
import { listedMethods, probedMethods, probes } from './methods.ts';
import type { Random } from './random.ts';
import { call, called, callOf, type Request } from './request.ts';
import { type SeenBlock, sampleSigners, sampleTransactions, seenBlock } from './samples.ts';

/** Sends requests, yields what happened, and returns the answers in order; undefined where there was trouble. */
export type Ask = (requests: readonly Request[]) => AsyncGenerator<EventBody, readonly (Json | undefined)[], undefined>;

export interface DiscoveryOptions {
  readonly random: Random;
  /** Given: not looked for. */
  readonly dialect: Dialect | undefined;
  /** How many blocks to look at; twice as many requests at most. */
  readonly blocks: number;
  /** A chain of no more blocks is to be proven from its first to its last. */
  readonly wholeUpTo: number;
}

/** A few are enough: each costs requests of its own. */
const samples = { transactions: 6, signers: 10 };

type Discovery<T> = AsyncGenerator<EventBody, T, undefined>;

/** Learns of a target, by its own answers alone, what plans need to ask real questions. */
export async function* discover(ask: Ask, options: DiscoveryOptions): Discovery<Target> {
  const { random, dialect, blocks: wanted, wholeUpTo } = options;
  const detector = dialectDetector();
  const offered = yield* findMethods(ask);
  const chain = yield* findChain(ask, offered, detector);
  const seen = yield* findBlocks(ask, offered, chain.irreversible, wanted, random, detector);
  const blocks = seen.map(sampledBlock);
  const found = dialect ?? detector.detected();
  const missing: Missing[] = [];
  if (found === undefined) missing.push({ what: 'dialect', why: 'no symbol, field name or key prefix tells it' });
  if (chain.irreversible === undefined) missing.push({ what: 'irreversible block', why: 'no global properties' });
  if (blocks.length === 0) missing.push({ what: 'blocks', why: 'no irreversible block was given' });
  else if (!blocks.some(({ transactions }) => transactions > 0)) {
    missing.push({ what: 'transactions', why: `none in the ${blocks.length} blocks looked at` });
  }
  return {
    dialect: found,
    methods: offered,
    ...chain,
    blocks,
    samples: sampleTransactions(seen, samples.transactions),
    signers: found ? sampleSigners(seen, found, samples.signers) : [],
    provable: chain.head !== undefined && chain.head <= wholeUpTo ? chain.head : 0,
    missing,
  };
}

async function* findMethods(ask: Ask): Discovery<ReadonlySet<string>> {
  const [listed] = yield* ask([callOf(methods['jsonrpc.get_methods'], {})]);
  return listedMethods(listed) ?? probedMethods(yield* ask(probes()));
}

async function* findChain(
  ask: Ask,
  offered: ReadonlySet<string>,
  detector: DialectDetector,
): Discovery<Pick<Target, 'head' | 'irreversible' | 'chainId'>> {
  const questions = [
    callOf(methods['condenser_api.get_dynamic_global_properties'], {}),
    call('database_api.get_dynamic_global_properties', {}),
    ...chainIdMethods
      .filter((name) => offered.has(name))
      .slice(0, 1)
      .map((name) => callOf(methods[name], {})),
  ];
  const answers = yield* ask(questions.filter((request) => called(request).every((name) => offered.has(name))));
  for (const answer of answers) detector.see(answer);
  const results = answers.map((answer) => member(answer, 'result'));
  const number = (name: string) => results.map((result) => member(result, name)).find(isBlockNumber);
  return {
    head: number('head_block_number'),
    irreversible: number('last_irreversible_block_num'),
    chainId: results.map(chainIdIn).find((id) => id !== undefined),
  };
}

function isBlockNumber(json: Json | undefined): json is number {
  return typeof json === 'number' && Number.isInteger(json) && json >= 1 && json < 2 ** 32;
}

async function* findBlocks(
  ask: Ask,
  offered: ReadonlySet<string>,
  last: number | undefined,
  wanted: number,
  random: Random,
  detector: DialectDetector,
): Discovery<readonly SeenBlock[]> {
  const method = [methods['condenser_api.get_block'], methods['block_api.get_block']].find(({ name }) =>
    offered.has(name),
  );
  if (method === undefined || last === undefined) return [];
  const found: SeenBlock[] = [];
  const look = async function* (heights: readonly number[]): Discovery<void> {
    const answers = yield* ask(heights.map((block_num) => callOf(method, { block_num })));
    for (const [index, answer] of answers.entries()) {
      detector.see(answer);
      const block = seenBlock(heights[index] as number, answer);
      if (isArray(block?.json.transactions)) found.push(block as SeenBlock);
    }
  };
  yield* look(spread(last, wanted, random));
  const sampled = found.map(sampledBlock);
  const busy = sampled.filter(({ transactions }) => transactions > 0).length;
  if (busy * 3 < wanted) yield* look(closer(sampled, last, wanted, random));
  return found.toSorted((left, right) => left.num - right.num);
}

function sampledBlock({ num, json: { transactions } }: SeenBlock): SampledBlock {
  return { num, transactions: isArray(transactions) ? transactions.length : 0 };
}
