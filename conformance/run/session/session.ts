import { needsCanonicalArguments } from '../../judge/kit/arguments/canonical-arguments.ts';
import { isDocumentedCall } from '../../judge/kit/arguments/documented-call.ts';
import { saysNothing } from '../../judge/kit/not-enabled.ts';
import type { CheckEvent, Proven } from '../../model/event.ts';
import { type Call, calls, methodLabel } from '../../model/exchange/call.ts';
import { type Exchange, releaseText } from '../../model/exchange/exchange.ts';
import { judged } from '../../model/outcome.ts';
import type { Context, ExchangeRule, RelationRule, Rule } from '../../model/rule.ts';
import { forgetLatest } from '../../util/latest.ts';
import { stopSignal } from '../live/stop.ts';
import { countCallOutcomes } from './call-outcomes.ts';
import { concerns, dispatch } from './dispatch.ts';
import { evaluatedClauses } from './evaluated-clauses.ts';
import { type GroupCheck, groupStore } from './groups.ts';
import { eachInTime, mostMilliseconds, type TimeLeft } from './in-time.ts';
import { judgeExchange } from './judging.ts';
import { provenBlocks } from './proven-blocks.ts';
import { type Ending, reasons } from './reasons.ts';
import { openRelationCache } from './relation-cache.ts';

/** Judges exchanges in order, live or recorded, and reports at the end what was never judged. */
export interface Session {
  /** `requestedBy` are the rules that planned the exchange. */
  judge(exchange: Exchange, context: Context, requestedBy?: readonly string[]): readonly CheckEvent[];
  /** The same one by one; ends early when the run is stopped. */
  judging(exchange: Exchange, context: Context, requestedBy?: readonly string[]): Iterable<CheckEvent>;
  /** One check for each rule and selected method without anything to judge. */
  finish(selected: (method: string) => boolean, ending: Ending): readonly CheckEvent[];
  /** What was proven of the chain so far. */
  proven(): Proven;
}

/** The checks of an exchange that nobody judges again; behind them its text is dropped: relations look back to its JSON alone. */
export function* judgedOnce(
  session: Pick<Session, 'judging'>,
  ...[exchange, ...of]: Parameters<Session['judging']>
): Generator<CheckEvent, void, undefined> {
  yield* session.judging(exchange, ...of);
  releaseText(exchange.answer);
  if (exchange.size > huge) forgetLatest();
}

/** Characters of answers that relations may look back to. */
export const lookBack = 10 * 1024 * 1024;

const tooLong = 'the answer is too long to be kept for a comparison';

/** Characters of an answer that a comparison with a short one may take long for, and that nothing holds in memory for long. */
const huge = 1024 * 1024;

const tooSlow = `the answer takes longer than ${mostMilliseconds / 1000} s to judge`;

type Compared = Omit<GroupCheck, 'exchanges'>;

export function openSession(
  rules: readonly Rule[],
  budget = lookBack,
  time: TimeLeft = stopSignal(undefined, undefined),
): Session {
  const exchangeRules = rules
    .filter((rule): rule is ExchangeRule => rule.kind === 'exchange')
    .map((rule) => ({ rule, methods: rule.methods, ofCanonical: needsCanonicalArguments(rule) }));
  const rulesOf = dispatch(exchangeRules);
  // Most exchanges are such calls, and a third of the rules is about nonstandard requests.
  const rulesOfDocumented = dispatch(exchangeRules.filter(({ rule }) => !rule.onlyNonstandard));
  const relations = rules
    .filter((rule): rule is RelationRule => rule.kind === 'relation')
    .map((rule) => ({ id: rule.id, methods: rule.methods, store: groupStore(rule) }));
  const relationsOf = dispatch(relations);
  /** The methods that each rule was judged on, of those it names, or `any`. */
  const seen = new Map(rules.map(({ id }) => [id as string, new Set<string>()]));
  const named = new Map(rules.map((rule) => [rule.id as string, rule]));
  const proven = provenBlocks();
  const evaluate = evaluatedClauses();
  const callOutcomes = countCallOutcomes(rules);
  let largest = 0;
  const relationCache = openRelationCache(budget, (exchange, methods) => {
    for (const { store } of relationsOf(methods)) store.forget(exchange);
  });

  const note = (check: CheckEvent, methods: readonly string[]) => {
    const rule = named.get(check.rule);
    if (rule === undefined || !judged.has(check.outcome)) return check;
    const judgedOn = seen.get(check.rule) as Set<string>;
    for (const method of rule.methods === 'any' ? ['any'] : methods) {
      if (!judgedOn.has(method) && concerns(rule, method)) judgedOn.add(method);
    }
    return check;
  };

  function* judging(
    exchange: Exchange,
    context: Context,
    requestedBy: readonly string[] = [],
  ): Generator<CheckEvent, void, undefined> {
    callOutcomes.see(exchange, requestedBy);
    const checks: CheckEvent[] = [];
    const called = calls(exchange).filter((call) => !saysNothing(call, context));
    const names = called.map(({ method }) => method);
    largest = Math.max(largest, exchange.size);
    const about = { kind: 'check', case: exchange.case, method: methodLabel(exchange.request) } as const;
    const late = (rule: string): CheckEvent => ({ ...about, rule, outcome: 'inconclusive', reason: tooSlow });
    const judged = eachInTime(
      (isDocumentedCall(exchange, context) ? rulesOfDocumented : rulesOf)(names),
      { size: exchange.size, time },
      ({ rule, ofCanonical }) => {
        const check = judgeExchange(rule, exchange, context, ofCanonical);
        return check && evaluate(rule, check, exchange, context);
      },
      ({ rule: { id } }) => late(id),
    );
    for (const check of judged) {
      checks.push(check);
      yield note(check, names);
    }
    if (time.isOver()) return;
    proven.see(exchange, checks);
    const concerned = called.length > 0 ? relationsOf(names) : [];
    const [sole] = called.length === 1 ? called : [];
    const compared = eachInTime(
      concerned,
      // What it is compared with may be larger.
      { size: largest < huge ? exchange.size : largest, time },
      (relation): readonly Compared[] | undefined => {
        const see = (call: Call) => relation.store.see(call, context);
        // The only call is the one that it was found by.
        const found = sole ? see(sole) : called.filter(({ method }) => concerns(relation, method)).flatMap(see);
        return found.length > 0 ? found : undefined;
      },
      ({ id, store }) => {
        store.forget(exchange);
        return [{ check: late(id), methods: [] }];
      },
    );
    for (const checks of compared) for (const { check, methods } of checks) yield note(check, methods);
    if (time.isOver()) return;
    if (concerned.length > 0 && !relationCache.keep(exchange, names)) {
      for (const { id: rule, store } of concerned) {
        if (store.forget(exchange)) yield note({ ...about, rule, outcome: 'inconclusive', reason: tooLong }, []);
      }
    }
  }

  return {
    judging,
    judge: (...args) => [...judging(...args)],

    proven: proven.total,

    finish(selected, ending) {
      const why = reasons(callOutcomes, ending);
      return rules.flatMap((rule) => {
        const judgedOn = seen.get(rule.id) as ReadonlySet<string>;
        const named = rule.methods === 'any' ? ['any'] : rule.methods.filter(selected);
        return named
          .filter((method) => !judgedOn.has(method))
          .map((method): CheckEvent => {
            const about = { rule: rule.id, case: null, method: method === 'any' ? 'other' : method };
            return { kind: 'check', ...about, ...why(rule, method, judgedOn) };
          });
      });
    },
  };
}
