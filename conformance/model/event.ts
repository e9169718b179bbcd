import type { ClauseId } from '../../spec/clauses/index.ts';
import type { Probe } from './exchange/probe.ts';
import type { Finding } from './finding.ts';
import type { Note } from './note.ts';
import type { Outcome } from './outcome.ts';
import type { Accepted, Policy } from './policy.ts';
import type { RouteFacts } from './route.ts';
import type { SuiteName } from './service-name.ts';
import type { Missing, SampledBlock } from './target.ts';

export interface RuleFacts {
  readonly id: string;
  /** What it demands, in one sentence. */
  readonly requires: string;
  /** The statement that it follows from. */
  readonly clause: ClauseId;
  /** Clauses by method, where there is one for each. */
  readonly clauses?: Readonly<Record<string, ClauseId>>;
  readonly level: 'must' | 'should' | 'unstated';
  /** Why a client cares. */
  readonly why: string;
}

/** Facts about the run, before anything is sent. */
export interface StartEvent extends Policy {
  readonly kind: 'start';
  readonly mode: 'check' | 'audit' | 'shadow';
  /** Version of this program. */
  readonly plumbline: string;
  /** URL without credentials, or the files. */
  readonly target: string;
  /** Further URLs of the same deployment, at which other shards of the run were made. */
  readonly alsoAt?: readonly string[];
  /** Date and time of the start, UTC, such as `2026-11-22T06:00:00Z`. */
  readonly started?: string;
  readonly profile?: 'quick' | 'full' | 'hostile';
  /** The part of the run that this one is: `index` from 1. */
  readonly shard?: { readonly index: number; readonly of: number };
  readonly seed?: number;
  /** The URL held user and password, which reports leave out. */
  readonly credentials?: true;
  /** How requests are sent, where that is not as usual. */
  readonly route?: RouteFacts;
  readonly rules: readonly RuleFacts[];
  /** Every documented method that is described; none where no node is judged. */
  readonly methods: readonly string[];
  /** The services that are judged; absent: none. */
  readonly services?: readonly SuiteName[];
  /** Number of clauses that bind. */
  readonly clauses: number;
}

export interface TargetEvent {
  readonly kind: 'target';
  /** The target of a recording, where it is named: without query. */
  readonly url?: string;
  /** Where the target sent to within its host, and requests went then. */
  readonly redirected?: string;
  /** A service, not a node. */
  readonly service?: SuiteName;
  readonly dialect: string | null;
  /** What it reports as its version, where that is not the documents'. */
  readonly version?: string;
  readonly methods: readonly string[];
  readonly head: number | null;
  readonly irreversible: number | null;
  readonly blocks: readonly SampledBlock[];
  readonly missing: readonly Missing[];
}

/** All requests are planned; progress can be counted: so many different ones. */
export interface PlanEvent {
  readonly kind: 'plan';
  readonly requests: number;
}

/** One HTTP exchange is over. */
export interface ExchangeEvent {
  readonly kind: 'exchange';
  readonly case: string;
  /** Methods that gave a result. */
  readonly exercised: readonly string[];
  readonly status: number | null;
  readonly milliseconds: number;
  readonly bytes: number;
  /** Why there was no answer. */
  readonly transportError?: { readonly kind: string; readonly detail: string };
}

/** One rule was judged on one case, or could not be. */
export interface CheckEvent {
  readonly kind: 'check';
  readonly rule: string;
  /** Null where there was no case: `not-offered` and `not-testable`. */
  readonly case: string | null;
  /** Of a relation: the cases that it compared, of which `case` is made. */
  readonly cases?: readonly string[];
  /** The method in reports; `batch` or `other` where there is no single one. */
  readonly method: string;
  readonly outcome: Outcome;
  readonly reason?: string;
  readonly findings?: readonly Finding[];
  /** Clauses beside that of the rule that this check was the first of the run to evaluate. */
  readonly clauses?: readonly ClauseId[];
  /** Of a rule on an unstated matter. */
  readonly notes?: readonly Note[];
}

/** An input line that could not be read; the run continues without it. */
export interface ProblemEvent {
  readonly kind: 'problem';
  readonly file: string;
  /** From 1; 0 is the complete file. */
  readonly line: number;
  readonly message: string;
}

/** Entries of a recording that are no exchanges with nodes, counted by kind, as in `of WebSockets`. No fault. */
export interface SkippedEvent {
  readonly kind: 'skipped';
  readonly file: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Blocks whose id, signatures and hashes all hold, and the transactions in them. */
export interface Proven {
  readonly blocks: number;
  readonly transactions: number;
}

/** What was compared of a chain that was followed. */
export interface Followed {
  readonly blocks: number;
  readonly operations: number;
  /** Heads at which the state was compared. */
  readonly heads: number;
  /** Values of the state, over all heads. */
  readonly values: number;
  readonly forks: number;
  /** Transactions that were sent, and judged by both. */
  readonly writes: number;
}

/**
 * Why it stopped: `complete`, `interrupted` by a signal, the `budget` of time or requests, the target was never there (`unreachable`), or
 * it was and stopped answering (`lost`).
 */
export interface EndEvent {
  readonly kind: 'end';
  readonly reason: 'complete' | 'interrupted' | 'budget' | 'unreachable' | 'lost';
  /** Of a budget: absent, the time. */
  readonly limit?: 'requests';
  /** Of a target that was lost: the requests that were under way when it stopped answering. */
  readonly underWay?: readonly UnderWay[];
  readonly detail?: string;
  /** The baseline as the run left it, where it was updated; it replaces that of the start. */
  readonly accepted?: readonly Accepted[];
  /** Absent: none. */
  readonly proven?: Proven;
  /** Of a chain that was followed. */
  readonly followed?: Followed;
  readonly seconds: number;
}

/** A request that had no answer yet. */
export interface UnderWay {
  readonly method: string;
  readonly request: string;
  readonly probe?: Probe;
}

export type EventBody =
  | StartEvent
  | TargetEvent
  | PlanEvent
  | ExchangeEvent
  | CheckEvent
  | ProblemEvent
  | SkippedEvent
  | EndEvent;

/** A run is a stream of these; every report is a fold of it. Numbered from 0. */
export type Event = EventBody & { readonly seq: number };

/** One event, or several: asynchronous generators take longer to pass on one than it took to judge. */
export type EventBatch = EventBody | readonly EventBody[];
