import { documented } from '../../spec/constants/documented.ts';
import { isInWordsOf } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import { answered } from '../judge/calls/answered.ts';
import { constant } from '../judge/chain/configuration.ts';
import { rules as allRules } from '../judge/index.ts';
import { lackOf } from '../judge/kit/arguments/needs.ts';
import { cutOf } from '../judge/kit/lists/cut.ts';
import { addressOf, isLoopback } from '../model/address.ts';
import type { CheckEvent, EndEvent, Event, EventBody, Proven, TargetEvent } from '../model/event.ts';
import { calls, methodLabel } from '../model/exchange/call.ts';
import { bodyOf, type Exchange } from '../model/exchange/exchange.ts';
import { called, type Request } from '../model/exchange/request.ts';
import { member } from '../model/json.ts';
import { runEnded } from '../model/outcome.ts';
import { hasCredentials, publicUrl, secretsIn } from '../model/public-url.ts';
import { routeFacts, routeSecrets } from '../model/route.ts';
import type { Rule } from '../model/rule.ts';
import { shownIn } from '../model/shown.ts';
import type { Discovered } from '../model/target.ts';
import { casesFor } from '../plan/cases.ts';
import type { Send } from '../plan/corpus/discover.ts';
import { agree } from '../plan/corpus/same-chain.ts';
import { discover, findChain } from '../plan/discover.ts';
import { hostileRequests } from '../plan/hostile.ts';
import { listedMethods } from '../plan/methods.ts';
import { isPinned } from '../plan/pinned.ts';
import { type Planned, plan } from '../plan/plan.ts';
import { shareOf } from '../plan/shard.ts';
import { seeded } from '../util/random.ts';
import { watchRefusals } from './live/always-refused.ts';
import { type Connection, type Judge, openConnection } from './live/connection.ts';
import { discoverySender } from './live/discovery-sender.ts';
import { findCrash } from './live/find-crash.ts';
import { headRequests, watchHead } from './live/head-windows.ts';
import { anyTime, recheck } from './live/recheck/recheck.ts';
import type { SendAlone } from './live/recheck/settled-answers.ts';
import { openPace, type Pace, politeRate } from './live/route/pace.ts';
import { type Stop, stopSignal } from './live/stop.ts';
import { type OpenTransport, openTransport } from './live/transport.ts';
import { confirmUnanswered } from './live/unanswered-methods.ts';
import { type CheckOptions, selectedRules, selects } from './options.ts';
import { guardPlans } from './plan-guard.ts';
import { sequence } from './sequence.ts';
import { lowestHead } from './session/lowest-head.ts';
import { judgedOnce, openSession } from './session/session.ts';
import { openShrinking } from './shrink/shrink.ts';
import { startEvent } from './start.ts';

/** Blocks that discovery samples; the longest chain that is proven completely; cases of each method, and the size of pages. */
const profiles = {
  quick: { blocks: 20, completeUpTo: 0, counts: { valid: 3, boundary: 0, mutation: 0 }, page: 20 },
  hostile: { blocks: 20, completeUpTo: 0, counts: { valid: 0, boundary: 0, mutation: 0 }, page: 20 },
  full: { blocks: 120, completeUpTo: 10_000, counts: { valid: 8, boundary: 6, mutation: 6 }, page: 1_000 },
} as const;

/** Checks a URL. Never throws for what the target does: the last event says why the run ended. */
export function check(options: CheckOptions): AsyncIterable<Event> {
  return sequence(checkEvents(options), secretsOf([options.url], options.route));
}

/** What no report of a run may show. */
export function secretsOf(urls: readonly string[], route: CheckOptions['route']): readonly string[] {
  return [...urls.flatMap(secretsIn), ...routeSecrets(route, urls)];
}

/** The pace of a run of these targets. */
export function paceOf(urls: readonly string[], { rate, maxRequests }: CheckOptions['route'] & object = {}): Pace {
  return openPace({ rate: rate ?? (urls.every(isLoopback) ? undefined : politeRate), maxRequests });
}

/** The same events before they are numbered, for runs of several targets. */
export async function* checkEvents(options: CheckOptions): AsyncGenerator<EventBody, void, undefined> {
  const { secondsBefore = 0 } = options;
  const started = performance.now() - secondsBefore * 1000;
  const { url, profile, seed, concurrency, route, shard, pace = paceOf([url], route) } = options;
  const rules = selectedRules(allRules, options);
  const credentials = hasCredentials(url) && ({ credentials: true } as const);
  const sent = routeFacts(route);
  const facts = { mode: 'check', target: publicUrl(url), profile, seed, ...credentials } as const;
  yield startEvent({ ...facts, ...(sent && { route: sent }), ...(shard && { shard }) }, rules, options);

  const stop = stopSignal(options.signal, options.maxTimeSeconds, secondsBefore);
  const transport = openTransport({
    ...addressOf(url),
    timeoutMs: options.timeoutMs,
    ...{ concurrency, signal: stop.signal, route, pace },
  });
  const connection = openConnection(transport.send, concurrency, stop, pace.isSpent);
  let outcome: Outcome = {};
  try {
    outcome = yield* converse(options, rules, { connection, transport, pace, stop });
  } finally {
    transport.close();
  }
  const lost = connection.lost();
  const isSpent = pace.isSpent() && stop.reason() === undefined;
  const reason: EndEvent['reason'] =
    stop.reason() ?? (isSpent ? 'budget' : (outcome.reason ?? (lost === undefined ? 'complete' : 'unreachable')));
  const limit = isSpent && ({ limit: 'requests' } as const);
  const seconds = Math.round(performance.now() - started) / 1000;
  const { proven, doubt } = outcome;
  const detail = reason === 'unreachable' || reason === 'lost' ? (lost ?? 'the target did not come back') : doubt;
  const underWay = reason === 'lost' ? { underWay: connection.underWay().map(underWayOf) } : {};
  yield {
    ...{ kind: 'end', reason, ...limit, ...underWay, ...(detail !== undefined && { detail }) },
    ...(proven?.blocks && { proven }),
    seconds,
  };
}

