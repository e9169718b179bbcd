import { clauses } from '../../../spec/clauses/index.ts';
import { departures } from '../../../spec/departures/index.ts';
import { type Excerpt, excerpt, outline } from '../../model/excerpt.ts';
import { fromText } from '../../model/exchange/exchange.ts';
import type { Probe } from '../../model/exchange/probe.ts';
import type { Evidence, Finding, Place } from '../../model/finding.ts';
import { pluralize } from '../../util/pluralize.ts';
import { type Defect, methodsOf } from '../causes/defect.ts';
import type { Summary } from '../summary.ts';
import { curlWithin } from '../text/curl.ts';
import type { Limits } from './limits.ts';

/** An answer with the place of the difference in it. */
export interface AnswerShown extends Excerpt {
  readonly method: string;
  /** JSON pointer of the place; null where the finding has no place in it. */
  readonly pointer: string | null;
}

/** Characters of a method or a pointer: names of members can be as long as a target likes. */
const longestName = 1_000;

/** Further methods of one finding. */
const mostMethods = 60;

type ShownPlace = Pick<Place, 'method' | 'pointer'>;

/** The data that the script shows when a finding is opened. */
export interface Detail {
  readonly id: string;
  readonly rule: string;
  readonly requires: string;
  readonly clause: string;
  readonly departure: string | null;
  readonly method: string;
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
  /** Further places of the same defect in the same answer. */
  readonly also: readonly ShownPlace[];
  /** Places of other answers whose values contradict it. */
  readonly contradictedBy: readonly ShownPlace[];
  /** Further methods that it shows in. */
  readonly methods: readonly string[];
  readonly others: readonly Pick<Finding, 'rule' | 'method' | 'pointer' | 'expected' | 'actual'>[];
  readonly request: string;
  /** How it was sent, where that was no plain POST. */
  readonly sent: string;
  readonly command: string;
  readonly answers: readonly AnswerShown[];
  /** The number of further ones. */
  readonly omitted: Readonly<Record<'also' | 'contradictedBy' | 'methods' | 'others' | 'answers', number>>;
}

/** All that the script needs: details of findings in the order of their rows, and the texts they name. */
export interface Details {
  readonly findings: readonly Detail[];
  readonly clauses: Readonly<Record<string, { readonly text: string; readonly place: string }>>;
  readonly departures: Readonly<Record<string, { readonly documented: string; readonly deployed: string }>>;
  /** Why a client cares, by rule. */
  readonly why: Readonly<Record<string, string>>;
}

/** Details of the defects in their order, within the limits. */
export function detailsOf(defects: readonly Defect[], run: Summary, limits: Limits): Details {
  const findings = defects.map((defect) => detail(defect, run, limits));
  const named = <T>(names: readonly (string | null)[], text: (name: string) => T) => {
    const known = new Set(names.filter((name) => name !== null));
    return Object.fromEntries([...known].map((name) => [name, text(name)]));
  };
  const rules = new Map(run.start?.rules.map(({ id, why }) => [id, why]));
  return {
    findings,
    clauses: named(
      findings.map(({ clause }) => clause),
      clauseText,
    ),
    departures: named(
      findings.map(({ departure }) => departure),
      departureText,
    ),
    why: named(
      findings.map(({ rule }) => rule),
      (rule) => rules.get(rule) ?? '',
    ),
  };
}

function clauseText(id: string) {
  const clause = clauses.has(id) ? clauses.get(id) : undefined;
  return { text: clause?.text ?? '', place: clause ? `document ${clause.document}, ${clause.section}` : '' };
}

function departureText(id: string) {
  const { documented = '', deployed = '' } = departures[id as keyof typeof departures] ?? {};
  return { documented, deployed };
}

function detail(defect: Defect, { start }: Summary, limits: Limits): Detail {
  const { finding, others } = defect;
  const { id, rule, requires, clause, departure = null, method, pointer, expected, actual, places, evidence } = finding;
  const { lists, request, command } = limits;
  const [first, ...compared] = evidence;
  const [accused, ...further] = places;
  const [, ...methods] = methodsOf(defect);
  const also = further.filter((place) => place.case === accused?.case);
  const contradictedBy = further.filter((place) => place.case !== accused?.case);
  return {
    ...{ id, rule, requires, clause, departure, expected, actual },
    ...shownPlace({ method, pointer }),
    also: also.slice(0, lists).map(shownPlace),
    contradictedBy: contradictedBy.slice(0, lists).map(shownPlace),
    methods: methods.slice(0, mostMethods).map((name) => cut(name, longestName)),
    others: others.slice(0, lists).map((other) => ({
      ...{ rule: other.rule, expected: other.expected, actual: other.actual },
      ...shownPlace(other),
    })),
    request: first ? indented(first.request, request) : '',
    sent: sentAs(first?.probe),
    command: first && start ? curlWithin(first.request, start, first.probe, command) : '',
    answers: [
      ...(first ? [answer(first, pointer, limits.answer)] : []),
      ...compared.slice(0, lists).map((each) => {
        const place = contradictedBy.find(({ case: id }) => id === each.case)?.pointer;
        return answer(each, place ?? null, limits.compared);
      }),
    ],
    omitted: {
      also: Math.max(0, also.length - lists),
      contradictedBy: Math.max(0, contradictedBy.length - lists),
      methods: Math.max(0, methods.length - mostMethods),
      others: Math.max(0, others.length - lists),
      answers: Math.max(0, compared.length - lists),
    },
  };
}

function shownPlace({ method, pointer }: ShownPlace): ShownPlace {
  return { method: cut(method, longestName), pointer: cut(pointer, longestName) };
}

function answer(evidence: Evidence, pointer: string | null, size: number): AnswerShown {
  const method = cut(evidence.method, longestName);
  const near = nearby(evidence, pointer ?? '', size);
  if (pointer !== null && typeof near !== 'string') {
    return { method, pointer: cut(pointer, longestName), ...bounded(near, size) };
  }
  const complete = typeof near === 'string' ? near : `${near.before}${near.at}${near.after}`;
  return { method, pointer: null, before: cut(complete, size * 2), at: '', after: '' };
}

/** A text where the answer is no JSON. */
function nearby(evidence: Evidence, pointer: string, size: number): Excerpt | string {
  if (evidence.excerpt) return evidence.excerpt;
  const { json } = fromText(evidence.response);
  return json === undefined ? cut(evidence.response, size) : excerpt(json, pointer, size);
}

/** Keeps what is next to the place. */
function bounded({ before, at, after }: Excerpt, size: number): Excerpt {
  return {
    before: before.length <= size ? before : `…${before.slice(-size)}`,
    at: cut(at, size),
    after: cut(after, size),
  };
}

function sentAs(probe: Probe = {}): string {
  const { method, path, headers = {}, hex, pace, before } = probe;
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const facts = [method, path, ...named, pace, hex && `body ${hex}`, before && 'after bytes on another connection'];
  return cut(facts.filter(Boolean).join(', '), 300);
}

function indented(text: string, size: number): string {
  const json = fromText(text).json;
  return json === undefined ? cut(text, size) : cut(outline(json, size), size * 2);
}

function cut(text: string, size: number): string {
  return text.length <= size ? text : `${text.slice(0, size)}… ${pluralize(text.length - size, 'more character')}`;
}
