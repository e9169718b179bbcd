import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import { rules } from '../judge/index.ts';
import { addressOf } from '../model/address.ts';
import type { CheckEvent } from '../model/event.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import type { Probe } from '../model/exchange/probe.ts';
import { callOf, probing, type Request, request } from '../model/exchange/request.ts';
import { type Finding, generalized } from '../model/finding.ts';
import { member } from '../model/json.ts';
import { renamedRule } from '../model/renamed-rules.ts';
import type { RouteOptions } from '../model/route.ts';
import type { Context, Rule } from '../model/rule.ts';
import { everythingShown } from '../model/shown.ts';
import { chainIdIn, chainIdMethods } from '../plan/chain-id.ts';
import { dialectDetector } from '../plan/dialect.ts';
import { listedMethods } from '../plan/methods.ts';
import { type Connection, openConnection } from './live/connection.ts';
import { headRequests, watchHead } from './live/head-windows.ts';
import { stopSignal } from './live/stop.ts';
import { openTransport } from './live/transport.ts';
import { openSession } from './session/session.ts';

export interface Requested {
  readonly request: string;
  readonly probe?: Probe;
}

export interface Reported extends Requested {
  readonly id: string;
  readonly rule: string;
  readonly method: string;
  readonly pointer: string;
  /** The exchanges that it was compared with. */
  readonly compared: readonly Requested[];
}

/**
 * The verdict on a deviation: the rule now passes, finds the same, finds something else, or nothing could be judged. Never the
 * node's fault: no answer, a moving chain, a method that is gone.
 */
export type ReplayVerdict = 'FIXED' | 'STILL' | 'CHANGED' | 'NOT-TESTABLE';

export interface Replayed {
  readonly verdict: ReplayVerdict;
  /** One line. */
  readonly detail: string;
  readonly finding?: Finding;
  /** The target gave no answer at all. */
  readonly unreachable?: true;
}

export interface ReplayOptions {
  readonly url: string;
  readonly dialect: Dialect | undefined;
  /** Of one answer. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly route?: RouteOptions | undefined;
}

/** Sends the requests of a reported deviation to this URL, and judges the answers only by its rule. */
export async function replay(reported: Reported, options: ReplayOptions): Promise<Replayed> {
  const rule = rules.find(({ id }) => id === (renamedRule(reported.rule) ?? reported.rule));
  if (rule === undefined) return { verdict: 'NOT-TESTABLE', detail: `this version has no rule ${reported.rule}` };
  const { url, timeoutMs, signal } = options;
  const transport = openTransport({ ...addressOf(url), timeoutMs, concurrency: 1, signal, route: options.route });
  const connection = openConnection(transport.send, 1, stopSignal(signal, undefined));
  try {
    const requested = [reported, ...reported.compared].map(({ request: text, probe }) =>
      probe ? probing(text, probe) : request(text),
    );
    const { offered, context } = await probeTarget(connection, options);
    const lost = connection.lost();
    if (lost !== undefined) return { verdict: 'NOT-TESTABLE', detail: lost, unreachable: true };
    return replayVerdict(reported, await judged(connection, rule, requested, offered, context));
  } finally {
    transport.close();
  }
}

/** What judges need to know about the target. */
async function probeTarget(connection: Connection, { dialect }: ReplayOptions) {
  const others = [methods['jsonrpc.get_methods'], ...chainIdMethods.map((name) => methods[name])];
  const properties = ['condenser_api', 'database_api'].map(
    (name) => methods[`${name}.get_dynamic_global_properties` as 'condenser_api.get_dynamic_global_properties'],
  );
  const detector = dialectDetector(dialect);
  const results = new Map<string, ReturnType<typeof member>>();
  const all = [...others, ...properties].map((method) => ({ name: method.name, request: callOf(method, {}) }));
  for (const { name, request } of all) {
    await drained(connection, [request], (exchange) => {
      detector.see(exchange.answer.json);
      results.set(name, member(exchange.answer.json, 'result'));
    });
    if (connection.lost() !== undefined) break;
  }
  const heads = properties.filter(({ name }) => results.get(name) !== undefined).map(({ name }) => name);
  const irreversible = heads.map((name) => member(results.get(name), 'last_irreversible_block_num')).find(isNumber);
  const chainId = chainIdMethods.map((name) => chainIdIn(results.get(name))).find((id) => id !== undefined);
  const listed = listedMethods({ result: results.get('jsonrpc.get_methods') ?? null });
  const context: Context = {
    dialect: detector.detected(),
    irreversible,
    ...(chainId !== undefined && { chainId }),
    listed,
    shown: everythingShown,
  };
  return {
    offered: new Set([...(listed ?? []), ...heads]),
    context,
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

async function drained(
  connection: Connection,
  requests: readonly Request[],
  see: (exchange: Exchange) => void,
): Promise<void> {
  const planned = requests.map((each) => ({ request: each, rules: [] }));
  const events = connection.send(planned, (exchange) => {
    see(exchange);
    return [];
  });
  for await (const _ of events);
}

async function judged(
  connection: Connection,
  rule: Rule,
  requested: readonly Request[],
  offered: ReadonlySet<string>,
  context: Context,
): Promise<readonly CheckEvent[]> {
  const session = openSession([rule]);
  const checks: CheckEvent[] = [];
  const watch = watchHead(connection, headRequests(offered), () => connection.lost() !== undefined);
  const planned = requested.map((each) => ({ request: each, rules: [rule.id] }));
  const events = watch.send(planned, (exchange) => {
    const own = requested.some((each) => each.case === exchange.case);
    if (own) checks.push(...session.judge(exchange, context));
    return [];
  });
  for await (const event of events) if (event.kind === 'check') checks.push(event);
  return checks;
}

/** What the checks of a deviation say of it. */
export function replayVerdict({ id, method, pointer }: Reported, checks: readonly CheckEvent[]): Replayed {
  const findings = checks
    .flatMap(({ findings: found = [] }) => found)
    .filter(({ departure }) => departure === undefined);
  const same = findings.find((each) => each.id === id || each.places.some((place) => isThere(place, method, pointer)));
  if (same) return { verdict: 'STILL', detail: reportedBy(same), finding: same };
  const [other] = findings;
  if (other) return { verdict: 'CHANGED', detail: reportedBy(other), finding: other };
  if (checks.some(({ outcome }) => outcome === 'pass' || outcome === 'legacy')) {
    return { verdict: 'FIXED', detail: 'the rule finds nothing in the answers' };
  }
  const reason = checks.find((check) => check.reason !== undefined)?.reason;
  return { verdict: 'NOT-TESTABLE', detail: reason ?? 'the answers have nothing for the rule to judge' };
}

function isThere(place: Finding['places'][number], method: string, pointer: string): boolean {
  return place.method === method && generalized(place.pointer) === generalized(pointer);
}

function reportedBy({ method, pointer, expected, actual }: Finding): string {
  return `${method} ${pointer}: expected ${expected}, got ${actual}`;
}
