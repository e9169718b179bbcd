import { stringifyJson } from '../kernel/json/json.ts';
import type { AnyMethod } from '../methods/method.ts';
import { limitCases } from './boundary/limit.ts';
import { orderCases } from './boundary/order.ts';
import { valueCases } from './boundary/value.ts';
import type { GeneratedCase } from './case.ts';
import type { Context } from './context.ts';
import { mutationCases } from './mutation.ts';
import { validCases } from './valid.ts';

/** Valid calls of a method where no other number is wanted. */
const usual = 6;

/**
 * Calls of one method from its description: `valid` random ones, those at the boundaries, those with one fault. The same
 * context gives the same cases; of one kind each call once.
 */
export function generateCases(
  method: AnyMethod,
  context: Context,
  { valid = usual }: { readonly valid?: number } = {},
): readonly GeneratedCase[] {
  const cases = [
    ...orderCases(method, context),
    ...valueCases(method, context),
    ...limitCases(method, context),
    ...validCases(method, context, valid),
    ...mutationCases(method, context),
  ];
  const seen = new Set<string>();
  return cases.filter(({ kind, params }) => {
    const text = `${kind} ${stringifyJson(params)}`;
    return seen.size < seen.add(text).size;
  });
}
