import type { Departure, DepartureId } from '../../../spec/departures/index.ts';
import { departures } from '../../../spec/departures/index.ts';
import { type PathSegment, pointer } from '../../../spec/kernel/error.ts';
import { isInWordsOf } from '../../../spec/kernel/names.ts';
import { needsCanonicalArguments, withCanonicalCalls } from '../../judge/kit/arguments/canonical-arguments.ts';
import { withEnabledCalls } from '../../judge/kit/not-enabled.ts';
import { mayBeGarbled, u128Garbled } from '../../judge/kit/u128.ts';
import type { CheckEvent } from '../../model/event.ts';
import { calls, methodLabel, withCalls } from '../../model/exchange/call.ts';
import { bodyOf, type Exchange } from '../../model/exchange/exchange.ts';
import { type Difference, type Evidence, type Finding, findingId, generalPointer } from '../../model/finding.ts';
import { at, isObject, type Json, stringifyJson } from '../../model/json.ts';
import { noteOf } from '../../model/note.ts';
import type { Outcome } from '../../model/outcome.ts';
import { recordMember } from '../../model/record-member.ts';
import type { Context, ExchangeRule, Rule, Verdict } from '../../model/rule.ts';
import { shortened } from '../../model/truncate.ts';
import { concerns } from './dispatch.ts';
import { withExcerpts } from './excerpts.ts';

/** Characters; longer answers get an excerpt besides their start. */
const shownResponse = 20_000;

/** The most findings of one check; a hostile answer has millions. */
const mostDifferences = 10_000;

/** Request and answer as a report shows them. */
export function evidenceOf(exchange: Exchange, method = methodLabel(exchange.request)): Evidence {
  const response = bodyOf(exchange.answer);
  const { probe } = exchange;
  return {
    case: exchange.case,
    method,
    request: bodyOf(exchange.request),
    ...(probe && { probe }),
    response: shortened(response, shownResponse),
    ...(response.length > shownResponse && { truncated: true }),
  };
}

/** Judges an exchange by one rule; undefined where it does not concern the rule. A throw is our fault: `broken`. */
export function judgeExchange(
  rule: ExchangeRule,
  exchange: Exchange,
  context: Context,
  ofCanonical = needsCanonicalArguments(rule),
): CheckEvent | undefined {
  try {
    const enabled = withEnabledCalls(rule, exchange, context);
    const plain = enabled && ofCanonical ? withCanonicalCalls(enabled, context.dialect) : enabled;
    const seen = plain && ofItsMethods(rule, plain);
    const verdict = seen && rule.judge(seen, context);
    // Most exchanges do not concern most rules.
    return verdict && checkOf(rule, exchange, verdict, context);
  } catch (error) {
    return broken(checkedCall(rule, exchange), error);
  }
}

function checkOf(rule: ExchangeRule, exchange: Exchange, verdict: Verdict, context: Context): CheckEvent {
  const about = checkedCall(rule, exchange);
  if ('inconclusive' in verdict) return { ...about, outcome: 'inconclusive', reason: verdict.inconclusive };
  const meant = withFetching(verdict, [exchange]).filter(
    ({ path }) => !path.some((segment) => exchange.ignored.has(String(segment))),
  );
  const found = meant.slice(0, mostDifferences);
  if (found.length === 0) return { ...about, outcome: 'pass' };
  const evidence = [evidenceOf(exchange)];
  const check = concluded(
    rule,
    about,
    found.map((difference) => {
      const { path, method = about.method, also = [] } = difference;
      const places = [path, ...also].map((each) => ({ case: exchange.case, method, pointer: pointer(each) }));
      return finding(rule, about.method, difference, { places, evidence }, context, exchange);
    }),
  );
  return withExcerpts(check, [exchange]);
}

function checkedCall(rule: ExchangeRule, exchange: Exchange): CheckedCall {
  return { kind: 'check', rule: rule.id, case: exchange.case, method: methodLabel(exchange.request) };
}

