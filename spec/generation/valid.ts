import type { AnyMethod } from '../methods/method.ts';
import type { Expected, GeneratedCase } from './case.ts';
import { clauseOfResult } from './clause.ts';
import type { Context } from './context.ts';
import { drawArguments } from './draw.ts';
import { make } from './make.ts';

/** Calls with arguments that the documents allow, `count` of them, fewer where they are equal. */
export function validCases(method: AnyMethod, context: Context, count: number): readonly GeneratedCase[] {
  const wanted = Object.keys(method.params).length === 0 ? 1 : count;
  return drawArguments(method, context, wanted).map(({ values, sure }) =>
    make(method, context, 'valid', values, { what: 'arguments as described', expected: answered(method, sure) }),
  );
}

/** A result, unless the arguments may name what the target lacks or the method is switched off. */
export function answered(method: AnyMethod, sure: boolean): Expected {
  return sure && method.status !== 'disabled' ? { result: true, clause: clauseOfResult(method) } : 'unstated';
}
