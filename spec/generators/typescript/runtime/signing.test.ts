import { ripemd160 } from '@noble/hashes/legacy.js';
import * as secp256k1 from '@noble/secp256k1';
import { describe, expect, it } from 'vitest';
import { dhive, dsteem } from '../../../crypto/oracles.testing.ts';
import { signedOperations } from '../../../operations/index.ts';
import { layoutIn, operationLayout } from '../../testing/signing.testing.ts';
import { type WireVector, wireVectors } from '../../testing/wire.testing.ts';
import { idOf, keyFromSeed, publicKeyOf, SerializationError, signaturesOf, transactionBytes } from './signing.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const chainId = '0000000000000000000000000000000000000000000000000000000000000000';

describe('the bytes', () => {
  it.each(Object.keys(signedOperations))('of %s are those of other serializers, from both forms', (operation) => {
    for (const { dialect, legacy, object, hex: expected, source } of wireVectors(operation)) {
      const layout = operationLayout(dialect);
      expect(hex(transactionBytes(layout, legacy)), source).toBe(expected);
      expect(hex(transactionBytes(layout, object)), source).toBe(expected);
    }
  });

  it('of transactions are too, and their ids are recorded', async () => {
    for (const { dialect, legacy, hex: expected, id, source } of wireVectors('transaction')) {
      expect(hex(transactionBytes(layoutIn(dialect), legacy)), source).toBe(expected);
      if (id !== undefined) expect(await idOf(layoutIn(dialect), legacy), source).toBe(id);
    }
  });

  it.each([
    ['weight', '0.5', '/vote/weight: expected an integer, got "0.5"'],
    ['weight', 40_000, '/vote/weight: expected an integer of 2 bytes, got 40000'],
    ['voter', 5, '/vote/voter: expected text, got 5'],
  ])('of a wrong %s are refused with their place', (member, value, message) => {
    const vote = { voter: 'alice', author: 'bob', permlink: 'hello', weight: 100, [member]: value };
    const refusal = () => transactionBytes(operationLayout('steem'), ['vote', vote]);
    expect(refusal).toThrow(SerializationError);
    expect(refusal).toThrow(message);
  });
});

describe('signatures', () => {
  const vectors: readonly WireVector[] = wireVectors('transaction').filter(({ dialect }) => dialect === 'testnet');

  it('are those of dsteem and dhive', async () => {
    expect(vectors.length).toBeGreaterThan(5);
    for (const [index, { legacy, hex: bytes }] of vectors.entries()) {
      const theirs = dsteem.PrivateKey.fromSeed(`seed ${index}`);
      const digest = await crypto.subtle.digest('SHA-256', Buffer.from(chainId + bytes, 'hex'));
      const keys = [theirs.toString()];
      const [signature] = await signaturesOf(layoutIn('testnet'), legacy, { secp256k1, chainId, keys });

      expect(await keyFromSeed(`seed ${index}`)).toBe(keys[0]);
      expect(signature).toBe(theirs.sign(Buffer.from(digest)).toString());
      expect(signature).toBe(dhive.PrivateKey.fromSeed(`seed ${index}`).sign(Buffer.from(digest)).toString());
      expect(await publicKeyOf(keys[0] as string, 'TST', secp256k1, ripemd160)).toBe(
        theirs.createPublic('TST').toString(),
      );
    }
  });

  it.each(['', '5', 'no key', 'STM8GC13uCZbP44HzMLV6zPZGwVQ8Nt4Kji8PapsPiNq1BK153XTX'])(
    'with the key %j are refused without showing it',
    async (key) => {
      const signing = signaturesOf(layoutIn('testnet'), vectors[0]?.legacy ?? null, {
        secp256k1,
        chainId,
        keys: [key],
      });
      await expect(signing).rejects.toThrow(/^a private key is no wallet import format, or was mistyped$/);
    },
  );

  it('for no chain are refused', async () => {
    const signing = signaturesOf(layoutIn('testnet'), vectors[0]?.legacy ?? null, {
      secp256k1,
      chainId: 'x',
      keys: [],
    });
    await expect(signing).rejects.toThrow('a chain id has 64 hexadecimal digits');
  });
});
