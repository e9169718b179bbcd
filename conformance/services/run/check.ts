import type { CheckEvent, EventBody, ExchangeEvent } from '../../model/event.ts';
import { runEnded } from '../../model/outcome.ts';
import { publicUrl } from '../../model/public-url.ts';
import { ordered } from '../../run/live/ordered.ts';
import { seeded } from '../../util/random.ts';
import type { ServiceContext } from '../model/context.ts';
import type { HttpExchange, HttpRequest } from '../model/http.ts';
import { NotTestable } from '../model/not-testable.ts';
import type { HttpRule, Scenario, ServiceRule } from '../model/rule.ts';
import { isAnswered, type NoAnswer, type Sent } from '../model/steps.ts';
import type { ServiceVerdict } from '../model/verdict.ts';
import { labelOf } from '../routes.ts';
import { openClient } from './client.ts';
import { type Corpus, corpusOf, nothingKnown } from './corpus.ts';
import { drive } from './drive.ts';
import type { Addresses } from './evidence.ts';
import { caseOf } from './identify.ts';
import { judgeScenario, unjudged } from './judged.ts';
import { type Given, lackOf } from './lacks.ts';
import { ask, type Live, performing } from './live.ts';
import type { ServicesOptions, ServiceTarget } from './options.ts';
import { openServiceSession, type ServiceSession } from './session.ts';

/** Checks services by their rules, one service after the other. Gives what was seen of one that never answered. */
export async function* checkServices(
  options: ServicesOptions,
  rules: readonly ServiceRule[],
): AsyncGenerator<EventBody, string | undefined, undefined> {
  const { timeoutMs, signal, targets } = options;
  const way = {
    timeoutMs,
    signal,
    ...(options.route && { route: options.route }),
    ...(options.pace && { pace: options.pace }),
  };
  const node = options.node === undefined ? undefined : openClient({ url: options.node, ...way });
  let lost: string | undefined;
  try {
    const found = node ? await corpusOf(node) : nothingKnown;
    const corpus = { ...found, accounts: [...new Set([...(options.accounts ?? []), ...found.accounts])] };
    for (const target of targets) {
      if (signal.aborted || options.pace?.isSpent()) break;
      const client = openClient({ url: target.url, ...way });
      const { upstream, origin } = options;
      const live = {
        ...{ service: target.name, client, signal },
        ...(node && { node }),
        ...(upstream && target.name === 'gateway' && { upstream }),
        ...(origin && { origin }),
      };
      try {
        const own = rules.filter(({ service }) => service === target.name);
        lost = (yield* checkOne(target, live, own, corpus, options)) ?? lost;
      } finally {
        client.close();
      }
    }
  } finally {
    node?.close();
  }
  return lost;
}

async function* checkOne(
  target: ServiceTarget,
  live: Live,
  rules: readonly ServiceRule[],
  corpus: Corpus,
  { seed, signer, app, blacklisted, patienceMs, mayKeep, concurrency, node, signal, pace }: ServicesOptions,
): AsyncGenerator<EventBody, string | undefined, undefined> {
  const url = target.url.replace(/\/$/, '');
  const contextOf = (rule: ServiceRule): ServiceContext => ({
    ...{ service: target.name, url, ...corpus, random: seeded(seed, rule.id) },
    ...(signer && { signer }),
    ...(app && { app }),
    ...(blacklisted !== undefined && { blacklisted }),
    ...(patienceMs !== undefined && { patienceMs }),
    ...(mayKeep && { mayKeep }),
  });
  const addresses: Addresses = { service: publicUrl(url), ...(node !== undefined && { node: publicUrl(node) }) };
  const given: Given = {
    ...{ node: live.node !== undefined, upstream: live.upstream !== undefined, origin: live.origin !== undefined },
    ...{ write: signer !== undefined, app: app !== undefined },
  };
  const session = openServiceSession(rules, contextOf, addresses);
  const tried = { answered: 0, failure: '' };
  const seen = (sent: Sent): readonly EventBody[] => {
    if (isAnswered(sent)) tried.answered++;
    else tried.failure = sent.failure.detail;
    return [exchangeEvent(sent, target), ...(isAnswered(sent) ? session.judge(sent) : [])];
  };

  const [able, unable] = parted(rules, given);
  const planned = plan(able, contextOf, session);
  const answers = ordered(planned.requests, concurrency, (request) => ask(live, request));
  const unanswered: CheckEvent[] = [];
  let announced = target.isNode === true;
  for await (const sent of answers) {
    if (!announced && isAnswered(sent)) yield targetEvent(target);
    announced ||= isAnswered(sent);
    yield* seen(sent);
    if (!isAnswered(sent)) unanswered.push(...planned.unanswered(sent));
  }
  if (announced) yield* unanswered.map(session.note);
  yield* planned.checks;

  const scenarios = able.filter((rule): rule is Scenario => rule.kind === 'scenario');
  const run = (rule: Scenario) => runScenario(rule, live, contextOf(rule), addresses);
  // Those that act or write have the service for themselves.
  const isAlone = ({ alone, needs = [] }: Scenario) => alone === true || needs.includes('write');
  const shared = ordered(
    scenarios.filter((rule) => !isAlone(rule)),
    concurrency,
    run,
  );
  const single = ordered(scenarios.filter(isAlone), 1, run);
  for (const group of [shared, single]) {
    for await (const { sent, check } of group) {
      if (!announced && sent.some(isAnswered)) yield targetEvent(target);
      announced ||= sent.some(isAnswered);
      for (const each of sent) yield* seen(each);
      yield session.note(check);
    }
  }
  if (tried.answered === 0 && tried.failure !== '') return `${publicUrl(target.url)}: ${tried.failure}`;
  for (const { rule, reason } of unable) {
    yield session.note({ ...unjudged(rule, rule.service), outcome: 'not-testable', reason });
  }
  yield* session.finish(signal.aborted || pace?.isSpent() ? runEnded : 'no answer of this service concerned it');
  return undefined;
}

