import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import { rules } from '../judge/index.ts';
import { addressOf } from '../model/address.ts';
import { bodyOf, type Exchange, exchange, fromText } from '../model/exchange/exchange.ts';
import { call, callOf, type Request } from '../model/exchange/request.ts';
import { generalized } from '../model/finding.ts';
import { type ExactJson, type Json, member, readJson, stringifyJson } from '../model/json.ts';
import { publicUrl } from '../model/public-url.ts';
import type { RouteOptions } from '../model/route.ts';
import type { Discovered } from '../model/target.ts';
import { shortened } from '../model/truncate.ts';
import { casesFor } from '../plan/cases.ts';
import { discover } from '../plan/discover.ts';
import { isPinned } from '../plan/pinned.ts';
import { openConnection } from '../run/live/connection.ts';
import { discoverySender } from '../run/live/discovery-sender.ts';
import { headRequests } from '../run/live/head-windows.ts';
import { ordered } from '../run/live/ordered.ts';
import type { Pace } from '../run/live/route/pace.ts';
import { stopSignal } from '../run/live/stop.ts';
import { openTransport, type Transport } from '../run/live/transport.ts';
import { type Selection, selects } from '../run/options.ts';
import { openSession } from '../run/session/session.ts';
import { seeded } from '../util/random.ts';
import { type Apart, apart, same } from './compare-answers.ts';

export interface DiffOptions extends Selection {
  /** Two at least. */
  readonly urls: readonly string[];
  readonly seed: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly route?: RouteOptions;
  readonly pace: Pace;
  readonly dialect?: Dialect;
}

/** What several nodes answer differently, at one place of one method. */
export interface NodeDifference {
  readonly method: string;
  /** With `*` for indexes. */
  readonly pointer: string;
  /** Calls that show it. */
  readonly count: number;
  /** The first of them: the body, the exact place, and what each node has there, as JSON; null: nothing. */
  readonly request: string;
  readonly at: string;
  readonly values: readonly (string | null)[];
  /** Who is off, by number of the URL, and by what it is known: most nodes agree, or a rule of the documents is broken there. */
  readonly off: readonly { readonly index: number; readonly by: string }[];
}

export interface Diffed {
  readonly targets: readonly { readonly url: string; readonly head: number; readonly irreversible: number }[];
  /** The last block that is irreversible at all of them. */
  readonly pinned: number;
  /** Calls whose answers were compared, and those that were not as the nodes were at different heads. */
  readonly compared: number;
  readonly skipped: number;
  /** Methods that some of the nodes offer, with the numbers of those that do. */
  readonly partial: readonly { readonly method: string; readonly offeredBy: readonly number[] }[];
  readonly differences: readonly NodeDifference[];
}

/** Why nodes could not be compared. */
export class DiffError extends Error {
  override readonly name = 'DiffError';
  /** `unreachable`: a node gives no answer; `spent`: no request is left; `other`: what is given cannot be compared. */
  readonly why: 'unreachable' | 'spent' | 'other';

  constructor(message: string, why: DiffError['why']) {
    super(message);
    this.why = why;
  }
}

/** Calls between two looks at the heads of all nodes. */
const window = 16;

/** Windows in a row in which the heads were not the same, after which no further one is tried. */
const mostUnsettled = 3;

interface Node {
  readonly url: string;
  readonly send: Transport;
}

interface Seen {
  readonly request: Request;
  readonly answers: readonly Answer[];
}

interface Answer {
  readonly text: string;
  readonly json: Json | undefined;
}

interface Facts {
  readonly head: number;
  readonly id: string;
  readonly irreversible: number;
}

/** Sends the same calls to all nodes and compares their answers. @throws DiffError where a node gives none, or the chains are not one */
export async function diff(options: DiffOptions): Promise<Diffed> {
  const { urls, concurrency, timeoutMs, signal, route, pace } = options;
  const transports = urls.map((url) =>
    openTransport({ ...addressOf(url), timeoutMs, concurrency, signal, route, pace }),
  );
  try {
    const nodes = urls.map((url, index) => ({ url, send: (transports[index] as (typeof transports)[number]).send }));
    return await compared(nodes, options);
  } finally {
    for (const { close } of transports) close();
  }
}