function underWayOf({ message, probe }: Request) {
  return { method: methodLabel(message), request: bodyOf(message), ...(probe && { probe }) };
}

/** What a conversation is held over. */
interface Line {
  readonly connection: Connection;
  readonly transport: OpenTransport;
  readonly pace: Pace;
  readonly stop: Stop;
}

async function* converse(
  options: CheckOptions,
  rules: readonly Rule[],
  { connection, transport, pace, stop }: Line,
): AsyncGenerator<EventBody, Outcome, undefined> {
  const { seed, profile, corpus } = options;
  const { counts, page } = profiles[profile];
  const { signal } = stop;
  const isOver = () => stop.isOver() || pace.isSpent() || connection.lost() !== undefined;
  const selected = selects(options);
  const share = shareOf(rules, options.shard);
  const session = openSession(share.rules, undefined, stop);

  // Judged when the dialect is known.
  const first: Exchange[] = [];
  const { send, skipped } = discoverySender(connection, first, isOver);
  const { dryRun } = options;
  const chain = corpus && dryRun === undefined ? yield* findChain(send, corpus.methods) : undefined;
  if (corpus && chain) agree(corpus, chain);
  const known = corpus ?? (yield* discoverAll(send, options));
  const found = { ...known, missing: [...skipped(), ...known.missing] };
  if (first.length === 0 && skipped().length === 0 && (corpus === undefined || isOver())) return {};
  if (!isOver()) options.keep?.(found);
  const redirected = transport.redirected();
  yield { ...targetEvent(found, otherVersion(first)), ...(redirected !== undefined && { redirected }) };

  const cases = isOver() ? new Map() : await casesFor(found, { seed, counts, page, selected });
  const target = { ...found, cases, ...(options.signer && { signer: options.signer }) };
  const irreversible = chain?.irreversible ?? target.irreversible;
  const listed = first.flatMap(calls).find(({ method }) => method === 'jsonrpc.get_methods')?.answer;
  const heads = lowestHead();
  for (const exchange of first) heads.see(exchange);
  const context = {
    dialect: dialectOf(target.dialect, options.dialect),
    get irreversible() {
      return heads.within(irreversible);
    },
    chainId: target.chainId,
    listed: listedMethods(listed),
    shown: shownIn(target.corpus),
    oldest: target.blocks.reduce<number | undefined>((oldest, { num }) => Math.min(oldest ?? num, num), undefined),
  };
  const requestedBy = new Map<string, readonly string[]>();
  const refusals = watchRefusals(target);
  const cut = cutOf(first.flatMap(calls));
  const judge = (answered: Exchange) => {
    const exchange = cut === undefined ? answered : { ...answered, cut };
    heads.see(exchange);
    if (!everyCall(exchange, selected)) return [];
    if (share.owns({ case: exchange.case, message: exchange.request })) refusals.see(exchange);
    return share.made(judgedOnce(session, exchange, context, requestedBy.get(exchange.case)), exchange);
  };
  const search = { transport: transport.send, judge, signal, patience: options.patienceMs };
  if (profile === 'hostile') {
    const good = connection.answered();
    if (good === undefined || isOver()) return {};
    const hostile = hostileRequests(found, selected);
    yield { kind: 'plan', requests: first.length + hostile.length };
    // The answers themselves are of no other interest.
    const judgeAnswered = (exchange: Exchange) => [...judge(exchange)].filter(({ rule }) => rule === answered.id);
    const isThere = yield* findCrash(hostile, { ...search, good, judgeAnswered });
    return isThere ? {} : { reason: 'lost' };
  }
  const isTimeless = (request: Request) => isPinned(request, target.irreversible);
  const done = new Set(first.map((exchange) => exchange.case));
  const failed: CheckEvent[] = [];
  const others = guardPlans(without(allRules, rules), [], isOver);
  const all = plan(guardPlans(rules, failed, isOver), target, { seed, selected, done, others });
  const planned = all.filter(share.sends);
  if (dryRun !== undefined) {
    dryRun(planned);
    return {};
  }
  yield* failed;
  for (const { request, rules: names } of planned) requestedBy.set(request.case, names);
  const forHead = planned.every(({ request }) => isTimeless(request)) ? [] : headRequests(target.methods);
  const [head] = forHead;
  const watch = watchHead(connection, forHead, isOver);
  const isTwice = ({ request }: Planned) => done.has(request.case);
  const sinceThen = planned.some(isTwice) ? first.find((exchange) => exchange.case === head?.case) : undefined;
  // Where the head stayed, discovery's answers are of the snapshot of those to come, and nothing is asked twice.
  const snapshot = yield* watch.since(sinceThen, (exchange) => {
    first.push(exchange);
    return [];
  });
  const open = snapshot === undefined ? planned : planned.filter((each) => !isTwice(each));
  const [pinned, live] = parted(open, ({ request }) => isTimeless(request));
  yield { kind: 'plan', requests: new Set([...done, ...open.map(({ request }) => request.case)]).size };
  const sendAlone: SendAlone = (each, take) => connection.send([each], take);
  const again = recheck(share.rules, planned, watch, sendAlone);
  const judgeNow = again.judge(judge);
  const judgeTimeless = (exchange: Exchange) => judgeNow({ ...exchange, snapshot: anyTime });
  const anew = (rule: Rule): Judge => {
    const own = openSession([rule], undefined, stop);
    return (exchange) => own.judge(exchange, context);
  };
  async function* asked(): AsyncGenerator<EventBody, void, undefined> {
    for (const exchange of first.splice(0)) {
      if (stop.isOver()) break;
      const isOfAnyTime = isTimeless({ case: exchange.case, message: exchange.request });
      yield* isOfAnyTime
        ? judgeTimeless(exchange)
        : judgeNow(snapshot === undefined ? exchange : { ...exchange, snapshot });
    }
    if (!isOver()) yield* connection.send(pinned, judgeTimeless);
    if (!isOver()) yield* watch.send(live, judgeNow);
    yield* again.conclude(judge, isOver, anew);
  }
  const shrinking = openShrinking(share.rules);
  yield* options.shrink ? shrinking.noting(asked()) : asked();
  if (options.shrink) yield* shrinking.conclude({ sendAlone, anew, isOver });

  // Exit 3 is for targets that were never there.
  const good = connection.answered();
  const isLost = connection.lost() !== undefined && good !== undefined && !signal.aborted && !pace.isSpent();
  if (isLost && options.findCrash) yield* findCrash(connection.underWay(), { ...search, good });

  if (!isOver()) for (const exchange of refusals.all()) yield* judge(exchange);
  yield* confirmUnanswered(
    connection,
    judge,
    isOver,
    (request) => share.owns(request) && called(request).every((name) => Object.hasOwn(methods, name) && selected(name)),
  );

  const doubt = live.length > 0 ? watch.doubt() : undefined;
  const never = session.finish(selected, {
    offered: target.methods,
    narrowed: (options.methods ?? options.namespaces) !== undefined,
    nowhere: 'the target has no data for its arguments',
    lacks: (method) => lackOf(method, target),
    planned: new Set([...requestedBy.values()].flat()),
    requested: new Set(planned.flatMap(({ request }) => called(request))),
    ...(isOver() && { over: runEnded }),
    ...(doubt !== undefined && { moved: doubt }),
  });
  yield* never.filter(share.reports);
  return { proven: session.proven(), ...(doubt !== undefined && { doubt }), ...(isLost && { reason: 'lost' }) };
}

