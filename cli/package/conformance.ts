import type { Event } from '../../conformance/model/event.ts';
import type { Json } from '../../conformance/model/json.ts';
import type { Requirements } from '../../conformance/model/policy.ts';
import type { RouteOptions } from '../../conformance/model/route.ts';
import type { Level } from '../../conformance/model/rule.ts';
import type { OwnRule } from '../../conformance/own-rule.ts';
import type { ReportKind } from '../../conformance/report/index.ts';
import type { DialectName } from '../../spec/dialects/index.ts';
import { Exit } from '../kit/exit.ts';

export type { OwnDifference } from '../../conformance/own-rule.ts';
export type { Event, Json, Level, OwnRule, ReportKind };

/** What `check` and `audit` share. Patterns are names with `*`; `!` before them leaves out. */
export interface JudgeOptions {
  readonly dialect?: DialectName;
  readonly namespaces?: readonly string[];
  readonly methods?: readonly string[];
  readonly rules?: readonly string[];
  /** Rules of yours, judged and reported like all others. */
  readonly own?: readonly OwnRule[];
  /** The least level that fails the run; default `must`. */
  readonly failOn?: Level;
  readonly require?: Requirements;
  readonly signal?: AbortSignal;
  /** Gets each event as it happens. */
  onEvent?(event: Event): void;
}

export interface CheckOptions extends JudgeOptions, Omit<RouteOptions, 'ca'> {
  /** Default `quick`. */
  readonly profile?: 'quick' | 'full';
  /** The same seed sends the same requests; default 1. */
  readonly seed?: number;
  /** Requests under way at once; default 8. */
  readonly concurrency?: number;
  /** For one answer, in seconds; default 20. */
  readonly timeout?: number;
  /** For the run, in seconds. */
  readonly maxTime?: number;
}

/** A deviation, as reports of kind json have it. */
export interface Deviation {
  readonly id: string;
  readonly rule: string;
  readonly level: string;
  readonly method: string;
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
  readonly count: number;
  /** The request as one line for a shell. */
  readonly curl: string;
}

/** What a run came to. */
export interface Run {
  /** As that of the command: 0 conformant, 1 deviations, 3 unreachable, 4 nothing checked, 5 broken, 130 stopped. */
  readonly exitCode: number;
  readonly verdict: string;
  readonly deviations: readonly Deviation[];
  readonly events: readonly Event[];
  /** A report as the command writes it. */
  report(kind: ReportKind): string;
}

/** Checks the node at a URL (http, https or `unix:/path`). Never rejects for what the node does. @throws TypeError for what is no URL, and for names that mean nothing */
export async function check(url: string, options: CheckOptions = {}): Promise<Run> {
  const [{ check: checkNode }, { targetOf }] = await Promise.all([
    import('../../conformance/run/check.ts'),
    import('../../conformance/model/address.ts'),
  ]);
  const target = targetOf(url);
  if (target === undefined) throw new TypeError(`${url} is no URL of a node`);
  const { profile = 'quick', seed = 1, concurrency = 8, timeout = 20, maxTime, ...rest } = options;
  if (!profiles.includes(profile)) throw unknown('profile', profile, profiles);
  const { headers, insecure, proxyFor, rate, maxRequests, ...judging } = rest;
  const given = { headers: inSmallLetters(headers), insecure, proxyFor, rate, maxRequests };
  const events = checkNode({
    ...(await judgingOf(judging)),
    ...{ url: target, profile, seed, concurrency, timeoutMs: timeout * 1000, route: defined(given), shrink: true },
    ...(maxTime !== undefined && { maxTimeSeconds: maxTime }),
  });
  return runOf(events, options.onEvent);
}

/** Judges recorded exchanges without a node: files of NDJSON or HAR, compressed or not. */
export async function audit(files: string | readonly string[], options: JudgeOptions = {}): Promise<Run> {
  const { auditAll } = await import('../../conformance/recordings.ts');
  return runOf(auditAll({ ...(await judgingOf(options)), files: [files].flat() }), options.onEvent);
}

/** Options as the harness takes them. */
async function judgingOf({ onEvent: _, dialect, own, ...rest }: JudgeOptions) {
  const [{ dialects }, { ownRule }] = await Promise.all([
    import('../../spec/dialects/index.ts'),
    import('../../conformance/own-rule.ts'),
  ]);
  if (dialect !== undefined && !Object.hasOwn(dialects, dialect))
    throw unknown('dialect', dialect, Object.keys(dialects));
  const rulesOfUser = (own ?? []).map(ownRule);
  await refuseUnknown(rest, rulesOfUser);
  return { ...rest, ...(dialect && { dialect: dialects[dialect] }), ...(own && { own: rulesOfUser }) };
}

/** A name that matches nothing would be a run of nothing. @throws TypeError with the nearest name */
async function refuseUnknown(
  { namespaces, methods, rules, require }: JudgeOptions,
  own: readonly { readonly id: string }[],
): Promise<void> {
  const [{ refuseUnmatched }, { refuseImpossible }] = await Promise.all([
    import('../kit/matched.ts'),
    import('../kit/possible.ts'),
  ]);
  try {
    await refuseUnmatched({ namespaces, methods, rules, own: own.map(({ id }) => id) });
    await refuseImpossible({
      require,
      ...(namespaces && { namespaces }),
      ...(methods && { methods }),
      ...(rules && { rules }),
    });
  } catch (error) {
    throw error instanceof Exit ? new TypeError(error.message.replaceAll(/--(?!list)/g, '')) : error;
  }
}

function unknown(option: string, given: string, known: readonly string[]): TypeError {
  return new TypeError(`${option} ${given} is none of ${known.join(', ')}`);
}

const profiles: readonly string[] = ['quick', 'full'] satisfies CheckOptions['profile'][];

async function runOf(events: AsyncIterable<Event>, onEvent: JudgeOptions['onEvent']): Promise<Run> {
  const { foldAll, reporters, streams } = await import('../../conformance/report/index.ts');
  const all: Event[] = [];
  for await (const event of events) {
    all.push(event);
    onEvent?.(event);
  }
  const { exitCode, verdict, deviations } = JSON.parse(foldAll(reporters.json, all)) as Pick<
    Run,
    'exitCode' | 'verdict' | 'deviations'
  >;
  return {
    ...{ exitCode, verdict, deviations, events: all },
    report: (kind) => (kind === 'events' ? all.map(streams.events).join('') : foldAll(reporters[kind], all)),
  };
}

function inSmallLetters(headers: RouteOptions['headers']): RouteOptions['headers'] | undefined {
  return headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Without the members that nobody gave. */
function defined(options: { readonly [K in keyof RouteOptions]: RouteOptions[K] | undefined }): RouteOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