async function compared(nodes: readonly Node[], options: DiffOptions): Promise<Diffed> {
  const { concurrency, signal, pace } = options;
  const first = nodes[0] as Node;
  const facts = await Promise.all(nodes.map((node) => factsOf(node)));
  const pinned = Math.min(...facts.map(({ irreversible }) => irreversible));
  await requireOneChain(nodes, pinned);
  const found = await discovered(first, options);
  const lists = await Promise.all(nodes.map((node) => offeredBy(node)));
  const { requests, partial } = await planned({ ...found, irreversible: pinned }, lists, options);

  const stable = requests.filter((request) => isPinned(request, pinned));
  const live = requests.filter((request) => !isPinned(request, pinned));
  const seen: Seen[] = [];
  for await (const each of ordered(stable, concurrency, (request) => askAll(nodes, request))) {
    // Of the last ones some nodes were not asked.
    if (pace.isSpent()) break;
    seen.push(each);
  }
  let skipped = 0;
  let unsettled = 0;
  for (let from = 0; from < live.length && !signal.aborted && !pace.isSpent(); from += window) {
    const part = live.slice(from, from + window);
    const settled = unsettled < mostUnsettled ? await atOneHead(nodes, part, concurrency) : undefined;
    if (settled === undefined) {
      unsettled++;
      skipped += part.length;
    } else {
      unsettled = 0;
      seen.push(...settled);
    }
  }
  return {
    targets: nodes.map(({ url }, index) => {
      const { head, irreversible } = facts[index] as Facts;
      return { url: publicUrl(url), head, irreversible };
    }),
    ...{ pinned, skipped, compared: seen.length, partial },
    differences: differencesOf(seen, nodes.length, { ...options, found }),
  };
}

const [properties, otherProperties] = headRequests(
  new Set(['condenser_api.get_dynamic_global_properties', 'database_api.get_dynamic_global_properties']),
) as [Request, Request];

async function factsOf(node: Node): Promise<Facts> {
  for (const request of [properties, otherProperties]) {
    const result = member((await ask(node, request)).json, 'result');
    const [head, id, irreversible] = ['head_block_number', 'head_block_id', 'last_irreversible_block_num'].map((name) =>
      member(result, name),
    );
    if (typeof head === 'number' && typeof id === 'string' && typeof irreversible === 'number')
      return { head, id, irreversible };
  }
  throw new DiffError(
    `${publicUrl(node.url)} shows no head: it is no node, or offers no global properties`,
    'unreachable',
  );
}

async function requireOneChain(nodes: readonly Node[], pinned: number): Promise<void> {
  const request = callOf(methods['condenser_api.get_block'], { block_num: pinned });
  const ids = await Promise.all(
    nodes.map(async (node) => member(member((await ask(node, request)).json, 'result'), 'block_id')),
  );
  const [id] = ids.filter((each) => each !== undefined);
  const other = ids.findIndex((each) => each !== undefined && each !== id);
  if (other >= 0)
    throw new DiffError(
      `block ${pinned} is ${id} at ${publicUrl(nodes[0]?.url ?? '')} and ${ids[other]} at ${publicUrl(nodes[other]?.url ?? '')}: they are on different chains`,
      'other',
    );
}

/** @throws DiffError for a node that gives no answer at all */
async function ask({ url, send }: Node, request: Request): Promise<Answer> {
  const { answer, transportError } = (await send(bodyOf(request.message)))();
  if (answer) return { text: bodyOf(answer.message), json: answer.message.json };
  if (transportError?.kind === 'spent')
    throw new DiffError('nothing was compared: --max-requests is less than it takes to find out what to ask', 'spent');
  throw new DiffError(`${publicUrl(url)} cannot be compared: ${transportError?.detail ?? 'no answer'}`, 'unreachable');
}

