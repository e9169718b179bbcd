import type { Json } from '../../spec/kernel/json.ts';
import { rules as allRules } from '../judge/index.ts';
import { calls } from '../model/call.ts';
import type { EndEvent, Event, EventBody, Proven, TargetEvent } from '../model/event.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Rule } from '../model/rule.ts';
import type { Target } from '../model/target.ts';
import { discover } from '../plan/discover.ts';
import { plan } from '../plan/plan.ts';
import { seeded } from '../plan/random.ts';
import { type Line, openLine } from './line.ts';
import { numbered } from './numbered.ts';
import { type CheckOptions, selectedRules, selects } from './options.ts';
import { hasCredentials, publicUrl } from './public-url.ts';
import { openSession } from './session.ts';
import { startEvent } from './start.ts';
import { stopSignal } from './stop.ts';
import { openTransport } from './transport.ts';

/** Blocks that discovery looks at, from which the number of requests follows; and up to which length a chain is proven whole. */
const profiles = {
  quick: { blocks: 20, wholeUpTo: 0 },
  full: { blocks: 120, wholeUpTo: 10_000 },
} as const;

/** Checks a URL. Never throws for what the target does: the last event tells why the run ended. */
export function check(options: CheckOptions): AsyncIterable<Event> {
  return numbered(run(options));
}

async function* run(options: CheckOptions): AsyncGenerator<EventBody, void, undefined> {
  const started = performance.now();
  const { url, profile, seed, concurrency } = options;
  const rules = selectedRules(allRules, options);
  const credentials = hasCredentials(url) && ({ credentials: true } as const);
  yield startEvent({ mode: 'check', target: publicUrl(url), profile, seed, ...credentials }, rules);

  const stop = stopSignal(options.signal, options.maxTimeSeconds);
  const transport = openTransport({
    url: new URL(url),
    timeoutMs: options.timeoutMs,
    concurrency,
    signal: stop.signal,
  });
  const line = openLine(transport.send, concurrency, stop.signal);
  let proven: Proven | undefined;
  try {
    proven = yield* converse(options, rules, line, stop.signal);
  } finally {
    transport.close();
  }
  const lost = line.lost();
  const reason: EndEvent['reason'] = stop.reason() ?? (lost === undefined ? 'complete' : 'unreachable');
  const seconds = Math.round(performance.now() - started) / 1000;
  const detail = reason === 'unreachable' ? lost : undefined;
  yield { kind: 'end', reason, ...(detail !== undefined && { detail }), ...(proven?.blocks && { proven }), seconds };
}

async function* converse(
  options: CheckOptions,
  rules: readonly Rule[],
  line: Line,
  signal: AbortSignal,
): AsyncGenerator<EventBody, Proven | undefined, undefined> {
  const { seed, profile, dialect } = options;
  const over = () => signal.aborted || line.lost() !== undefined;
  const selected = selects(options);
  const session = openSession(rules);

  // Judged when the dialect is known.
  const first: Exchange[] = [];
  const ask: Parameters<typeof discover>[0] = async function* (requests) {
    if (over()) return [];
    const planned = requests.map((request) => ({ request, rules: [] }));
    const answers = new Map<string, Json | undefined>();
    yield* line.send(planned, (exchange) => {
      first.push(exchange);
      answers.set(exchange.case, exchange.answer.json);
      return [];
    });
    return requests.map((request) => answers.get(request.case));
  };
  const random = seeded(seed, 'discovery');
  const target = yield* discover(ask, { random, dialect, ...profiles[profile] });
  if (first.length === 0) return undefined;
  yield targetEvent(target);

  const { irreversible, chainId } = target;
  const context = { dialect: target.dialect, irreversible, chainId };
  const judge = (exchange: Exchange) => (everyCall(exchange, selected) ? session.judge(exchange, context) : []);
  const done = new Set(first.map((exchange) => exchange.case));
  for (const exchange of first.splice(0)) yield* judge(exchange);
  const planned = plan(rules, target, { seed, selected, done });
  yield { kind: 'plan', requests: done.size + planned.length };
  if (!over()) yield* line.send(planned, judge);

  const lacking = target.missing.map(({ what, why }) => `no ${what}: ${why}`).join('; ');
  const reason = over() ? 'the run ended before' : lacking || 'no case for it on this target';
  yield* session.finish({ offered: target.methods, selected, reason });
  return session.proven();
}

function everyCall(exchange: Exchange, selected: (method: string) => boolean): boolean {
  return calls(exchange).every(({ method }) => selected(method));
}

function targetEvent({ dialect, methods, head, irreversible, blocks, missing }: Target): TargetEvent {
  return {
    kind: 'target',
    dialect: dialect?.name ?? null,
    methods: [...methods],
    head: head ?? null,
    irreversible: irreversible ?? null,
    blocks,
    missing,
  };
}
