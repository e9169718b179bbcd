import { type Call, calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Difference } from '../../model/finding.ts';
import { type Context, type ExchangeRule, exchangeRule, type Grounds, type RuleFields } from '../../model/rule.ts';

/** A judge of single calls; undefined: the call does not concern it. */
export type CallJudge = (call: Call, context: Context) => readonly Difference[] | undefined;

/** Lifts a judge of calls to exchanges: it judges every element of a batch, with paths through the batch. */
export function perCall(judge: CallJudge): (exchange: Exchange, context: Context) => readonly Difference[] | undefined {
  return (exchange, context) => {
    let differences: Difference[] | undefined;
    for (const call of calls(exchange)) {
      const found = judge(call, context);
      if (found === undefined) continue;
      differences ??= [];
      for (const difference of found) {
        const { also = [] } = difference;
        const path = [...call.path, ...difference.path];
        differences.push({
          ...difference,
          method: call.method,
          path,
          also: also.map((each) => [...call.path, ...each]),
        });
      }
    }
    return differences;
  };
}

type CallRule = Omit<RuleFields<ExchangeRule>, 'judge'> & Grounds & { readonly judge: CallJudge };

/** A rule about single calls. */
export function callRule({ judge, ...text }: CallRule): ExchangeRule {
  return exchangeRule({ ...text, judge: perCall(judge) });
}
