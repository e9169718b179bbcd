import type { Json } from '../../kernel/json/json.ts';
import { type AnySchema, issues } from '../../kernel/schema.ts';
import type { AnyMethod } from '../../methods/method.ts';
import type { Order } from '../../methods/order.ts';
import type { Answer, GeneratedCase } from '../case.ts';
import { clauseAbout } from '../clause.ts';
import { type Context, sampled, wireOf } from '../context.ts';
import { lowest } from '../lowest.ts';
import { make } from '../make.ts';
import { plainArguments } from '../plain.ts';

/** Every order with each shape that its start has, at the beginning of the list. */
export function orderCases(method: AnyMethod, context: Context): readonly GeneratedCase[] {
  const { values } = plainArguments(method, context);
  return Object.entries(method.orders ?? {}).flatMap(([order, reported]) => {
    const { start: documented, deployed = [], beyond } = reported;
    const clause = beyond ? undefined : clauseAbout(method, `start-${order}`);
    return [...documented, ...deployed].map((shape, index) => {
      const lowestStart = lowest(shape);
      const start = lowestStart ?? madeUp(method, context, order, shape);
      const stated = clause !== undefined && index < documented.length && lowestStart !== undefined;
      return make(
        method,
        context,
        'boundary',
        { ...values, order, start },
        {
          what: `start of shape ${index + 1} by ${order}`,
          expected: stated ? { result: true, clause } : 'unstated',
          deployed: lowestStart === undefined ? undefined : answerOf(reported, start, method, context),
        },
      );
    });
  });
}

/** Deployed nodes take the documented shapes, unless they have their own. */
function answerOf({ deployed }: Order, start: Json, method: AnyMethod, context: Context): Answer | undefined {
  if (deployed === undefined) return undefined;
  const served = deployed.some((shape) => issues(shape, start, wireOf(method, context)).length === 0);
  return served ? { result: true } : { error: {} };
}

function madeUp(method: AnyMethod, context: Context, order: string, shape: AnySchema): Json {
  const [value] = sampled(context, `${method.name} ${order}`, shape.arbitrary(context.fc), 1);
  return shape.codec(wireOf(method, context)).write(value);
}