/** The requests of exchange rules, each once, and the checks of rules that have none. */
function plan(
  rules: readonly ServiceRule[],
  contextOf: (rule: ServiceRule) => ServiceContext,
  session: ServiceSession,
): Planned {
  const requests = new Map<string, { readonly request: HttpRequest; readonly rules: HttpRule[] }>();
  const checks: CheckEvent[] = [];
  for (const rule of rules.filter((each): each is HttpRule => each.kind === 'exchange')) {
    try {
      for (const request of rule.plan?.(contextOf(rule)) ?? []) {
        const id = caseOf(rule.service, request);
        const entry = requests.get(id) ?? { request, rules: [] };
        requests.set(id, entry);
        entry.rules.push(rule);
      }
    } catch (error) {
      const outcome = error instanceof NotTestable ? 'not-testable' : 'broken';
      const reason = error instanceof Error ? error.message : `${error}`;
      checks.push(session.note({ ...unjudged(rule, rule.service), outcome, reason }));
    }
  }
  return {
    requests: [...requests.values()].map(({ request }) => request),
    checks,
    unanswered: ({ request, failure }) =>
      [...requests.values()]
        .filter((entry) => entry.request === request)
        .flatMap((entry) => entry.rules)
        .map((rule) => {
          const label = labelOf(rule.service, request);
          if (failure.kind === 'aborted')
            return { ...unjudged(rule, label), outcome: 'not-testable', reason: runEnded };
          return { ...unjudged(rule, label), outcome: 'broken', reason: `no answer: ${failure.detail}` };
        }),
  };
}

interface Planned {
  readonly requests: readonly HttpRequest[];
  /** Of rules whose requests could not be made. */
  readonly checks: readonly CheckEvent[];
  /** Of the rules that wanted a request which got no answer. */
  unanswered(sent: NoAnswer): readonly CheckEvent[];
}

interface Ran {
  readonly sent: readonly Sent[];
  readonly check: CheckEvent;
}

/** Runs a scenario; the check is of the exchanges with the service, and with the node behind it. */
export async function runScenario(
  rule: Scenario,
  live: Live,
  context: ServiceContext,
  addresses: Addresses,
): Promise<Ran> {
  const sent: Sent[] = [];
  const exchanges: HttpExchange[] = [];
  const perform = performing(live, (each) => sent.push(each));
  const watched: typeof perform = async (step) => {
    const result = await perform(step);
    if (result.kind === 'sent') exchanges.push(...result.sent.filter(isAnswered));
    return result;
  };
  const driven = await drive<ServiceVerdict>(rule.steps(context), watched).catch((error: unknown) => ({
    broken: error,
  }));
  const refused = refusesOrigin(rule, live, exchanges) && 'verdict' in driven;
  const seen = refused ? { notTestable: 'the service refuses the address of our server, and never asked it' } : driven;
  return { sent, check: judgeScenario(rule, seen, exchanges, addresses) };
}

/** A service that fetches from no private address is right; one that has no such route is not. */
function refusesOrigin({ needs = [] }: Scenario, { origin }: Live, exchanges: readonly HttpExchange[]): boolean {
  const isRefusal = ({ answer: { status } }: HttpExchange) => status >= 400 && status !== 404;
  return needs.includes('origin') && origin?.wasAsked() === false && exchanges.some(isRefusal);
}

interface Unable {
  readonly rule: ServiceRule;
  readonly reason: string;
}

function parted(rules: readonly ServiceRule[], given: Given): readonly [readonly ServiceRule[], readonly Unable[]] {
  const unable = rules.flatMap((rule) => {
    const reason = lackOf(rule, given);
    return reason === undefined ? [] : [{ rule, reason }];
  });
  const left = new Set(unable.map(({ rule }) => rule));
  return [rules.filter((rule) => !left.has(rule)), unable];
}

function targetEvent({ name, url }: ServiceTarget): EventBody {
  const chain = { dialect: null, head: null, irreversible: null, blocks: [], missing: [] };
  return { kind: 'target', url: publicUrl(url), service: name, methods: [name], ...chain };
}

function exchangeEvent(sent: HttpExchange | NoAnswer, { name }: ServiceTarget): ExchangeEvent {
  const milliseconds = sent.timing ? sent.timing.received - sent.timing.sent : 0;
  const about = { kind: 'exchange', milliseconds } as const;
  if (!isAnswered(sent)) {
    const none = { exercised: [], status: null, bytes: 0, transportError: sent.failure };
    return { ...about, case: caseOf(name, sent.request), ...none };
  }
  const { status, body } = sent.answer;
  return { ...about, case: sent.case, exercised: status < 500 ? [sent.label] : [], status, bytes: body?.length ?? 0 };
}