/** What is no answer of a node is compared as nothing. */
async function askAll(nodes: readonly Node[], request: Request): Promise<Seen> {
  const answers = nodes.map((node) => ask(node, request).catch((): Answer => ({ text: '', json: undefined })));
  return { request, answers: await Promise.all(answers) };
}

/** Answers of all nodes while their heads were one block; undefined: they never were. A difference is asked for again. */
async function atOneHead(
  nodes: readonly Node[],
  part: readonly Request[],
  concurrency: number,
): Promise<readonly Seen[] | undefined> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const before = await headOf(nodes);
    if (before === undefined) continue;
    const seen: Seen[] = [];
    for await (const each of ordered(part, concurrency, (request) => askAll(nodes, request))) seen.push(each);
    const settled: Seen[] = [];
    for (const each of seen) settled.push(differs(each) ? await askAll(nodes, each.request) : each);
    if ((await headOf(nodes)) === before) return settled;
  }
  return undefined;
}

async function headOf(nodes: readonly Node[]): Promise<string | undefined> {
  const heads = await Promise.all(nodes.map((node) => factsOf(node).then(({ head, id }) => `${head} ${id}`)));
  return heads.every((head) => head === heads[0]) ? heads[0] : undefined;
}

async function discovered(node: Node, { seed, concurrency, signal, dialect, pace }: DiffOptions): Promise<Discovered> {
  const connection = openConnection(node.send, concurrency, stopSignal(signal, undefined), pace.isSpent);
  const isOver = () => signal.aborted || pace.isSpent() || connection.lost() !== undefined;
  const { send } = discoverySender(connection, [], isOver);
  const steps = discover(send, { random: seeded(seed, 'discovery'), dialect, blocks: 20, completeUpTo: 0 });
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
  }
}

async function offeredBy(node: Node): Promise<ReadonlySet<string> | undefined> {
  const result = member((await ask(node, callOf(methods['jsonrpc.get_methods'], {}))).json, 'result');
  return Array.isArray(result) ? new Set(result.map(String)) : undefined;
}

/** Calls with data of the first node, of methods that all offer; where a node does not list its methods, it has to answer. */
async function planned(found: Discovered, lists: readonly (ReadonlySet<string> | undefined)[], options: DiffOptions) {
  const selected = selects(options);
  const known = lists.flatMap((list) => (list === undefined ? [] : [...list]));
  const isOffered = (method: string) => lists.every((list) => list === undefined || list.has(method));
  const partial = [...new Set(known)]
    .filter((method) => selected(method) && !isOffered(method))
    .toSorted()
    .map((method) => ({ method, offeredBy: lists.flatMap((list, index) => (list?.has(method) ? [index] : [])) }));
  const last = found.irreversible ?? 0;
  const target = { ...found, blocks: found.blocks.filter(({ num }) => num <= last) };
  const counts = { valid: 4, boundary: 0, mutation: 0 };
  const cases = await casesFor(target, {
    seed: options.seed,
    counts,
    page: 20,
    selected: (name) => selected(name) && isOffered(name),
  });
  const drawn = [...cases.values()].flat().map(({ method, params }) => call(method, params));
  const blocks = ['condenser_api.get_block', 'block_api.get_block', 'condenser_api.get_ops_in_block'] as const;
  const sampled = blocks
    .filter((name) => found.methods.has(name) && isOffered(name) && selected(name))
    .flatMap((name) => [last, ...target.blocks.map(({ num }) => num)].map((num) => blockCall(name, num)));
  const requests = [...new Map([...sampled, ...drawn].map((request) => [request.case, request])).values()];
  return { requests, partial };
}

function blockCall(
  name: 'condenser_api.get_block' | 'block_api.get_block' | 'condenser_api.get_ops_in_block',
  num: number,
): Request {
  const virtual = name === 'condenser_api.get_ops_in_block' ? { only_virtual: false } : {};
  return callOf(methods[name], { block_num: num, ...virtual });
}

