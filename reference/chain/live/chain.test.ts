import { describe, expect, it } from 'vitest';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { createEngine } from '../apply/engine.ts';
import { stateHash, tablesHash } from '../apply/state-hash.ts';
import { parametersOf } from '../ledger/parameters.ts';
import { initKey, produce, signed, testChain, transfer } from './chain.testing.ts';
import type { Chain } from './chain.ts';

const balance = (chain: Chain, name: string): bigint => chain.state.accounts.by.name.get(name)?.balance.amount ?? -1n;
const hashes = (chain: Chain) => [stateHash(chain.state), tablesHash(chain.pluginIndexes as never)];
const push = (chain: Chain, transaction: SignedTransaction) => chain.pushTransaction(transaction).id;

/** The slug of the refusal. */
function refusal(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as { refusal: { slug: string } }).refusal?.slug ?? String(error);
  }
  return undefined;
}

/** A chain of so many empty blocks; the first slots of two chains of different `skip` differ. */
function grown(blocks: number, skip = 0): Chain {
  const chain = testChain();
  for (let num = 0; num < blocks; num++) produce(chain, num === 0 ? 1 + skip : 1);
  return chain;
}

describe('a transaction that waits', () => {
  it('is visible at once, and in the next block', () => {
    const chain = grown(1);
    const before = chain.revision;
    const id = push(chain, signed(chain, [transfer(5n)]));

    expect(balance(chain, 'miners')).toBe(5n);
    expect(chain.revision).toBeGreaterThan(before);
    expect(chain.pluginIndexes.transactions.get(id)).toMatchObject({ block: 2 });
    expect(chain.block(1)?.transactions).toEqual([]);
    const block = produce(chain);
    expect(block.transaction_ids).toEqual([id]);
    expect(chain.operationsInBlock(2)[0]).toMatchObject({ trx_id: id, block: 2, trx_in_block: 0 });
    expect(chain.pending).toEqual([]);
    expect(balance(chain, 'miners')).toBe(5n);
  });

  it('is dropped when it expires', () => {
    const chain = grown(1);
    push(chain, signed(chain, [transfer(5n)], initKey, 3));
    produce(chain, 4);

    expect(chain.block(2)?.transactions).toEqual([]);
    expect(chain.pending).toEqual([]);
    expect(balance(chain, 'miners')).toBe(0n);
  });

  it('waits on while the block is full', () => {
    const chain = grown(22);
    const size = chain.state.dynamicGlobalProperties.maximum_block_size;
    const memo = 'm'.repeat(2000);
    const count = Math.ceil(size / 2000);
    for (let amount = 1n; amount <= count; amount++) push(chain, signed(chain, [transfer(amount, memo)]));
    const first = produce(chain).transactions.length;

    expect(first).toBeGreaterThan(0.6 * count);
    expect(chain.pending).toHaveLength(count - first);
    expect(produce(chain).transactions).toHaveLength(count - first);
    expect(balance(chain, 'miners')).toBe(BigInt((count * (count + 1)) / 2));
  });
});

describe('a refused transaction', () => {
  it.each([
    ['without its signature', (chain: Chain) => ({ ...signed(chain, [transfer(1n)]), signatures: [] }), /authority/],
    [
      'beyond the balance, after an operation that holds',
      (chain: Chain) => signed(chain, [transfer(1n), transfer(10n ** 15n)]),
      /balance/,
    ],
    ['of another chain', (chain: Chain) => ({ ...signed(chain, [transfer(1n)]), ref_block_prefix: 7 }), /./],
    [
      'larger than a block',
      (chain: Chain) =>
        signed(
          chain,
          Array.from({ length: 80 }, () => transfer(1n, 'm'.repeat(2000))),
        ),
      /transaction\/size/,
    ],
  ])('%s changes nothing', (_what, make, slug) => {
    const chain = grown(22);
    push(chain, signed(chain, [transfer(3n)]));
    const [before, revision] = [hashes(chain), chain.revision];

    expect(refusal(() => chain.pushTransaction(make(chain)))).toMatch(slug);
    expect(hashes(chain)).toEqual(before);
    expect(chain.revision).toBe(revision);
    expect(chain.pending).toHaveLength(1);
  });

  it('is refused a second time, waiting or in a block', () => {
    const chain = grown(1);
    const transaction = signed(chain, [transfer(3n)]);
    push(chain, transaction);
    expect(refusal(() => chain.pushTransaction(transaction))).toBe('transaction/duplicate');
    produce(chain);
    expect(refusal(() => chain.pushTransaction(transaction))).toBe('transaction/duplicate');
  });
});

