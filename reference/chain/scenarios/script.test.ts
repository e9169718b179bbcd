import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OperationName, operations } from '../../../spec/operations/index.ts';
import type { Operation } from '../ledger/context.ts';
import { lineOf, type Step, stepOf } from '../random/script.ts';

describe('lines of scripts', () => {
  it('read like what they do', () => {
    for (const line of ['transfer from=alice to=bob amount="1.000 CORE"', 'block +3', 'pop 2', 'fork 1'])
      expect(lineOf(stepOf(line))).toBe(line);
  });

  it('keep every operation', () => {
    const operation = fc
      .constantFrom(...(Object.keys(operations) as OperationName[]))
      .chain((type) => operations[type].schema.arbitrary(fc).map((value: unknown) => ({ type, value }) as Operation));
    fc.assert(
      fc.property(operation, (operation) => {
        const step: Step = { kind: 'operation', operation };
        expect(stepOf(lineOf(step))).toEqual(step);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('of no step are refused', () => {
    expect(() => stepOf('transfers from=alice')).toThrow(RangeError);
    expect(() => stepOf('transfer from=alice')).toThrow();
  });
});
