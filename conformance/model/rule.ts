import type { ClauseId } from '../../spec/clauses/index.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { Random } from '../util/random.ts';
import type { Fact, Stated } from './basis.ts';
import type { Call } from './exchange/call.ts';
import type { Exchange } from './exchange/exchange.ts';
import type { Request } from './exchange/request.ts';
import { type Fault, faultOf, type OwnFault } from './fault.ts';
import type { Difference, Inconclusive } from './finding.ts';
import type { Shown } from './shown.ts';
import type { Target } from './target.ts';

/** The context of judges besides the answers. */
export interface Context {
  /** Undefined where unknown. */
  readonly dialect: Dialect | undefined;
  /** The highest block known to be irreversible. */
  readonly irreversible: number | undefined;
  /** The lowest block that the target has shown; how far back it has blocks is its own matter. */
  readonly oldest?: number | undefined;
  /** 64 hex, as the target reports it; without it the chain of a signature is unknown. */
  readonly chainId?: string | undefined;
  /** What jsonrpc.get_methods lists, where that is known. */
  readonly listed?: ReadonlySet<string> | undefined;
  /** What the target itself showed, where it was discovered. */
  readonly shown?: Shown | undefined;
}

/** The subject of a rule: the first part of its id, and its folder in judge/. */
export type Subject =
  /** Of rules that users write. */
  | 'own'
  | 'envelope'
  | 'protocol'
  | 'arguments'
  | 'batch'
  | 'calls'
  | 'errors'
  | 'schema'
  | 'limits'
  | 'paging'
  | 'order'
  | 'records'
  | 'block'
  | 'operations'
  | 'history'
  | 'proof'
  | 'chain'
  | 'accounts'
  | 'governance'
  | 'market'
  | 'content'
  | 'follow';

/** Subjects that judge by orders, pages, bounds, shapes and refusals: their rules say where these come from. */
export type FactSubject = 'order' | 'paging' | 'limits' | 'errors' | 'schema';

export type RuleId<S extends Subject = Subject> = `${S}/${string}`;

/** The id of a rule that needs no basis: its clause is all that it follows from. */
export type PlainRuleId = RuleId<Exclude<Subject, FactSubject>>;

/** The texts of a rule of such a subject, for tables of rules. */
export interface PlainText extends Pick<RuleText, 'requires' | 'clause' | 'why' | 'example'> {
  readonly id: PlainRuleId;
}

/**
 * Where the facts of a rule come from, and the level that follows: on what only deployed nodes show it can note and nothing else.
 * An order, a page, a bound, a shape or a refusal of the deployed node as the basis of a must or a should does not compile.
 */
export type Grounds =
  | { readonly id: PlainRuleId; readonly basis?: readonly Stated[]; readonly level?: Level }
  | { readonly id: RuleId; readonly basis: readonly [Stated, ...Stated[]]; readonly level?: Level }
  | { readonly id: RuleId; readonly basis: readonly [Fact, ...Fact[]]; readonly level: 'unstated' };

/** Clauses that a rule evaluates beside the one it stands for: of each member of a record, of each value of a list. */
export interface Covers {
  /** All that answers of a method can show. */
  of(method: string): readonly ClauseId[];
  /** Those that the rule was judged by in one answer. */
  seen(exchange: Exchange, context: Context): readonly ClauseId[];
}

interface RuleText {
  /** Stable slug, `subject/what`. */
  readonly id: RuleId;
  /** The facts that it judges by beside its clause, each with its source. */
  readonly basis?: readonly Fact[];
  /** What it demands, in one sentence of its own: "The id of an answer is the id of its request." */
  readonly requires: string;
  /** The statement of the documents that it follows from. */
  readonly clause: ClauseId;
  /** The clauses of single methods, where the rule enforces one for each. */
  readonly clauses?: Readonly<Record<string, ClauseId>>;
  /** What it evaluates beside its own clause. */
  readonly covers?: Covers;
  /** Why a client cares. */
  readonly why: string;
  /** An answer that breaks it, and why. */
  readonly example: string;
  /** The defect that this rule alone finds on the answers it judges. */
  readonly fault: Fault;
  readonly otherFaults?: readonly Fault[];
  /** Dated bugs of deployed nodes and gateways that it would have found, `owner/repository#number`. */
  readonly bugs?: readonly string[];
  /** Methods whose answers it judges; `any`: all. */
  readonly methods: 'any' | readonly string[];
  /** It judges answers to any arguments; other rules get only those to plain arguments (kit/arguments/canonical-arguments.ts). */
  readonly anyArguments?: true;
  /** Requests whose answers it judges, with data of this target. Omit where requests of other rules are enough. */
  plan?(target: Target, random: Random): readonly Request[];
}

