import { describe, expect, it } from 'vitest';
import { type PrivateKey, privateKeyFromSeed, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { slugOf } from '../ledger/refusal.testing.ts';
import { initKey, produce, signed, testChain, transfer } from '../live/chain.testing.ts';
import type { Chain } from '../live/chain.ts';

const ownKey = privateKeyFromSeed('a key of this chain');

/** Blocks of the key of genesis, as many as are said to be inherited, and those behind them. */
const chainOf = (blocks: number): Chain =>
  testChain({ parameters: { inherited: { blocks, ownKey: publicKeyOf(ownKey) } } });

const produceBy = (chain: Chain, key: PrivateKey) =>
  chain.produceBlock({
    timestamp: chain.slot(1).timestamp,
    sign: (_witness, _key, digest) => sign(digest, key),
  });

describe('a chain whose first blocks are inherited', () => {
  it('has them signed with the key of genesis, and those behind them with its own', () => {
    const [maker, chain] = [chainOf(2), chainOf(2)];
    for (const key of [initKey, initKey, ownKey]) chain.pushBlock(produceBy(maker, key));

    expect([1, 2, 3].map((num) => chain.block(num)?.signing_key)).toEqual(
      [initKey, initKey, ownKey].map((key) => publicKeyOf(key)),
    );
  });

  it.each([
    ['a block of its own key among them', 1, ownKey],
    ['a block of the key of genesis behind them', 2, initKey],
  ])('refuses %s', (_what, before, key) => {
    const [maker, chain] = [chainOf(before === 1 ? 1 : 3), chainOf(2)];
    for (let num = 1; num <= before; num++) chain.pushBlock(produceBy(maker, initKey));

    expect(slugOf(() => chain.pushBlock(produceBy(maker, key)))).toBe('block/signature');
    expect(chain.headBlockNumber).toBe(before);
  });

  it('gives the key of genesis its blocks back where the last of them is taken back', () => {
    const chain = chainOf(1);
    produce(chain);
    expect(chain.slot(1).signing_key).toBe(publicKeyOf(ownKey));
    chain.popBlock();
    expect(chain.slot(1).signing_key).toBe(publicKeyOf(initKey));
  });

  it('has a first account with its own key, so that somebody can sign for it', () => {
    const chain = chainOf(2);
    produce(chain);
    expect(slugOf(() => chain.pushTransaction(signed(chain, [transfer(1n)], initKey)))).toBe(
      'authority/missing-active',
    );
    expect(chain.pushTransaction(signed(chain, [transfer(1n)], ownKey)).id).toMatch(/^[0-9a-f]{40}$/);
  });
});
