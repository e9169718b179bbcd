import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import { lastTime, type Operation } from '../chain/ledger/context.ts';
import { nullKey } from '../chain/ledger/genesis/genesis.ts';
import { updateWitness, witnessOf } from '../chain/ledger/rows.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { protocols } from '../chain/protocol.ts';
import { type BootstrappedChain, bootstrap } from './bootstrap.ts';
import { createNodeClock } from './node-clock.ts';
import { produceNext } from './produce-next.ts';
import { type BlockTime, type Producer, startProducer } from './producer.ts';

const now = 1_700_000_000;
const year = 365 * 86_400;
let founded: BootstrappedChain;
let producer: Producer | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000 });
  const chainId = core.chainIds[0]?.id ?? '';
  const of = { dialect: core, protocol: protocols['0.20'], chainId, accounts: 1, witnesses: 21, seed: 1 };
  founded = bootstrap({ ...of, headTime: now });
});
afterEach(() => {
  producer?.stop();
  vi.useRealTimers();
});

const begin = (blockTime: BlockTime) => {
  producer = startProducer({ ...founded, blockTime, clock: createNodeClock() });
};
const head = () => founded.chain.headBlockNumber;
const time = () => founded.chain.state.dynamicGlobalProperties.time;

/** A transfer of alice, each other than those before. */
function push(units: number): void {
  const operation: Operation = {
    type: 'transfer',
    value: { from: 'alice', to: 'initminer', amount: { amount: BigInt(units), symbol: 'CORE' }, memo: '' },
  };
  const { chain, devAccounts } = founded;
  chain.pushTransaction(
    signTransaction(chain, core.chainIds[0]?.id ?? '', [operation], devAccounts[0]?.keys.active as never),
  );
}

describe('blocks', () => {
  it('come every three seconds by the clock', () => {
    const before = head();
    begin('auto');
    vi.advanceTimersByTime(30_000);

    expect(head() - before).toBeGreaterThanOrEqual(9);
    expect(Math.abs(time() - Date.now() / 1000)).toBeLessThanOrEqual(3);
  });

  it('come at once for a transaction, and those of one moment share it', () => {
    begin('auto');
    vi.advanceTimersByTime(100);
    const before = head();
    push(1);
    push(2);
    vi.advanceTimersByTime(10);

    expect(head()).toBe(before + 1);
    expect(founded.chain.block(before + 1)?.transactions).toHaveLength(2);
  });

  it('come for every transaction, however far the chain is ahead, and the clock catches up', () => {
    begin('auto');
    vi.advanceTimersByTime(100);
    const before = head();
    for (let units = 1; units <= 40; units++) {
      push(units);
      vi.advanceTimersByTime(10);
    }
    expect(head() - before).toBe(40);
    expect(founded.chain.pending).toEqual([]);
    expect(founded.chain.state.accounts.by.name.get('alice')?.balance.amount).toBe(10_000_000n - 820n);
    const isAhead = () => time() - Date.now() / 1000;
    expect(isAhead()).toBeGreaterThan(110);

    vi.advanceTimersByTime(60_000);
    expect(head() - before - 40).toBeGreaterThanOrEqual(9);
    vi.advanceTimersByTime(240_000);
    expect(Math.abs(isAhead())).toBeLessThanOrEqual(3);
  });

  it('come as often as is said, and by hand not at all', () => {
    const before = head();
    begin('manual');
    push(1);
    vi.advanceTimersByTime(60_000);
    expect(head()).toBe(before);
  });

  it('come by the clock alone, at the interval of the chain', () => {
    begin(3);
    const before = head();
    push(1);
    vi.advanceTimersByTime(30_100);
    expect(head() - before).toBe(10);
    expect(Math.abs(time() - Date.now() / 1000)).toBeLessThanOrEqual(3);
  });

  it('miss the slots in which nobody was there', () => {
    vi.setSystemTime((now + 3_000) * 1000);
    begin('auto');
    vi.advanceTimersByTime(1);

    expect(Math.abs(time() - Date.now() / 1000)).toBeLessThanOrEqual(3);
    expect(founded.chain.state.witnesses.by.name.get('witness1')?.total_missed).toBeGreaterThan(40);
  });

  it('go on from where somebody travelled to, as often as before', () => {
    begin('auto');
    vi.advanceTimersByTime(100);
    const { chain, signingKeys } = founded;
    produceNext(chain, signingKeys, { from: (10 * year) / 3 });
    const [before, from] = [head(), time()];
    vi.advanceTimersByTime(60_000);
    expect(head() - before).toBeGreaterThanOrEqual(18);
    expect(head() - before).toBeLessThanOrEqual(22);
    push(1);
    vi.advanceTimersByTime(10);
    expect(chain.pending).toEqual([]);
    expect(time() - from).toBeLessThan(100);
  });

  it('end with the reason where a witness without a key leaves a place free, and go on once it has one, as deployed', () => {
    const chainId = core.chainIds[0]?.id ?? '';
    const of = { dialect: core, protocol: protocols['0.24'], chainId, accounts: 1, witnesses: 21, seed: 1 };
    founded = bootstrap({ ...of, headTime: now });
    const reasons: string[] = [];
    const onRefused = (reason: string) => void reasons.push(reason);
    producer = startProducer({ ...founded, blockTime: 'auto', clock: createNodeClock(), onRefused });
    const { chain } = founded;
    const signing_key = chain.state.witnesses.by.name.get('witness1')?.signing_key ?? '';
    const give = (witness: string, key: string) =>
      chain.intervene({ name: 'set_signing_key', values: { witness, signing_key: key } });
    // The first account is a witness too: one may rest.
    give('witness1', nullKey);
    vi.advanceTimersByTime(200_000);
    expect(reasons).toEqual([]);
    give('witness2', nullKey);
    vi.advanceTimersByTime(200_000);
    expect(head() % 21).toBe(20);
    const reason = '20 witnesses can be scheduled, and 21 are expected: each needs a signing key';
    expect(reasons).toEqual([`no block ${head() + 1} can be made: Assert Exception:${reason}`]);

    const stopped = head();
    push(1);
    vi.advanceTimersByTime(10);
    expect([head() % 21, chain.pending.length, reasons.length]).toEqual([20, 1, 1]);
    give('witness1', signing_key);
    vi.advanceTimersByTime(60_000);
    expect(chain.pending).toEqual([]);
    expect(head()).toBeGreaterThan(stopped);
  });

  it('go on where the witnesses of a round were given a key that is not here', () => {
    begin('auto');
    const { chain } = founded;
    chain.intervene((context) => {
      for (const { owner } of [...context.state.witnesses.by.name.from()])
        updateWitness(context, witnessOf(context, owner), { signing_key: `02${'11'.repeat(32)}` });
    });
    const before = head();
    vi.advanceTimersByTime(30_000);
    expect(head() - before).toBeGreaterThanOrEqual(9);
    expect(head() - before).toBeLessThanOrEqual(11);
  });

  it('end with the calendar, and the chain is read on', () => {
    const { chain, signingKeys } = founded;
    produceNext(chain, signingKeys, { from: Math.trunc((lastTime - now) / 3) - 2 });
    begin(1);
    vi.advanceTimersByTime(60_000);
    const last = head();
    expect(lastTime - time()).toBeLessThan(3);
    vi.advanceTimersByTime(60_000);
    expect(head()).toBe(last);
    expect(chain.state.accounts.by.name.get('alice')).toBeDefined();
  });

  it('end when it is stopped', () => {
    begin('auto');
    producer?.stop();
    const before = head();
    push(1);
    vi.advanceTimersByTime(30_000);
    expect(head()).toBe(before);
  });
});