/** The answers without what is of their making: the stack of an error has places and times of the program. */
function substance({ text }: Answer): ExactJson | undefined {
  const exact = readJson(text, { decimals: 'exact' });
  if (typeof exact !== 'object' || exact === null || Array.isArray(exact)) return exact;
  const { error } = exact as { readonly error?: ExactJson };
  if (typeof error !== 'object' || error === null || Array.isArray(error)) return exact;
  return { ...exact, error: Object.fromEntries(Object.entries(error).filter(([name]) => name !== 'data')) };
}

function differs({ answers }: Seen): boolean {
  return apart(answers.map(substance)).length > 0;
}

interface Judging extends Pick<DiffOptions, 'dialect'> {
  readonly found: Discovered;
}

function differencesOf(seen: readonly Seen[], count: number, judging: Judging): readonly NodeDifference[] {
  const found = new Map<string, { readonly difference: NodeDifference; count: number }>();
  const broken = seen.some(differs) ? Array.from({ length: count }, (_, index) => brokenBy(seen, index, judging)) : [];
  for (const { request, answers } of seen) {
    for (const each of apart(answers.map(substance))) {
      const method = String(member(request.message.json, 'method'));
      const place = generalized(each.pointer);
      const off = offOf(each, request.case, broken);
      // What is wrong with the envelope is so in the answers of all methods.
      const where = /^\/(?:result|error)/.test(place) || place === '' ? method : '';
      const key = `${where} ${place} ${off.map(({ index }) => index).join()}`;
      const known = found.get(key);
      if (known) known.count++;
      else {
        const values = each.values.map((value) => (value === undefined ? null : shortened(stringifyJson(value))));
        const difference = {
          method,
          pointer: place,
          count: 1,
          request: bodyOf(request.message),
          at: each.pointer,
          values,
          off,
        };
        found.set(key, { difference, count: 1 });
      }
    }
  }
  return [...found.values()].map(({ difference, count: times }) => ({ ...difference, count: times }));
}

/** Most nodes agree, or the description says who is wrong. */
function offOf({ pointer, values }: Apart, id: string, broken: readonly Broken[]): NodeDifference['off'] {
  const usual = values.find((value) => values.filter((other) => same(value, other)).length * 2 > values.length);
  const isMajority = values.some((value) => values.filter((other) => same(value, other)).length * 2 > values.length);
  if (isMajority) return values.flatMap((value, index) => (same(value, usual) ? [] : [{ index, by: 'majority' }]));
  const accused = broken.map((places) => (places.get(id) ?? []).find(({ at }) => isNear(at, pointer))?.rule);
  if (accused.every((rule) => rule !== undefined)) return [];
  return accused.flatMap((rule, index) => (rule === undefined ? [] : [{ index, by: rule }]));
}

/** A place that a rule accuses is the difference, within it or around it. */
function isNear(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

type Broken = ReadonlyMap<string, readonly { readonly rule: string; readonly at: string }[]>;

/** The places in answers of one node that break a rule of the documents, by case. */
function brokenBy(seen: readonly Seen[], index: number, { dialect, found }: Judging): Broken {
  const session = openSession(rules.filter(({ level }) => level !== 'unstated'));
  const context = { dialect: dialect ?? found.dialect, irreversible: found.irreversible, chainId: found.chainId };
  const places = new Map<string, { readonly rule: string; readonly at: string }[]>();
  for (const { request, answers } of seen) {
    const judged: Exchange = {
      ...exchange({ request: request.message, answer: fromText(answers[index]?.text ?? '') }),
      ...{ case: request.case, snapshot: 'one' },
    };
    for (const { findings = [] } of session.judge(judged, context))
      for (const { rule, departure, places: all } of findings)
        for (const place of departure === undefined ? all : [])
          places.set(place.case, [...(places.get(place.case) ?? []), { rule, at: place.pointer }]);
  }
  return places;
}
