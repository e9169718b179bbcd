import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isInteger, isObject, type Json, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

const method = 'rc_api.get_resource_params';
const names = ['coeff_a', 'coeff_b'] as const;

const isDigits = (json: Json) => typeof json === 'string' && /^\d+$/.test(json);

/** The most that 32 bits hold: up to it deployed nodes write numbers. */
const short = 4_294_967_295n;

export const curvesAsText = callRule({
  id: 'chain/curves-as-text',
  requires: '`coeff_a` and `coeff_b` of a price curve are texts of decimal digits.',
  clause: 'resources/wide-integers',
  why: 'They have up to 64 bits: a reader that takes numbers as doubles computes other costs.',
  example: '`"coeff_a": 16484671763857882971`: most readers get 16484671763857884000.',
  fault: {
    summary: 'the first coefficient of a price curve is a number',
    edit: inCall([method], ({ result }) => {
      const params = member(result, 'resource_params');
      for (const [name, each] of isObject(params) ? Object.entries(params) : []) {
        const value = member(member(each, 'price_curve_params'), 'coeff_a');
        if (value !== undefined && isDigits(value) && BigInt(value as string) > short)
          return {
            path: ['result', 'resource_params', name, 'price_curve_params', 'coeff_a'],
            value: BigInt(value as string),
          };
      }
      return undefined;
    }),
  },
  methods: [method],
  judge: ({ result }) => {
    const params = member(result, 'resource_params');
    if (!isObject(params)) return undefined;
    return Object.entries(params).flatMap(([name, each]) =>
      names.flatMap((coefficient): readonly Difference[] => {
        const actual = member(member(each, 'price_curve_params'), coefficient);
        // Of other values, and of absent ones, schema/result says what is wrong.
        if (actual === undefined || !isInteger(actual)) return [];
        return [
          {
            path: ['result', 'resource_params', name, 'price_curve_params', coefficient],
            kind: 'shape',
            expected: 'decimal digits as text',
            actual,
            ...(BigInt(actual) <= short && { departure: 'short-integers-as-numbers' as const }),
          },
        ];
      }),
    );
  },
});
