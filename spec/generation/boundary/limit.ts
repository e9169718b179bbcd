import type { AnyMethod } from '../../methods/method.ts';
import { withValue } from '../arguments.ts';
import type { Answer, Expected, GeneratedCase } from '../case.ts';
import { clauseOfLimit } from '../clause.ts';
import type { Context } from '../context.ts';
import { make } from '../make.ts';
import { plainArguments } from '../plain.ts';

/** -32003 of the C++ node: an assertion failed. */
const refused: Answer = { error: { code: -32003, dataCode: 10 } };
const given: Answer = { result: true };

/** Around the largest page that the documents state and the one that deployed nodes give, and no element at all. */
export function limitCases(method: AnyMethod, context: Context): readonly GeneratedCase[] {
  const { limit } = method;
  if (limit === undefined) return [];
  const { maximum, deployed = maximum } = limit;
  const { values, sure } = plainArguments(method, context);

  const limits = [maximum, deployed].flatMap((allowed) =>
    allowed === undefined ? [] : [allowed - 1, allowed, allowed + 1],
  );
  return [...new Set([0, 1, ...limits])].map((count) =>
    make(method, context, 'boundary', withValue(values, limit.param, count, context), {
      what: `${limit.param} ${count}${maximum === undefined ? '' : ` of at most ${maximum}`}`,
      expected: expected(method, count, sure),
      deployed: deployed !== undefined && count > deployed ? refused : sure && count > 0 ? given : undefined,
    }),
  );
}

function expected(method: AnyMethod, count: number, sure: boolean): Expected {
  const { maximum } = method.limit ?? {};
  if (count === 0) return { atMost: 0, clause: 'paging/limit-caps' };
  if (maximum === undefined) return 'unstated';
  const clause = clauseOfLimit(method);
  if (count > maximum) return { atMost: maximum, clause };
  return sure ? { result: true, clause } : 'unstated';
}
