import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Corpus } from '../../model/corpus.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Json } from '../../model/json.ts';

/** Arguments by neutral name. */
export type Query = Readonly<Record<string, Json>>;

export type RecordValue = Readonly<Record<string, unknown>>;

/** The place of a record: the call, and the path from its result. */
export interface Location {
  readonly call: Call;
  readonly path: readonly PathSegment[];
}

/** Members with another name or deeper inside: their paths from the record; empty for the record itself. */
export type Reported = Readonly<Record<string, readonly string[]>>;

/** A result that holds the record, or is it: the members that lead to it. */
export interface InResult {
  readonly at: readonly string[];
  readonly reported?: Reported;
}

/** One kind of record that several methods report. */
export interface RecordKind {
  /** Slug, in the ids of its rules. */
  readonly id: string;
  /** Its name in sentences. */
  readonly name: string;
  /** Titles of its structs. */
  readonly titles?: Readonly<Record<string, Reported>>;
  readonly results?: Readonly<Partial<Record<MethodName, InResult>>>;
  /** The methods to be believed, most of all the first: others are compared with all of them, each of them with those before it. */
  readonly references: readonly [MethodName, ...MethodName[]];
  /** The methods that are compared, where not all are. */
  readonly only?: readonly MethodName[];
  /** Identifies the record within one snapshot of a chain; undefined: it is empty. Absent: the key of its schema does, or there is only one. */
  key?(value: RecordValue, location: Location): string | undefined;
  /** Arguments of its methods, with data of the target. Absent: requests need none. */
  queries?(corpus: Corpus): readonly Query[];
  /** Several queries in one call, where a method without orders takes that, so that its answers overlap. */
  together?(corpus: Corpus): Query;
  /** Members that are compared; absent: all documented ones that two structs have in common. */
  readonly members?: readonly string[];
  /** Members that are not. */
  readonly except?: readonly string[];
  /** Amounts that may be zero of either asset. */
  readonly zeros?: readonly string[];
  /** Members whose value follows from the request. */
  requested?(call: Call): readonly string[];
  /** Members of which the fault of its rules changes one: they order no list, and no other rule compares them. */
  readonly fault: readonly string[];
  /** It stays while the node runs. */
  readonly lasting?: true;
  /** Another record kind compares the methods to be believed with each other. */
  readonly elsewhere?: true;
  /** Many answers report it, so that any two are compared, also of methods that are not trusted. */
  readonly widely?: true;
  /** Set where the record is undocumented. */
  readonly level?: 'unstated';
  /** Clauses of methods whose own rows do not state it. */
  readonly clauses?: Readonly<Partial<Record<MethodName, ClauseId>>>;
}

export type RecordKinds = Readonly<Record<string, Omit<RecordKind, 'id'>>>;