describe('blocks taken back', () => {
  it('leave the state exactly as it was, and the same block brings back the same', () => {
    const chain = grown(3);
    const before = hashes(chain);
    for (const amount of [1n, 2n]) push(chain, signed(chain, [transfer(amount)]));
    produce(chain);
    const after = hashes(chain);
    const popped = chain.popBlock();

    expect(chain.pending).toHaveLength(2);
    expect(balance(chain, 'miners')).toBe(3n);
    expect(hashes(chain)).not.toEqual(before);
    chain.pushBlock(popped);
    expect(hashes(chain)).toEqual(after);
    expect(chain.pending).toEqual([]);
    expect(after).not.toEqual(before);
  });

  it('end at the last irreversible one', () => {
    const chain = grown(25);
    const last = chain.state.dynamicGlobalProperties.last_irreversible_block_num;
    expect(last).toBe(4);
    const past = grown(4);
    while (chain.headBlockNumber > last) chain.popBlock();

    expect(refusal(() => chain.popBlock())).toBe('fork/nothing-to-pop');
    // What 25 blocks made irreversible was undone with them; all else is as it was at block 4.
    expect(hashes(chain)).toEqual(hashes(past));
  });
});

describe('produced blocks', () => {
  it('give the same state when they are applied to another chain, and to an engine', () => {
    const chain = testChain();
    for (let num = 0; num < 45; num++) {
      if (num > 0) push(chain, signed(chain, [transfer(BigInt(num))]));
      produce(chain, num % 10 === 9 ? 7 : 1);
    }
    const other = testChain();
    const engine = createEngine({
      dialect: chain.dialect,
      chainId: chain.dialect.chainIds[0]?.id ?? '',
      time: 1_700_000_001,
      initKey: publicKeyOf(initKey),
      parameters: parametersOf(chain.protocol),
    });
    for (let num = 1; num <= 45; num++) {
      const block = chain.block(num) as NonNullable<ReturnType<Chain['block']>>;
      other.pushBlock(block);
      expect(engine.applyBlock(block)).toEqual(chain.operationsInBlock(num));
    }
    expect(hashes(other)).toEqual(hashes(chain));
    expect(stateHash(engine.state)).toBe(stateHash(chain.state));
    expect(chain.state.witnesses.by.name.get('initminer')?.total_missed).toBe(0);
  });

  it('need the signature of the witness, and a later time', () => {
    const chain = grown(2);
    const before = hashes(chain);
    const other = grown(2);
    const block = produce(other);

    expect(refusal(() => chain.pushBlock({ ...block, witness_signature: `1f${'1'.repeat(128)}` }))).toBe(
      'block/signature',
    );
    expect(refusal(() => chain.produceBlock({ timestamp: chain.slot(1).timestamp - 3, sign: () => '' }))).toBe(
      'block/slot',
    );
    const noKey = () => {
      throw new Error('no key');
    };
    expect(() => chain.produceBlock({ timestamp: chain.slot(1).timestamp, sign: noKey })).toThrow('no key');
    expect(hashes(chain)).toEqual(before);
  });
});

