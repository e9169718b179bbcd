import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/call.ts';
import type { Corpus } from '../../model/corpus.ts';

/** Arguments by neutral name. */
export type Subject = Readonly<Record<string, Json>>;

/** A record as a value of its schema. */
export type RecordValue = Readonly<Record<string, unknown>>;

/** Where a record stands: the call, and the names and numbers that lead from its result there. */
export interface Standing {
  readonly call: Call;
  readonly path: readonly PathSegment[];
}

/** Members told under another name or deeper inside: what leads there from the record, nothing where it is the record itself. */
export type Reported = Readonly<Record<string, readonly string[]>>;

/** A result that holds the record, or is it: the members that lead to it. */
export interface InResult {
  readonly at: readonly string[];
  readonly reported?: Reported;
}

/** One kind of record that several methods tell. */
export interface Noun {
  /** Slug, in the ids of its rules. */
  readonly id: string;
  /** What it is called in sentences. */
  readonly name: string;
  /** Titles of the structs that tell it. */
  readonly titles?: Readonly<Record<string, Reported>>;
  readonly results?: Readonly<Partial<Record<MethodName, InResult>>>;
  /** Methods to be believed, the first most: others are compared with all of them, each of them with those before it. */
  readonly trusted: readonly [MethodName, ...MethodName[]];
  /** The methods that are compared, where not all are. */
  readonly only?: readonly MethodName[];
  /** Names the record among its like at one moment of a chain; undefined: it stands for none. */
  key(value: RecordValue, retain: Standing): string | undefined;
  /** What its methods are asked about, of what there is on a target. */
  ask(corpus: Corpus): readonly Subject[];
  /** Several of them at once, where a method that has no orders takes that: so its answers overlap. */
  together?(corpus: Corpus): Subject;
  /** Members that are compared; absent: all documented ones that two structs have in common. */
  readonly members?: readonly string[];
  /** Members that are not. */
  readonly except?: readonly string[];
  /** Amounts that may be nothing of one asset or of another. */
  readonly zeros?: readonly string[];
  /** Members whose value follows from what was asked. */
  requested?(call: Call): readonly string[];
  /** Members of which the fault of its rules changes one: they order no list, and no other rule compares them. */
  readonly fault: readonly string[];
  /** It stays while the node runs. */
  readonly lasting?: true;
  /** Another noun compares the methods to be believed with each other. */
  readonly elsewhere?: true;
  /** Many answers tell it, so that any two are compared, also of methods that are not to be believed. */
  readonly widely?: true;
  /** Set where no document says what the record looks like. */
  readonly level?: 'unstated';
  /** Clauses of methods, where their own rows say nothing of it. */
  readonly clauses?: Readonly<Partial<Record<MethodName, ClauseId>>>;
}
