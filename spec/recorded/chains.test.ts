import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { read, type Static } from '../kernel/schema.ts';
import { queriedBlock, signedBlock } from '../types/block.ts';
import { operationRecord } from '../types/operation-record.ts';
import { recordedChain } from './chain.testing.ts';
import { encodeWithoutLoss, readWithoutLoss } from './loss.testing.ts';
import { hashFaults, signedByWitness } from './proof.testing.ts';

const dialect = dialects.testnet;
const object = { form: 'object', dialect } as const;

/** Recovering a key is slow without the native module; the deep tests do it for every block. */
const everySignature = 60;

describe.each([
  { name: 'a', blocks: 4_024, transactions: 293 },
  { name: 'c', blocks: 4_897, transactions: 7_003 },
] as const)('recorded chain $name', ({ name, blocks, transactions }) => {
  it('reads without loss in both JSON forms and in binary, blocks and operation records', () => {
    let [seen, carried] = [0, 0];
    for (const { block, ops } of recordedChain(name)) {
      const value = readWithoutLoss(queriedBlock, block, dialect) as Static<typeof queriedBlock>;
      const { block_id, signing_key, transaction_ids, ...signed } = value;
      encodeWithoutLoss(signedBlock, signed, dialect);
      seen++;
      carried += value.transactions.length;
      for (const record of ops) {
        const { op } = readWithoutLoss(operationRecord, record, dialect) as Static<typeof operationRecord>;
        expect(op.type).not.toBe('opaque');
      }
    }
    expect({ blocks: seen, transactions: carried }).toEqual({ blocks, transactions });
  });

  it('follows from its bytes: block ids, previous links, merkle roots, transaction ids, signatures', () => {
    let previous = '0'.repeat(40);
    for (const { num, block } of recordedChain(name)) {
      const value = read(queriedBlock, block, object);
      expect(hashFaults(value, dialect), `block ${num}`).toEqual([]);
      expect(value.previous, `block ${num}`).toBe(previous);
      if (num % everySignature === 1) expect(signedByWitness(value, dialect), `block ${num}`).toBe(true);
      previous = value.block_id;
    }
  });
});
