import type { ClauseId } from '../../spec/clauses/index.ts';
import type { DepartureId } from '../../spec/departures/index.ts';
import { type PathSegment, pointer } from '../../spec/kernel/error.ts';
import { shortHash } from '../util/hash.ts';
import type { Excerpt } from './excerpt.ts';
import type { Probe } from './exchange/probe.ts';
import type { Json } from './json.ts';

/** How an answer differs; part of a finding's identity, so keep them few. */
export type DifferenceKind = 'missing' | 'unexpected' | 'shape' | 'value' | 'order' | 'count';

/** One difference between an answer and what its clause allows. */
export interface Difference {
  /** From the root of the call's own answer. */
  readonly path: readonly PathSegment[];
  readonly kind: DifferenceKind;
  /** The allowed set, in words or as JSON text. */
  readonly expected: string;
  /** Undefined: missing. */
  readonly actual: Json | undefined;
  /** Further places of the same defect in the same answer. */
  readonly also?: readonly (readonly PathSegment[])[];
  /** The call's, where the exchange holds several. */
  readonly method?: string;
  /** The defect is of the complete target: it is the same finding in every answer. */
  readonly general?: true;
  /** It was computed from integers of 128 bits, which deployed nodes garble (kit/u128.ts). */
  readonly byU128Digits?: true;
  /** What it breaks, where that is another clause than the rule's on the method. */
  readonly clause?: ClauseId;
  /** Set by a judge that recognises a known departure by computing it. */
  readonly departure?: DepartureId;
}

/** The answers are of different times, so they cannot be compared. */
export interface Inconclusive {
  readonly inconclusive: string;
}

/** One request and its answer as a report shows them; texts are bounded. */
export interface Evidence {
  readonly case: string;
  readonly method: string;
  readonly request: string;
  /** How it was sent, where that was no plain POST. */
  readonly probe?: Probe;
  readonly response: string;
  /** The response is longer than is shown. */
  readonly truncated?: true;
  /** Of a truncated answer: the surroundings of the place of the finding. */
  readonly excerpt?: Excerpt;
}

/** A place in the answer of one case. */
export interface Place {
  readonly case: string;
  readonly method: string;
  readonly pointer: string;
}

/** A reported difference: which clause is broken where. The id contains no live value. */
export interface Finding {
  readonly id: string;
  readonly rule: string;
  /** What the rule demands. */
  readonly requires: string;
  /** The statement that it follows from. */
  readonly clause: ClauseId;
  readonly level: 'must' | 'should';
  readonly method: string;
  readonly pointer: string;
  /** The named record that the pointer leads into and the place in it, `Discussion/last_payout` (member.ts). */
  readonly member?: string;
  readonly kind: DifferenceKind;
  readonly expected: string;
  readonly actual: string;
  /** Present: exactly this known departure, so the outcome is `legacy`. */
  readonly departure?: DepartureId;
  /** The place of the finding first, then those whose values contradict it. */
  readonly places: readonly Place[];
  /** The answer that the pointer leads into first, then those it was compared with. */
  readonly evidence: readonly Evidence[];
}

/** Hash of rule, method, pointer with indexes as `*`, and kind: the same defect has the same id on a chain that moves. */
export function findingId(rule: string, method: string, path: readonly PathSegment[], kind: DifferenceKind): string {
  return findingIdAt(rule, method, generalPointer(path), kind);
}

/** The same of a pointer that has its indexes as `*`. */
export function findingIdAt(rule: string, method: string, general: string, kind: DifferenceKind): string {
  return shortHash(rule, method, general, kind);
}

export function generalPointer(path: readonly PathSegment[]): string {
  return pointer(path.map((segment) => (typeof segment === 'number' ? '*' : segment)));
}

/** The same of a pointer that is text already. */
export function generalized(text: string): string {
  return text.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}