describe('transactions that are given with a block', () => {
  const at = (chain: Chain, ...transactions: readonly SignedTransaction[]) => ({
    timestamp: chain.slot(1).timestamp,
    sign: (_witness: string, _key: string, digest: Uint8Array) => sign(digest, initKey),
    transactions,
  });

  it('come behind those that wait, and make a block that others accept', () => {
    const [chain, other] = [grown(1), grown(1)];
    const waiting = push(chain, signed(chain, [transfer(5n)]));
    const block = chain.produceBlock(at(chain, signed(chain, [transfer(7n)])));

    expect(block.transaction_ids[0]).toBe(waiting);
    expect(block.transactions).toHaveLength(2);
    expect(balance(chain, 'miners')).toBe(12n);
    other.pushBlock(block);
    expect(hashes(other)).toEqual(hashes(chain));
  });

  it('have to hold: otherwise there is no block, and what waits goes on waiting', () => {
    const chain = grown(1);
    const waiting = push(chain, signed(chain, [transfer(5n)]));
    const before = hashes(chain);

    expect(refusal(() => chain.produceBlock(at(chain, signed(chain, [transfer(-1n)]))))).toMatch(/^transfer\//);
    expect(refusal(() => chain.produceBlock(at(chain, signed(chain, [transfer(10n ** 17n)]))))).toBe(
      'balance/insufficient',
    );
    expect(chain.pending.map(({ id }) => id)).toEqual([waiting]);
    expect(hashes(chain)).toEqual(before);
  });
});

describe('forks', () => {
  it('of three blocks replace two, and transactions that only these had wait again', () => {
    const chain = grown(4);
    const fork = grown(4);
    const [both, left] = [signed(chain, [transfer(1n)]), signed(chain, [transfer(20n)])];
    push(chain, both);
    produce(chain);
    push(chain, left);
    produce(chain);
    push(chain, signed(chain, [transfer(300n)]));

    push(fork, both);
    const blocks = [produce(fork, 2), produce(fork), produce(fork)];
    for (const block of blocks.slice(0, 2)) chain.pushBlock(block);
    expect(chain.headBlockNumber).toBe(6);
    expect(chain.block(6)?.block_id).not.toBe(blocks[1]?.block_id);
    chain.pushBlock(blocks[2] as (typeof blocks)[0]);

    expect(chain.block(7)).toEqual(blocks[2]);
    expect(chain.block(5)).toEqual(blocks[0]);
    // The last one referred to a block that was left.
    expect(chain.pending.map(({ transaction }) => transaction)).toEqual([left]);
    expect(balance(chain, 'miners')).toBe(21n);
    push(fork, left);
    expect(hashes(chain)).toEqual(hashes(fork));
  });

  it('with a bad block fall back to the chain that was there', () => {
    const chain = grown(4);
    const fork = grown(4);
    push(chain, signed(chain, [transfer(1n)]));
    produce(chain);
    const waiting = push(chain, signed(chain, [transfer(20n)]));
    const before = hashes(chain);
    const head = chain.block(5);
    const [first, second] = [produce(fork, 2), produce(fork)];
    chain.pushBlock(first);
    const bad = { ...second, witness_signature: `1f${'1'.repeat(128)}` };

    expect(refusal(() => chain.pushBlock(bad))).toBe('block/signature');
    expect(chain.block(5)).toEqual(head);
    expect(chain.headBlockNumber).toBe(5);
    expect(chain.pending.map(({ id }) => id)).toEqual([waiting]);
    expect(hashes(chain)).toEqual(before);
    chain.pushBlock(second);
    expect(chain.block(6)).toEqual(second);
  });

  it('with a bad block leave what was changed by hand as it was', () => {
    const [chain, fork] = [grown(4), grown(4)];
    produce(chain);
    chain.intervene({ name: 'set_balance', values: { account: 'miners', balance: { amount: 5n, symbol: 'CORE' } } });
    const before = hashes(chain);
    const [first, second] = [produce(fork, 2), produce(fork)];
    chain.pushBlock(first);

    const bad = { ...second, witness_signature: `1f${'1'.repeat(128)}` };
    expect(refusal(() => chain.pushBlock(bad))).toBe('block/signature');
    expect(hashes(chain)).toEqual(before);
    expect(chain.changesByHand(5)).toHaveLength(1);
  });

  it('that do not link, or are too old, are refused', () => {
    const [chain, fork] = [grown(30), grown(31, 3)];
    const at = (num: number) => fork.block(num) as NonNullable<ReturnType<Chain['block']>>;
    const before = hashes(chain);

    expect(refusal(() => chain.pushBlock(at(31)))).toBe('fork/unlinkable');
    expect(refusal(() => chain.pushBlock(at(1)))).toBe('fork/too-old');
    expect(hashes(chain)).toEqual(before);
  });
});
