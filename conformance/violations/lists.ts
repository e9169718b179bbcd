import { clauses } from '../../spec/clauses/index.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Call } from '../model/exchange/call.ts';
import { isArray, isInteger, isObject, type Json, member } from '../model/json.ts';
import { given, withGiven } from './arguments.ts';
import { type Ask, refusal, type Violation, violation, withResult } from './violation.ts';

const isBinding = (id: string) => clauses.has(id) && clauses.get(id).level !== 'unstated';

interface List {
  readonly items: readonly Json[];
  with(items: readonly Json[]): Json;
}

/** The list that a result is, or that a member of it is; a record with a list among its members is none. */
function listOf(result: Json | undefined, name?: string): List | undefined {
  if (isArray(result)) return { items: result, with: (items) => [...items] };
  if (!isObject(result) || !Object.values(result).every(isArray)) return undefined;
  const [key, items] =
    Object.entries(result).find(([each, value]) => isArray(value) && (name === undefined || each === name)) ?? [];
  if (key === undefined || !isArray(items)) return undefined;
  return { items, with: (next) => ({ ...result, [key]: [...next] }) };
}

/** Lists with elements lost or in another order, and pages of one too many, or refused. */
export function listViolations(dialect: Dialect): readonly Violation[] {
  return (Object.values(methods) as readonly AnyMethod[]).flatMap((method) => {
    const name = [spelled(method.name, dialect)];
    const id = (what: string) => `${method.name}/${what}`;
    const found: Violation[] = [];
    const list = (call: Call) => listOf(call.result, method.paging?.list);
    const edited = (change: (items: readonly Json[], call: Call) => readonly Json[] | undefined) => (call: Call) => {
      const known = list(call);
      const next = known && change(known.items, call);
      return known && next ? withResult(call, known.with(next)) : undefined;
    };
    if (isBinding(id('orders')))
      for (const order of Object.entries(method.orders ?? {}).flatMap(([each, { beyond }]) => (beyond ? [] : [each])))
        found.push(
          violation(
            id('orders'),
            'order broken',
            order,
            name,
            edited((items, call) => {
              if (given(method, call, 'order', dialect) !== order || items.length < 3) return undefined;
              const middle = Math.floor(items.length / 2);
              return items.with(middle, items[middle - 1] as Json).with(middle - 1, items[middle] as Json);
            }),
          ),
        );
    // What the number among its arguments selects is not stated, and deployed nodes select by an account.
    if (isBinding(id('result')) && method.shortName !== 'get_conversion_requests')
      found.push(
        violation(
          id('result'),
          'other elements',
          'none',
          name,
          edited((items) => (items.length > 0 ? [] : undefined)),
        ),
      );
    const { limit } = method;
    if (limit === undefined) return found;
    const at = (call: Call) => given(method, call, limit.param, dialect);
    const own = [id('limit'), `limits/page/${method.shortName}`].filter(isBinding);
    const clause = own[0] ?? (limit.maximum !== undefined ? 'limits/page' : undefined);
    if (clause === undefined) return found;
    const ask1 = async (call: Call, ask: Ask, more: (items: readonly Json[]) => readonly Json[]) => {
      const wanted = at(call);
      const known = list(call);
      if (!isInteger(wanted) || known === undefined || known.items.length < Number(wanted)) return undefined;
      const answer = await ask(call, withGiven(method, call, limit.param, Number(wanted) + 1, dialect));
      const next = listOf(member(answer, 'result'), method.paging?.list);
      return next && next.items.length > known.items.length
        ? withResult(call, known.with(more(next.items)))
        : undefined;
    };
    if (method.paging) {
      // Histories are read by another storage with one entry more.
      if (method.paging.from !== 'first')
        found.push(
          violation('paging/limit-caps', 'off by one', `${method.name} gives one more`, name, (call, ask) =>
            ask1(call, ask, (items) => items),
          ),
        );
      // A limit caps: only where pages go on at a stated place nothing may be left out.
      if (method.paging.source !== 'deployed')
        found.push(
          violation(
            'paging/limit-caps',
            'off by one',
            `${method.name} gives one less`,
            name,
            edited((items, call) =>
              items.length > 1 && Number(at(call)) === items.length ? items.slice(0, -1) : undefined,
            ),
          ),
          violation('paging/start-is-inclusive', 'page hole', method.name, name, (call, ask) =>
            ask1(call, ask, (items) => items.toSpliced(1, 1)),
          ),
        );
    }
    const { maximum } = limit;
    if (maximum !== undefined)
      for (const each of own.length > 0 ? own : [clause])
        found.push(
          violation(each, 'argument refused', `${method.name} with its largest limit`, name, (call) =>
            Number(at(call)) === maximum && call.result !== undefined ? refusal(call) : undefined,
          ),
          violation(
            each,
            'off by one',
            `${method.name} gives one more than the largest page`,
            name,
            async (call, ask) => {
              const allowed = limit.deployed ?? maximum;
              if (!(Number(at(call)) > maximum)) return undefined;
              const answer = await ask(call, withGiven(method, call, limit.param, maximum, dialect));
              const page = listOf(member(answer, 'result'), method.paging?.list);
              if (page === undefined || page.items.length === 0) return undefined;
              const { error: _, ...rest } = call.answer;
              const items = Array.from(
                { length: allowed + 1 },
                (__, index) => page.items[index % page.items.length] as Json,
              );
              return { ...rest, result: page.with(items) };
            },
          ),
        );
    return found;
  });
}
