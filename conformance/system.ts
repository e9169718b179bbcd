import type { EndEvent, Event, EventBody } from './model/event.ts';
import type { Policy } from './model/policy.ts';
import { publicUrl } from './model/public-url.ts';
import { type RouteOptions, routeFacts } from './model/route.ts';
import type { Shard } from './plan/shard.ts';
import { checkEvents, paceOf, secretsOf } from './run/check.ts';
import { stopSignal } from './run/live/stop.ts';
import type { CheckOptions } from './run/options.ts';
import { sequence } from './run/sequence.ts';
import { startEvent } from './run/start.ts';
import { serviceRules } from './services/index.ts';
import type { ServiceRule } from './services/model/rule.ts';
import { checkServices } from './services/run/check.ts';
import type { ServicesOptions } from './services/run/options.ts';
import { ruleFacts, selectedServiceRules } from './services/selected.ts';

export interface SystemOptions extends Policy {
  /** Absent: services alone are judged. */
  readonly node?: CheckOptions;
  readonly services: Omit<ServicesOptions, 'signal'>;
  readonly maxTimeSeconds?: number;
  /** As in the options of a node. */
  readonly secondsBefore?: number;
  readonly route?: RouteOptions;
  /** The part of the run that this one is: the node checks its part, and the targets are those of this part. */
  readonly shard?: Shard;
  readonly signal?: AbortSignal;
  /** What the run was given and no report may show. */
  readonly secrets?: readonly string[];
}

/** Checks a node and the services beside it, or services alone, as one run. Never throws for what targets do. */
export function checkSystem(
  options: SystemOptions,
  rules: readonly ServiceRule[] = serviceRules,
): AsyncIterable<Event> {
  return sequence(run(options, rules), [...secretsOf(urlsOf(options), options.route), ...(options.secrets ?? [])]);
}

function urlsOf({ node, services }: SystemOptions): readonly string[] {
  const all = [node?.url, services.node, ...services.targets.map(({ url }) => url)];
  return [...new Set(all.filter((url) => url !== undefined))];
}

async function* run(options: SystemOptions, all: readonly ServiceRule[]): AsyncGenerator<EventBody, void, undefined> {
  const { node, services, maxTimeSeconds, secondsBefore = 0, route } = options;
  const started = performance.now() - secondsBefore * 1000;
  const pace = node?.pace ?? paceOf(urlsOf(options), route);
  const stop = stopSignal(options.signal, maxTimeSeconds, secondsBefore);
  const sent = routeFacts(route);
  const rules = selectedServiceRules(all, services);
  const ends: EndEvent[] = [];
  const others = services.targets.filter(({ isNode }) => !isNode).map(({ name }) => name);
  const names = {
    ...((others.length > 0 || node === undefined) && { services: others }),
    ...(options.shard && { shard: options.shard }),
  };
  if (node === undefined) {
    const target = publicUrl(services.targets[0]?.url ?? '');
    const facts = { mode: 'check', target, seed: services.seed, ...names, ...(sent && { route: sent }) } as const;
    yield { ...startEvent(facts, rules, options), methods: [] };
  } else {
    const { signer } = services;
    const more = { ...(signer && { signer }), ...(route && { route }) };
    for await (const event of checkEvents({ ...node, ...more, signal: stop.signal, pace })) {
      if (event.kind === 'start') yield { ...event, ...names, rules: [...event.rules, ...rules.map(ruleFacts)] };
      else if (event.kind === 'end') ends.push(event);
      else yield event;
    }
  }
  const lost = yield* checkServices({ ...services, signal: stop.signal, pace, ...(route && { route }) }, rules);
  const [end] = ends;
  const isSpent = pace.isSpent() && stop.reason() === undefined;
  const reason =
    stop.reason() ?? (isSpent ? 'budget' : lost === undefined ? (end?.reason ?? 'complete') : 'unreachable');
  const limit = isSpent && ({ limit: 'requests' } as const);
  const detail = lost ?? end?.detail;
  const seconds = Math.round(performance.now() - started) / 1000;
  const proven = { ...(end?.proven && { proven: end.proven }), ...(end?.underWay && { underWay: end.underWay }) };
  yield { kind: 'end', reason, ...limit, ...(detail !== undefined && { detail }), ...proven, seconds };
}