/** The result of a conversation besides its events. */
interface Outcome {
  readonly reason?: 'lost';
  readonly proven?: Proven;
  readonly doubt?: string;
}

/** A dialect that is given stands, with the names that the chain has of its own. */
const dialectOf = (found: Dialect | undefined, given: Dialect | undefined): Dialect | undefined =>
  given === undefined || isInWordsOf(found, given) ? found : given;

function discoverAll(send: Send, { seed, profile, dialect }: CheckOptions): ReturnType<typeof discover> {
  return discover(send, { random: seeded(seed, 'discovery'), dialect, ...profiles[profile] });
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function without(all: readonly Rule[], some: readonly Rule[]): readonly Rule[] {
  const taken = new Set<string>(some.map(({ id }) => id));
  return all.filter(({ id }) => !taken.has(id));
}

function everyCall(exchange: Exchange, selected: (method: string) => boolean): boolean {
  return calls(exchange).every(({ method }) => selected(method));
}

/** The version that the target reports, if the documents have another one. */
function otherVersion(first: readonly Exchange[]): string | undefined {
  const reported = first
    .flatMap(calls)
    .flatMap((call) => [constant(call, 'BLOCKCHAIN_VERSION'), member(call.result, 'blockchain_version')]);
  return reported.find(
    (version): version is string => typeof version === 'string' && version !== documented.BLOCKCHAIN_VERSION,
  );
}

function targetEvent(found: Discovered, version: string | undefined): TargetEvent {
  const { dialect, methods, head, irreversible, blocks, missing } = found;
  return {
    kind: 'target',
    dialect: dialect?.name ?? null,
    ...(version !== undefined && { version }),
    methods: [...methods],
    head: head ?? null,
    irreversible: irreversible ?? null,
    blocks,
    missing,
  };
}
