import bs58 from 'bs58';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { CryptoError } from './crypto-error.ts';
import { chooseCurve } from './curve/curve.ts';
import { decryptMemo, encryptMemo, randomNonce } from './memo.ts';
import { curves, dhive, steem } from './oracles.testing.ts';
import { privateKeyFromSeed, publicKeyOf, wifOf } from './private-key.ts';
import { publicKeyText } from './public-key-text.ts';

const alice = privateKeyFromSeed('memo of alice');
const bob = privateKeyFromSeed('memo of bob');
const carol = privateKeyFromSeed('memo of carol');
const toBob = { from: alice, to: publicKeyOf(bob) };
const bobText = publicKeyText(publicKeyOf(bob), 'STM');
const clients = [
  { name: 'steem', memo: steem.memo },
  { name: 'dhive', memo: dhive.Memo },
];

const text = fc.string({ unit: 'binary', maxLength: 300 }).map((body) => `#${body}`);
/** Clients write and parse signed 64-bit numbers. */
const clientNonce = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });

afterEach(() => chooseCurve(undefined));

describe.each(clients)('with $name', ({ memo: client }) => {
  it.each(curves)('by $name: the cipher text is theirs, byte for byte', (curve) => {
    chooseCurve(curve);
    fc.assert(
      fc.property(text, clientNonce, (memo, nonce) => {
        const theirs = client.encode(wifOf(alice), bobText, memo, `${nonce}`);
        expect(encryptMemo(memo, { ...toBob, nonce })).toBe(theirs);
      }),
      { seed: 10, numRuns: 3 },
    );
  });

  it('each reads what the other wrote, as sender and as recipient', () => {
    fc.assert(
      fc.property(text, (memo) => {
        const ours = encryptMemo(memo, { ...toBob, nonce: randomNonce() });
        const theirs = client.encode(wifOf(alice), bobText, memo);
        for (const key of [alice, bob]) {
          expect(client.decode(wifOf(key), ours)).toBe(memo);
          expect(decryptMemo(theirs, key)).toBe(memo);
        }
      }),
      { seed: 11, numRuns: 2 },
    );
  });

  it.each([0n, 2n ** 63n, 2n ** 64n - 1n])('they read nonce %d', (nonce) => {
    expect(client.decode(wifOf(bob), encryptMemo('#edge', { ...toBob, nonce }))).toBe('#edge');
  });

  it('leave text without # unchanged', () => {
    expect(encryptMemo('plain', { ...toBob, nonce: 1n })).toBe(client.encode(wifOf(alice), bobText, 'plain'));
    expect(decryptMemo('plain', bob)).toBe(client.decode(wifOf(bob), 'plain'));
  });

  it('reads a memo to the sender', () => {
    const self = encryptMemo('#note', { from: alice, to: publicKeyOf(alice), nonce: 5n });

    expect(client.decode(wifOf(alice), self)).toBe('#note');
    expect(decryptMemo(self, alice)).toBe('#note');
  });
});

describe('memos', () => {
  it.each(['#', '#a', `#${'ž'.repeat(1000)}`, '##', '#\u0000', '#爱🐎', `#${'x'.repeat(7000)}`])(
    'number %# comes back',
    (memo) => {
      expect(decryptMemo(encryptMemo(memo, { ...toBob, nonce: 7n }), bob)).toBe(memo);
    },
  );

  it('differ by nonce alone', () => {
    const nonces = [1n, 2n, randomNonce(), randomNonce()];

    expect(new Set(nonces.map((nonce) => encryptMemo('#same', { ...toBob, nonce }))).size).toBe(4);
  });
});

describe('refused', () => {
  const memo = encryptMemo('#a secret that must not be changed', { ...toBob, nonce: 99n });
  const bytes = bs58.decode(memo.slice(1));
  const changed = (change: (copy: Uint8Array) => void) => {
    const copy = Uint8Array.from(bytes);
    change(copy);
    return `#${bs58.encode(copy)}`;
  };

  it.each([
    ['another’s memo', memo, carol, 'key'],
    ['the sender exchanged', changed((copy) => copy.set(copy.slice(33, 66))), bob, 'memo'],
    ['another nonce', changed((copy) => copy.fill(1, 66, 74)), bob, 'memo'],
    ['another check', changed((copy) => copy.fill(1, 74, 78)), bob, 'memo'],
    ['a byte less', `#${bs58.encode(bytes.subarray(0, -1))}`, bob, 'length'],
    ['a byte more', `#${bs58.encode(Uint8Array.of(...bytes, 0))}`, bob, 'length'],
    [
      'a length that does not end',
      `#${bs58.encode(Uint8Array.of(...bytes.subarray(0, 78), 255, 255, 255, 255, 255))}`,
      bob,
      'length',
    ],
    ['the head alone', `#${bs58.encode(bytes.subarray(0, 78))}`, bob, 'length'],
    ['nothing after #', '#', bob, 'length'],
    ['text that is not encrypted', '#hello', bob, 'base58'],
    ['a huge memo', `#${'2'.repeat(200_000)}`, bob, 'length'],
    ['a sender that is no point', changed((copy) => copy.fill(0, 0, 33)), bob, 'key'],
  ] as const)('%s', (_, damaged, key, fault) => {
    expect(faultOf(() => decryptMemo(damaged, key))).toBe(fault);
  });

  it('every bit of the head turned over but one, and a broken padding', () => {
    for (let bit = 1; bit < 8 * 78; bit++) {
      const damaged = changed((copy) => {
        copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
      });
      expect(
        faultOf(() => decryptMemo(damaged, bob)),
        `bit ${bit}`,
      ).toBeDefined();
    }
    const padding = changed((copy) => copy.fill(0, -1));
    expect(faultOf(() => decryptMemo(padding, bob))).toBe('memo');
  });

  it('not the sign of the other party’s key: the shared secret is an x alone, here and with the clients', () => {
    const mirrored = changed((copy) => {
      copy[0] = (copy[0] as number) ^ 1;
    });

    expect(decryptMemo(mirrored, bob)).toBe('#a secret that must not be changed');
    expect(clients.map((client) => client.memo.decode(wifOf(bob), mirrored))).toEqual([
      '#a secret that must not be changed',
      '#a secret that must not be changed',
    ]);
  });

  it.each([-1n, 2n ** 64n])('nonce %d', (nonce) => {
    expect(faultOf(() => encryptMemo('#x', { ...toBob, nonce }))).toBe('range');
  });

  it('more text than a memo can ever hold', () => {
    expect(faultOf(() => encryptMemo(`#${'x'.repeat(7001)}`, { ...toBob, nonce: 1n }))).toBe('length');
  });

  it.each([
    ['the null key', '00'.repeat(33), 'key'],
    ['half a key', '02', 'length'],
    ['text', bobText, 'hex'],
  ])('a memo to %s', (_, to, fault) => {
    expect(faultOf(() => encryptMemo('#x', { from: alice, to, nonce: 1n }))).toBe(fault);
  });
});

function faultOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return error instanceof CryptoError ? error.fault : `${error}`;
  }
  return undefined;
}
