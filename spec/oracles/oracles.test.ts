import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperationName } from '../operations/index.ts';
import { agreesWith, ours, signedOperations, transactionsOf } from './agreement.testing.ts';
import { dhive, dsteem } from './dsteem.testing.ts';
import { fitted, type Judge } from './oracle.testing.ts';
import { steem } from './steem.testing.ts';
import { wax } from './wax.testing.ts';

const judges: readonly Judge[] = [dsteem, dhive, steem, wax];

/** The deep tests give every judge 200 transactions and more of each operation. */
describe.each([
  { judge: dsteem, runs: 15 },
  { judge: dhive, runs: 8 },
  { judge: steem, runs: 6 },
  { judge: wax, runs: 5 },
])('$judge.name agrees with us on the hex, digest and id of', ({ judge, runs }) => agreesWith(judge, runs));

describe('what a judge cannot do', () => {
  const unfit = judges.flatMap((judge) =>
    Object.entries(judge.unfit).map(([name, why]) => ({ judge, name: name as OperationName, why })),
  );

  it.each(unfit)('$judge.name, $name: $why', ({ judge, name }) => {
    const [generated] = fc.sample(transactionsOf(name), { seed: 7, numRuns: 1 });
    const value = fitted(generated as NonNullable<typeof generated>, judge);
    expect(verdictOf(judge, value)).not.toBe(ours(value, judge).id);
  });

  it('leaves no signed operation without a judge', () => {
    const without = signedOperations.filter((name) => judges.every((judge) => name in judge.unfit));
    expect(without).toEqual([]);
  });
});

/** The transaction id that follows from a judge's answer; undefined where it refuses. */
function verdictOf(judge: Judge, value: Parameters<Judge['judge']>[0]): string | undefined {
  try {
    const verdict = judge.judge(value);
    return JSON.stringify(verdict) === JSON.stringify(pick(ours(value, judge), verdict))
      ? ours(value, judge).id
      : 'another';
  } catch {
    return undefined;
  }
}

function pick(from: object, like: object): object {
  return Object.fromEntries(Object.keys(like).map((key) => [key, (from as Record<string, unknown>)[key]]));
}
