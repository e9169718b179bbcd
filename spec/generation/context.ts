import type { FastCheck, Schema } from '../kernel/schema.ts';
import type { Dialect, Wire } from '../kernel/wire.ts';
import type { AnyMethod } from '../methods/method.ts';
import type { Pool } from './pool.ts';

/** What cases are made with; the same context gives the same cases. */
export interface Context {
  /** Passed in, so that the program starts without it. */
  readonly fc: typeof FastCheck;
  readonly dialect: Dialect;
  /** 32 bits. */
  readonly seed: number;
  /** Real values of the target; absent: all values are made up. */
  readonly pool?: Pool;
}

export function wireOf({ form }: AnyMethod, { dialect }: Context): Wire {
  return { form, dialect };
}

/** `count` values of an arbitrary of fast-check; the label keeps the draws of different places apart. */
export function sampled<T>(
  { fc, seed }: Context,
  label: string,
  arbitrary: ReturnType<Schema<T>['arbitrary']>,
  count: number,
): readonly T[] {
  return fc.sample(arbitrary, { seed: seed ^ hash(label), numRuns: count });
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value | 0;
}
