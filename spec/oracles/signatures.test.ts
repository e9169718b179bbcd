import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { privateKeyFromSeed, publicKeyOf, wifOf } from '../crypto/private-key.ts';
import { recover } from '../crypto/recover.ts';
import { sign } from '../crypto/signature.ts';
import { ours, signedOperations, transactionsOf } from './agreement.testing.ts';
import { dhive, dsteem } from './dsteem.testing.ts';
import { fitted, type Judge, type Transaction } from './oracle.testing.ts';
import { steem } from './steem.testing.ts';
import { wax } from './wax.testing.ts';

const key = privateKeyFromSeed('judged');

/** A signature covers a digest, whatever the operation: every sixth one will do. */
const operations = signedOperations.filter((_, place) => place % 6 === 0);

function valueFor(judge: Judge, name: (typeof operations)[number]): Transaction {
  const [generated] = fc.sample(transactionsOf(name), { seed: 22, numRuns: 1 });
  return fitted(generated as Transaction, judge);
}

describe.each([dsteem, dhive, steem, wax])('$name', (judge) => {
  const known = operations.filter((name) => !(name in judge.unfit));

  it.each(known)('finds our key in our signature of %s', (name) => {
    const value = valueFor(judge, name);
    expect(judge.signer(value, sign(digestOf(value, judge), key))).toBe(publicKeyOf(key));
  });

  const { sign: theirs } = judge;
  if (theirs === undefined) return;

  it.each(known)('signs %s so that we find the key', (name) => {
    const value = valueFor(judge, name);
    expect(recover(digestOf(value, judge), theirs(value, wifOf(key)))).toBe(publicKeyOf(key));
  });
});

function digestOf(value: Transaction, judge: Judge): Buffer {
  return Buffer.from(ours(value, judge).digest, 'hex');
}
