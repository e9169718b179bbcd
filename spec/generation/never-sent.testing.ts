import * as fc from 'fast-check';
import { dialects } from '../dialects/index.ts';
import type { AnySchema } from '../kernel/schema.ts';
import type { AnyMethod } from '../methods/method.ts';
import { holdsVirtualOperation } from '../operations/never-sent.ts';
import { all } from './agreement.testing.ts';
import type { GeneratedCase } from './case.ts';
import type { Context } from './context.ts';
import { generateCases } from './generate.ts';

/** Methods among whose arguments are operations. */
export const ofTransactions = all.filter(({ params }) => Object.values(params).some(hasOperations));

function hasOperations(schema: AnySchema): boolean {
  return 'operations' in (schema.parts ?? {}) || Object.values(schema.parts ?? {}).some(hasOperations);
}

type Generate = (method: AnyMethod, context: Context) => readonly GeneratedCase[];

/** How many calls of a seed are generated, and those among them that hold a virtual operation. */
export function harmfulCases(seed: number, chosen: readonly AnyMethod[] = all, generate: Generate = generateCases) {
  const dialect = [dialects.core, dialects.testnet, dialects.hive][seed % 3] ?? dialects.core;
  const cases = chosen.flatMap((method) => generate(method, { fc, dialect, seed }));
  const harmful = cases.filter(({ params }) => holdsVirtualOperation(params));
  return { count: cases.length, harmful: harmful.map(({ method, what }) => `${method} ${what}`) };
}
