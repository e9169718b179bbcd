import type { Dialect } from '../../spec/kernel/wire.ts';
import type { Policy } from '../model/policy.ts';
import type { RouteOptions } from '../model/route.ts';
import type { Level, Rule } from '../model/rule.ts';
import type { Signer } from '../model/signer.ts';
import type { Discovered } from '../model/target.ts';
import type { Planned } from '../plan/plan.ts';
import type { Shard } from '../plan/shard.ts';
import { matcher } from '../util/glob.ts';
import type { Pace } from './live/route/pace.ts';

/**
 * What to judge; patterns are names with `*` for any characters, and one match of several is enough. What a pattern with `!`
 * before it matches is left out.
 */
export interface Selection {
  readonly namespaces?: readonly string[];
  readonly methods?: readonly string[];
  readonly rules?: readonly string[];
  /** Levels that the user gives to rules instead of theirs, by pattern; the last that matches counts. */
  readonly levels?: Readonly<Record<string, Level>>;
  /** Rules of the user, beside those of the documents. */
  readonly own?: readonly Rule[];
}

export interface CheckOptions extends Selection, Policy {
  readonly url: string;
  /** `hostile` sends what may end a node, one by one, and nothing else but discovery. */
  readonly profile: 'quick' | 'full' | 'hostile';
  /** When the target stops answering: try the requests that were under way one by one, when it is back. */
  readonly findCrash?: true;
  /** Milliseconds in which a target that has ended may come back; default 30,000. */
  readonly patienceMs?: number;
  readonly seed: number;
  /** Requests under way at once. */
  readonly concurrency: number;
  /** For one request, from sending to the last byte of its answer. */
  readonly timeoutMs: number;
  /** For the complete run. */
  readonly maxTimeSeconds?: number;
  /** What the run took before, such as to find out what answers at the URL: part of its time. Default 0. */
  readonly secondsBefore?: number;
  readonly route?: RouteOptions;
  /** Only this part. */
  readonly shard?: Shard;
  /** Look for the smallest requests that show each finding, at the end of the run. */
  readonly shrink?: true;
  /** Takes the requests that are planned instead of sending them; with a corpus nothing is sent at all. */
  dryRun?(planned: readonly Planned[]): void;
  /** Of a run with further targets; absent: one by the route. */
  readonly pace?: Pace;
  /** Stops the run; the events end with `interrupted`. */
  readonly signal?: AbortSignal;
  /**
   * Answers come through a cache, each as old as it may be: what compares answers of one moment is not judged, nor are the errors of
   * the gateway itself.
   */
  readonly through?: 'gateway';
  /** Given: not detected. */
  readonly dialect?: Dialect;
  /** Whose keys sign what is asked about authorities; nothing is broadcast. */
  readonly signer?: Signer;
  /** The corpus of an earlier run; discovery then only checks that the chain is the same. */
  readonly corpus?: Discovered;
  /** Takes the discovered corpus, for later runs. */
  keep?(found: Discovered): void;
}

export interface AuditOptions extends Selection, Policy {
  readonly files: readonly string[];
  readonly signal?: AbortSignal;
  readonly dialect?: Dialect;
}

/** Whether a method was selected. */
export function selects({ namespaces, methods }: Selection): (method: string) => boolean {
  const namespace = matcher(namespaces);
  const name = matcher(methods);
  return (method) => namespace(method.split('.')[0] ?? '') && name(method);
}

/** Rules at the levels that the user gives them. */
export function levelled<R extends { readonly id: string; readonly level: Level }>(
  rules: readonly R[],
  levels: Selection['levels'],
): readonly R[] {
  if (levels === undefined) return rules;
  const given = Object.entries(levels).map(([pattern, level]) => ({ is: matcher([pattern]), level }));
  return rules.map((rule) => {
    const level = given.findLast(({ is }) => is(rule.id))?.level;
    return level === undefined || level === rule.level ? rule : { ...rule, level };
  });
}

export function selectedRules(
  all: readonly Rule[],
  { rules, levels, own = [], through }: Selection & Pick<CheckOptions, 'through'>,
): readonly Rule[] {
  const wanted = matcher(rules);
  const selected = [...all, ...own].filter((rule) => wanted(rule.id) && (through === undefined || isOfNode(rule)));
  return levelled(selected, levels);
}

/** Answered by the gateway itself, whose suite judges them. */
const ofGateway = matcher(['protocol/*', 'envelope/error-object']);

/** Whether a rule holds of answers that a cache may have kept. */
function isOfNode(rule: Rule): boolean {
  return !ofGateway(rule.id) && !(rule.kind === 'relation' && rule.scope === 'snapshot');
}
