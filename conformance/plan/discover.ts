import { core } from '../../spec/dialects/core.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { Corpus } from '../model/corpus.ts';
import type { EventBody } from '../model/event.ts';
import { call, called, callOf } from '../model/exchange/request.ts';
import { isArray, type Json, member } from '../model/json.ts';
import type { Discovered, Missing, SampledBlock, SampledTransaction } from '../model/target.ts';
import type { Random } from '../util/random.ts';
import { chainIdIn, chainIdMethods } from './chain-id.ts';
import { type CorpusDiscovery, corpusDiscovery, type Send } from './corpus/discover.ts';
import { type DialectDetector, dialectDetector } from './dialect.ts';
import { closer, spread } from './heights.ts';
import { listedMethods, probedMethods, probes } from './methods.ts';
import { type OperationSamples, operationSamples } from './operation-samples.ts';
import { type SeenBlock, sampleSigned, sampleSigners, sampleTransactions, seenBlock, variedBlocks } from './samples.ts';

export interface DiscoveryOptions {
  readonly random: Random;
  /** Given: not looked for. */
  readonly dialect: Dialect | undefined;
  /** How many blocks to sample; at most twice as many requests, fewer where the budget ends before. */
  readonly blocks: number;
  /** A chain of no more blocks is to be proven from its first to its last. */
  readonly completeUpTo: number;
}

/** A few are enough: each costs requests. */
const samples = { transactions: 6, rare: 4, signers: 16, signed: 6, records: 6 };

type Discovery<T> = AsyncGenerator<EventBody, T, undefined>;

/** The budget of requests for one discovery, and the parts of it that are reserved for mining, and for lists unless methods had to be probed. */
const budget = { requests: 300, forMining: 70, forLists: 55 };

/** Discovers, only from the answers of a target, the data that plans need. */
export async function* discover(given: Send, options: DiscoveryOptions): Discovery<Discovered> {
  const { random, dialect, blocks: wanted, completeUpTo } = options;
  const { send, left } = budgeted(given, budget.requests);
  const detector = dialectDetector(dialect);
  const offered = yield* findMethods(send);
  const chain = yield* findChain(send, offered, detector);
  const forLists = left() > budget.requests / 2 ? budget.forLists : 0;
  const looks = Math.max(1, Math.min(wanted * 2, left() - budget.forMining - forLists));
  const seen = yield* findBlocks(send, { offered, last: chain.irreversible, wanted, looks, random, detector });
  if (detector.needsWords()) yield* askForWords(send, offered, detector);
  yield* askForPrefix(send, offered, detector);
  const mined = corpusDiscovery(random, detector.detected() ?? core);
  for (const { json } of seen) mined.seeBlock(json);
  for (const element of sampleTransactions(seen, seen.length)) mined.add({ list: 'transactions', element });
  const { irreversible = 0 } = chain;
  const operations = operationSamples(irreversible);
  const watching = watched(send, detector, operations);
  yield* findRecords(watching, offered, variedBlocks(seen, samples.records), mined);
  yield* mined.discover(watching, offered);
  for (const element of operations.all()) mined.add({ list: 'operationSamples', element });
  yield* askForPrefix(send, offered, detector);
  const found = detector.detected();
  for (const transaction of found ? sampleSigned(seen, found, samples.signed, random) : []) mined.add(transaction);
  const own: Missing[] = [];
  if (found === undefined) own.push({ what: 'dialect', why: 'no symbol, field name or key prefix shows it' });
  if (chain.irreversible === undefined) own.push({ what: 'irreversible block', why: 'no global properties' });
  if (seen.length === 0) own.push({ what: 'blocks', why: 'no irreversible block was given' });
  return {
    dialect: found,
    methods: offered,
    ...chain,
    blocks: seen.map(sampledBlock),
    samples: samplesOf(seen, operations.beyond(seen, samples.rare)),
    signers: found ? sampleSigners(seen, found, samples.signers) : [],
    provable: chain.head !== undefined && chain.head <= completeUpTo ? chain.head : 0,
    corpus: settled(mined.corpus(), irreversible),
    missing: [...own, ...mined.missing()],
  };
}

/** Sends no duplicates, and at most this many requests; others get no answer. */
function budgeted(given: Send, mostAnswers: number): { readonly send: Send; readonly left: () => number } {
  const answers = new Map<string, Json | undefined>();
  return {
    left: () => mostAnswers - answers.size,
    async *send(requests) {
      const fresh = [...new Map(requests.map((request) => [request.case, request])).values()]
        .filter((request) => !answers.has(request.case))
        .slice(0, mostAnswers - answers.size);
      const received = fresh.length > 0 ? yield* given(fresh) : [];
      for (const [index, request] of fresh.entries()) answers.set(request.case, received[index]);
      return requests.map((request) => answers.get(request.case));
    },
  };
}

/** A fork may drop the transactions of later blocks. */
function settled(corpus: Corpus, irreversible: number): Corpus {
  return { ...corpus, recordedTransactions: corpus.recordedTransactions.filter(({ num }) => num <= irreversible) };
}

