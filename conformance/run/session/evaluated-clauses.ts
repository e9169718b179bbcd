import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { CheckEvent } from '../../model/event.ts';
import { calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { judged } from '../../model/outcome.ts';
import type { Context, ExchangeRule } from '../../model/rule.ts';

/** After so many answers of a method that showed nothing new no more are looked at. */
const mostWithoutNews = 20;

/** Adds to the checks of a run the clauses that they were the first to evaluate. */
export function evaluatedClauses(): (
  rule: ExchangeRule,
  check: CheckEvent,
  exchange: Exchange,
  context: Context,
) => CheckEvent {
  const known = new Set<ClauseId>();
  const open = new Map<string, number>();
  return (rule, check, exchange, context) => {
    const { covers } = rule;
    if (covers === undefined || !judged.has(check.outcome)) return check;
    const names = calls(exchange).map(({ method }) => `${rule.id} ${method}`);
    if (names.every((name) => (open.get(name) ?? 0) >= mostWithoutNews)) return check;
    const news = covers.seen(exchange, context).filter((id) => !known.has(id));
    for (const id of news) known.add(id);
    for (const name of names) open.set(name, news.length > 0 ? 0 : (open.get(name) ?? 0) + 1);
    return news.length > 0 ? { ...check, clauses: news } : check;
  };
}