/** A batch with the calls alone that the rule names; undefined where there is none. */
function ofItsMethods(rule: ExchangeRule, exchange: Exchange): Exchange | undefined {
  if (rule.methods === 'any') return exchange;
  const all = calls(exchange);
  if (all.length < 2) return exchange;
  const own = all.filter(({ method }) => concerns(rule, method));
  return own.length === all.length ? exchange : own.length === 0 ? undefined : withCalls(exchange, own);
}

type CheckedCall = Pick<CheckEvent, 'kind' | 'rule' | 'case' | 'method'>;

export function broken(about: CheckedCall, error: unknown): CheckEvent {
  return {
    ...about,
    outcome: 'broken',
    reason: `the rule failed: ${error instanceof Error ? error.message : error}`,
  };
}

/** Differences with the departure that they may be, given how the answers compared were fetched. */
export function withFetching<D extends Difference>(
  differences: readonly D[],
  exchanges: readonly Exchange[],
): readonly D[] {
  return differences.map((each) => (mayBeGarbled(each, exchanges) ? { ...each, departure: u128Garbled } : each));
}

/**
 * The check with what was found, of equal findings the first: notes, if the rule is on an unstated matter; else `legacy` if all
 * are known departures.
 */
export function concluded(
  { level }: Pick<Rule, 'level'>,
  about: CheckedCall,
  findings: readonly Finding[],
): CheckEvent {
  const distinct = [...new Map(findings.toReversed().map((found) => [found.id, found])).values()].toReversed();
  if (level === 'unstated') return { ...about, outcome: 'pass', notes: distinct.map(noteOf) };
  const outcome: Outcome = findings.every(({ departure }) => departure !== undefined) ? 'legacy' : 'deviation';
  return { ...about, outcome, findings: distinct };
}

export function finding(
  rule: Rule,
  calledMethod: string,
  difference: Difference,
  seen: Pick<Finding, 'places' | 'evidence'>,
  context: Context,
  { answer }: Exchange,
): Finding {
  const { path, kind, expected, method = calledMethod } = difference;
  const clause = difference.clause ?? rule.clauses?.[method] ?? rule.clause;
  const within = withoutPlace(path);
  const member = recordMember(method, within, context.dialect);
  const departure = difference.departure ?? knownDeparture(clause, method, difference, context, answer.json);
  return {
    id: difference.general ? findingId(rule.id, '*', [], kind) : findingId(rule.id, method, within, kind),
    rule: rule.id,
    requires: rule.requires,
    clause,
    level: rule.level === 'should' ? 'should' : 'must',
    method,
    pointer: pointer(path),
    ...(member !== undefined && { member }),
    kind,
    expected: shortened(expected),
    actual: shortened(shownActual(difference)),
    ...(departure && { departure }),
    ...seen,
  };
}

/** The path without the place in a batch: the same defect of a single call is the same finding. */
function withoutPlace(path: readonly PathSegment[]): readonly PathSegment[] {
  return typeof path[0] === 'number' ? path.slice(1) : path;
}

const known: readonly Departure[] = Object.values(departures);

/** The departure that shows exactly so, in a single answer or in an element of a batch. */
function knownDeparture(
  clause: string,
  method: string,
  { path, kind, actual }: Difference,
  { dialect }: Context,
  answer: Json | undefined,
): DepartureId | undefined {
  const where = generalPointer(withoutPlace(path));
  const parent = at(answer, path.slice(0, -1));
  const holder = isObject(parent) ? parent : {};
  const match = known.find(
    (departure) =>
      departure.clause === clause &&
      (departure.dialect === undefined || dialect === undefined || isInWordsOf(dialect, departure.dialect)) &&
      departure.shows !== undefined &&
      (departure.shows.method ?? method) === method &&
      departure.shows.kind === kind &&
      departure.shows.pointers.includes(where) &&
      (departure.shows.actual?.(actual) ?? true) &&
      (departure.shows.holder?.(holder) ?? true),
  );
  return match?.id as DepartureId | undefined;
}

/** A count is said in words, which are no text of the answer. */
function shownActual({ kind, actual }: Difference): string {
  if (actual === undefined) return 'nothing';
  return kind === 'count' && typeof actual === 'string' ? actual : stringifyJson(actual);
}