/** Of sampled blocks first, then those with operations that none of these has. */
function samplesOf(seen: readonly SeenBlock[], rare: readonly SampledTransaction[]): readonly SampledTransaction[] {
  return [...sampleTransactions(seen, samples.transactions - rare.length), ...rare];
}

function watched(send: Send, detector: DialectDetector, operations: OperationSamples): Send {
  return async function* (requests) {
    const answers = yield* send(requests);
    for (const answer of answers) operations.see(answer);
    for (const answer of answers) detector.see(answer);
    return answers;
  };
}

async function* findMethods(send: Send): Discovery<ReadonlySet<string>> {
  const [listed] = yield* send([callOf(methods['jsonrpc.get_methods'], {})]);
  return listedMethods(listed) ?? probedMethods(yield* send(probes()));
}

/** Asks for the constants, which say which prefix keys have, else for a description that shows a key. */
async function* askForPrefix(send: Send, offered: ReadonlySet<string>, detector: DialectDetector): Discovery<void> {
  if (!detector.needsConstants()) return;
  const [config] = (['database_api.get_config', 'condenser_api.get_config'] as const).filter((each) =>
    offered.has(each),
  );
  const description = methods['jsonrpc.get_signature'];
  const request = config
    ? callOf(methods[config], {})
    : offered.has(description.name) && callOf(description, { method: 'condenser_api.get_block' });
  for (const answer of request ? yield* send([request]) : []) detector.see(answer);
}

/** Without arguments, and in names that dialects spell in ways of their own. */
const wordyMethods = [
  'condenser_api.get_ticker',
  'condenser_api.get_volume',
  'market_history_api.get_ticker',
  'market_history_api.get_volume',
  'condenser_api.get_witness_schedule',
  'database_api.get_version',
] as const;

async function* askForWords(send: Send, offered: ReadonlySet<string>, detector: DialectDetector): Discovery<void> {
  const requests = wordyMethods.filter((name) => offered.has(name)).map((name) => callOf(methods[name], {}));
  for (const answer of yield* send(requests)) detector.see(answer);
}

/** Asks for the operation records of these blocks, in one of the two forms. */
async function* findRecords(
  send: Send,
  offered: ReadonlySet<string>,
  blocks: readonly SeenBlock[],
  mined: CorpusDiscovery,
): Discovery<void> {
  const [method] = [methods['condenser_api.get_ops_in_block'], methods['account_history_api.get_ops_in_block']].filter(
    ({ name }) => offered.has(name),
  );
  if (method === undefined) return;
  const requests = blocks.map(({ num }) => callOf(method, { block_num: num, only_virtual: false }));
  for (const answer of yield* send(requests)) mined.seeRecords(member(answer, 'result') ?? null);
}

/** Which chain the target has, and how far. */
export async function* findChain(
  send: Send,
  offered: ReadonlySet<string>,
  detector?: DialectDetector,
): Discovery<Pick<Discovered, 'head' | 'irreversible' | 'chainId'>> {
  const requests = [
    callOf(methods['condenser_api.get_dynamic_global_properties'], {}),
    call('database_api.get_dynamic_global_properties', {}),
    ...chainIdMethods
      .filter((name) => offered.has(name))
      .slice(0, 1)
      .map((name) => callOf(methods[name], {})),
  ];
  const answers = yield* send(requests.filter((request) => called(request).every((name) => offered.has(name))));
  for (const answer of answers) detector?.see(answer);
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

interface BlockSearch {
  readonly offered: ReadonlySet<string>;
  /** The last irreversible block. */
  readonly last: number | undefined;
  readonly wanted: number;
  /** Requests at most. */
  readonly looks: number;
  readonly random: Random;
  readonly detector: DialectDetector;
}

async function* findBlocks(
  send: Send,
  { offered, last, wanted, looks, random, detector }: BlockSearch,
): Discovery<readonly SeenBlock[]> {
  const [usual, other] = [methods['condenser_api.get_block'], methods['block_api.get_block']].filter(({ name }) =>
    offered.has(name),
  );
  if (usual === undefined || last === undefined) return [];
  const found: SeenBlock[] = [];
  const look = async function* (heights: readonly number[], method = usual): Discovery<void> {
    const answers = yield* send(heights.map((block_num) => callOf(method, { block_num })));
    for (const [index, answer] of answers.entries()) {
      detector.see(answer);
      const block = seenBlock(heights[index] as number, answer);
      if (isArray(block?.json.transactions)) found.push(block as SeenBlock);
    }
  };
  const heights = spread(last, Math.min(wanted, looks), random);
  yield* look(heights);
  const sampled = found.map(sampledBlock);
  const busy = sampled.filter(({ transactions }) => transactions > 0).length;
  const more = busy * 3 < wanted ? closer(sampled, last, Math.min(wanted, looks - heights.length), random) : [];
  yield* look(more, found.length > 0 ? usual : other);
  return found.toSorted((left, right) => left.num - right.num);
}

function sampledBlock({ num, json: { transactions } }: SeenBlock): SampledBlock {
  return { num, transactions: isArray(transactions) ? transactions.length : 0 };
}
