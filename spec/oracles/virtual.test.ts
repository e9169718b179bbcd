import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { encode } from '../kernel/schema.ts';
import { type OperationName, operations } from '../operations/index.ts';
import { type DescribedOperation, describedOperation } from '../types/operation.ts';
import { signedOperations } from './agreement.testing.ts';
import { fitted } from './oracle.testing.ts';
import { amountsAboveZero, amountsOf50Bits } from './restrictions.testing.ts';
import { judgeVirtual, unjudged } from './virtual.testing.ts';

const virtual = (Object.keys(operations) as OperationName[]).filter((name) => !signedOperations.includes(name));
const restrictions = [amountsOf50Bits, amountsAboveZero];

describe('virtual operations have the members that others give them', () => {
  it.each(virtual)('%s', (type) => {
    const values = operations[type].schema.arbitrary(fc) as fc.Arbitrary<object>;
    fc.assert(
      fc.property(values, (generated) => {
        const operation = { type, value: fitted(generated, { restrictions }) };
        const bytes = encode(describedOperation, operation as DescribedOperation, dialects.steem);
        expect(Buffer.from(bytes).toString('hex')).toBe(judgeVirtual(operation).hex);
      }),
      { seed: 20260722, numRuns: 200 },
    );
  });

  it('but of these, judges have only the members', () => {
    expect(unjudged).toEqual([
      'comment_benefactor_reward',
      'producer_reward',
      'clear_null_account_balance',
      'proposal_pay',
      'sps_fund',
      'hardfork23',
    ]);
  });
});
