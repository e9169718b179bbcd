import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { transactionDigest, transactionId } from '../crypto/digests.ts';
import { u16, u32 } from '../kernel/integer.ts';
import { time } from '../kernel/scalars.ts';
import { encode } from '../kernel/schema.ts';
import { type OperationName, operations } from '../operations/index.ts';
import { transaction } from '../types/transaction.ts';
import { fitted, type Judge, type Transaction, type Verdict } from './oracle.testing.ts';

const seed = 20260722;
const virtualFrom = operations.fill_convert_request.index;

/** What accounts sign, by the order of the wire. */
export const signedOperations = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].index < virtualFrom,
);

/** Transactions of one operation each. */
export function transactionsOf(name: OperationName): fc.Arbitrary<Transaction> {
  const operation = (operations[name].schema.arbitrary(fc) as fc.Arbitrary<object>).map((value) => ({
    type: name,
    value,
  }));
  return fc.record(
    {
      ref_block_num: u16.arbitrary(fc),
      ref_block_prefix: u32.arbitrary(fc),
      expiration: time.arbitrary(fc),
      operations: fc.tuple(operation),
      extensions: fc.constant([]),
    },
    { noNullPrototype: true },
  ) as unknown as fc.Arbitrary<Transaction>;
}

/** Our own answer to the question for a judge. */
export function ours(value: Transaction, { dialect, chainId }: Judge): Required<Verdict> {
  const bytes = encode(transaction, value, dialect);
  return {
    hex: Buffer.from(bytes).toString('hex'),
    digest: Buffer.from(transactionDigest(Buffer.from(chainId, 'hex'), bytes)).toString('hex'),
    id: transactionId(bytes),
  };
}

/** One test per operation: the judge and we agree on generated transactions. */
export function agreesWith(judge: Judge, runs: number): void {
  it.each(signedOperations.filter((name) => !(name in judge.unfit)))('%s', (name) => {
    fc.assert(
      fc.property(transactionsOf(name), (generated) => {
        const value = fitted(generated, judge);
        expect(ours(value, judge)).toMatchObject(judge.judge(value));
      }),
      { seed, numRuns: runs },
    );
  });
}