export type Level = 'must' | 'should' | 'unstated';

/** What a judge says: the level of its rule decides whether a difference is a deviation, a warning or a note. */
export type Verdict = readonly Difference[] | Inconclusive;

/** Judges one exchange of any origin; undefined: it does not concern the rule. Pure and offline. */
export interface ExchangeRule extends RuleText {
  readonly kind: 'exchange';
  readonly level: Level;
  /** It judges the answers to nonstandard requests alone: a run does not ask it about calls as clients make them. */
  readonly onlyNonstandard?: true;
  judge(exchange: Exchange, context: Context): Verdict | undefined;
}

/** The role of one call in a group of answers that must agree, with the data that the judge needs. */
export type RoleOf<Values> = {
  readonly [R in keyof Values & string]: { readonly group: string; readonly role: R; readonly value: Values[R] };
}[keyof Values & string];

/** A place in the answer of one role. */
export interface GroupPlace<R extends string = string> {
  readonly role: R;
  /** From the root of the call's own answer. */
  readonly path: readonly PathSegment[];
}

/** A difference within a group names the answer of its path, and those it was compared with. */
export interface GroupDifference<R extends string = string> extends Difference {
  readonly role: R;
  /** The places whose values contradict that of the finding: two answers alone do not show which one is wrong. */
  readonly contradictedBy?: readonly GroupPlace<R>[];
}

/** Judges several answers when all roles of a group are filled, online or in a file. Pure and offline. */
export interface RelationRuleOf<Values> extends RuleText {
  readonly kind: 'relation';
  readonly level: Level;
  /**
   * `immutable`: irreversible data, or whatever the judge makes sure of itself; `snapshot`: only answers known to be of the same
   * head are brought together.
   */
  readonly scope: 'immutable' | 'snapshot';
  /** Answers of a judged group are dropped. Absent: they stay for later groups, which have the latest of each role. */
  readonly once?: true;
  /** Answers in this role all stay, up to 50 of a group, and each is judged with the latest of the others; not with `once`. */
  readonly several?: keyof Values & string;
  /** Any two answers of a group are judged, the newer as the first role, the older as the second; `assignRoles` names the first alone. */
  readonly symmetric?: true;
  /** Whether two answers in one role are equal: a comparison with one is not repeated with the other. */
  readonly equivalent?: (one: Values[keyof Values], other: Values[keyof Values]) => boolean;
  /** All roles; findings are booked under the method of the one they lead into. */
  readonly roles: readonly (keyof Values & string)[];
  assignRoles(call: Call, context: Context): readonly RoleOf<Values>[];
  /** Undefined: these answers cannot be compared. */
  judge(group: Values, context: Context): readonly GroupDifference<keyof Values & string>[] | Inconclusive | undefined;
}

export type RelationRule = RelationRuleOf<Record<string, unknown>>;

export type Rule = ExchangeRule | RelationRule;

/** The fields of a rule without those that its grounds decide, and with its fault by the id of the rule. */
export type RuleFields<R extends RuleText & { readonly level: Level }> = Omit<
  R,
  'kind' | 'level' | 'fault' | 'id' | 'basis'
> & { readonly fault: OwnFault };

/** The fields of a rule that have defaults: level must, and the fault by the id of the rule. */
export type WithDefaults<R extends RuleText & { readonly level: Level }> = RuleFields<R> & Grounds;

export function exchangeRule(rule: WithDefaults<ExchangeRule>): ExchangeRule {
  return { kind: 'exchange', level: 'must', ...rule, fault: faultOf(rule.id, rule.fault) };
}

/** By default only answers of one snapshot are compared. */
type RelationText<Values> = Omit<RuleFields<RelationRuleOf<Values>>, 'scope'> &
  Partial<Pick<RelationRule, 'scope'>> &
  Grounds;

/** Types a relation by the values of its roles, then forgets them: the runner only carries values from `assignRoles` to `judge`. */
export function relation<Values>(rule: RelationText<Values>): RelationRule {
  const usual = { kind: 'relation', level: 'must', scope: 'snapshot' } as const;
  return { ...usual, ...rule, fault: faultOf(rule.id, rule.fault) } as unknown as RelationRule;
}
