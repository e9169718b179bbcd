import { pointer } from '../../../spec/kernel/error.ts';
import type { CheckEvent } from '../../model/event.ts';
import { type Finding, findingId } from '../../model/finding.ts';
import { stringifyJson } from '../../model/json.ts';
import { noteOf } from '../../model/note.ts';
import { isService } from '../../model/service-name.ts';
import { shortened } from '../../model/truncate.ts';
import { shortHash } from '../../util/hash.ts';
import type { ServiceContext } from '../model/context.ts';
import type { HttpExchange } from '../model/http.ts';
import type { HttpRule, Scenario, ServiceRule } from '../model/rule.ts';
import type { ServiceDifference, ServiceVerdict } from '../model/verdict.ts';
import type { Driven } from './drive.ts';
import { type Addresses, evidenceOf } from './evidence.ts';

/** Judges one exchange by one rule; undefined: it does not concern the rule. A throw is our fault: `broken`. */
export function judgeHttp(
  rule: HttpRule,
  exchange: HttpExchange,
  context: ServiceContext,
  addresses: Addresses,
): CheckEvent | undefined {
  try {
    const verdict = rule.judge(exchange, context);
    return verdict && concluded(rule, verdict, [exchange], addresses);
  } catch (error) {
    return { ...unjudged(rule, exchange.label), case: exchange.case, outcome: 'broken', reason: whyBroken(error) };
  }
}

/** The check of a scenario, of all its exchanges. */
export function judgeScenario(
  rule: Scenario,
  driven: Driven<ServiceVerdict> | { readonly broken: unknown },
  exchanges: readonly HttpExchange[],
  addresses: Addresses,
): CheckEvent {
  if ('verdict' in driven) return concluded(rule, driven.verdict, exchanges, addresses);
  const label = ownLast(exchanges)?.label ?? rule.service;
  if ('notTestable' in driven) return { ...unjudged(rule, label), outcome: 'not-testable', reason: driven.notTestable };
  const reason = 'unanswered' in driven ? `no answer: ${driven.unanswered}` : whyBroken(driven.broken);
  return { ...unjudged(rule, label), outcome: 'broken', reason };
}

/** A check without a case. */
export function unjudged(rule: ServiceRule, method: string): Pick<CheckEvent, 'kind' | 'rule' | 'case' | 'method'> {
  return { kind: 'check', rule: rule.id, case: null, method };
}

function whyBroken(error: unknown): string {
  return `the rule failed: ${error instanceof Error ? error.message : error}`;
}

function concluded(
  rule: ServiceRule,
  verdict: ServiceVerdict,
  exchanges: readonly HttpExchange[],
  addresses: Addresses,
): CheckEvent {
  const last = ownLast(exchanges);
  const cases = exchanges.map((each) => each.case);
  const check = {
    // A scenario on the node itself concerns many of its methods.
    ...unjudged(rule, isService(rule.service) ? (last?.label ?? rule.service) : rule.service),
    case: cases.length === 1 ? (cases[0] ?? null) : shortHash(rule.id, ...cases),
    ...(cases.length > 1 && { cases: [...new Set(cases)] }),
  };
  if ('inconclusive' in verdict) return { ...check, outcome: 'inconclusive', reason: verdict.inconclusive };
  const clauses = rule.also && { clauses: rule.also };
  const findings = verdict.flatMap((difference) => finding(rule, difference, exchanges, addresses));
  if (findings.length === 0) return { ...check, ...clauses, outcome: 'pass' };
  const distinct = [...new Map(findings.map((each) => [each.id, each])).values()];
  if (rule.level === 'unstated') return { ...check, ...clauses, outcome: 'pass', notes: distinct.map(noteOf) };
  const outcome = distinct.every(({ departure }) => departure !== undefined) ? 'legacy' : 'deviation';
  return { ...check, ...clauses, method: distinct[0]?.method ?? check.method, outcome, findings: distinct };
}

/** The evidence begins with the exchange in which it shows; the others of a scenario follow in their order. */
function finding(
  rule: ServiceRule,
  difference: ServiceDifference,
  exchanges: readonly HttpExchange[],
  addresses: Addresses,
): readonly Finding[] {
  const { path, kind, expected, actual, departure, clause = rule.clause, exchange = ownLast(exchanges) } = difference;
  if (exchange === undefined) throw new TypeError('a difference without any exchange');
  const shown = [exchange, ...exchanges.filter((each) => each !== exchange)].slice(0, mostEvidence);
  const at = pointer(path);
  return [
    {
      id: findingId(rule.id, exchange.label, path, kind),
      rule: rule.id,
      requires: rule.requires,
      clause,
      level: rule.level === 'should' ? 'should' : 'must',
      method: exchange.label,
      pointer: at,
      kind,
      expected: shortened(expected),
      actual: shortened(actual === undefined ? 'nothing' : stringifyJson(actual)),
      ...(departure && { departure }),
      places: [{ case: exchange.case, method: exchange.label, pointer: at }],
      evidence: shown.map((each) => evidenceOf(each, addresses)),
    },
  ];
}

/** The last exchange with the service itself. */
function ownLast(exchanges: readonly HttpExchange[]): HttpExchange | undefined {
  return exchanges.findLast(({ past }) => !past) ?? exchanges.at(-1);
}

/** Exchanges of a scenario that a report shows. */
const mostEvidence = 12;
