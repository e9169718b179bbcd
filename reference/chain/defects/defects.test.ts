import { describe, expect, it } from 'vitest';
import { core } from '../../../spec/dialects/core.ts';
import { bootstrap } from '../../development/bootstrap.ts';
import { scenarios } from '../../development/scenarios/index.ts';
import { mechanics } from '../apply/mechanics.ts';
import { stateHash } from '../apply/state-hash.ts';
import type { Chain } from '../live/chain.ts';
import { protocols } from '../protocol.ts';
import { defectClasses } from './defect.ts';
import { defective, defects } from './index.ts';

const scenario = await scenarios.small();
const of = { dialect: core, protocol: protocols['0.24'], chainId: '0'.repeat(64), scenario } as const;

function chainOf(...ids: readonly string[]): Chain {
  const mechanics = ids.length > 0 ? defective(...ids) : undefined;
  return bootstrap({ ...of, accounts: 5, witnesses: 2, seed: 1, genesisTime: 1_769_860_800, mechanics }).chain;
}

const text = (value: unknown) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}` : each));
const operationsOf = (chain: Chain) =>
  text(Array.from({ length: chain.headBlockNumber }, (_, index) => chain.operationsInBlock(index + 1)));
const pluginRowsOf = (chain: Chain) => text(Object.values(chain.pluginIndexes).map((table) => [...table.rows()]));

describe('a defect', () => {
  it('has an id of its own, a class and a sentence', () => {
    expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length);
    expect(new Set(defects.map((each) => each.class))).toEqual(new Set(defectClasses));
    expect(defects.filter(({ id, summary }) => !/^[a-z-]+\/[a-z-]+$/.test(id) || summary.length < 15)).toEqual([]);
  });

  it('leaves the right mechanics as they are', () => {
    const before = { ...mechanics, folds: undefined };
    for (const { id } of defects) expect(defective(id)).not.toBe(mechanics);
    expect({ ...mechanics, folds: undefined }).toEqual(before);
    expect(() => defective('no/such')).toThrow('no defect no/such');
  });

  it('of the state, of operations or of an index shows there', () => {
    const right = chainOf();
    expect(stateHash(chainOf().state)).toBe(stateHash(right.state));
    const wrong = (id: string) => chainOf(id);

    expect(stateHash(wrong('transfers/unit-lost').state)).not.toBe(stateHash(right.state));
    expect(stateHash(wrong('witnesses/rank-of-the-beginning').state)).not.toBe(stateHash(right.state));
    expect(operationsOf(wrong('producers/not-told'))).not.toBe(operationsOf(right));
    const trades = wrong('trades/unseen');
    expect([stateHash(trades.state), pluginRowsOf(trades) === pluginRowsOf(right)]).toEqual([
      stateHash(right.state),
      false,
    ]);
  });

  it('of undo leaves what was taken back', () => {
    const [right, wrong] = [chainOf(), chainOf('undo/tags')];
    const before = [right, wrong].map(pluginRowsOf);
    expect(before[0]).toBe(before[1]);
    for (const chain of [right, wrong]) {
      const [voted] = [...chain.state.comments.by.cashout_time.from()];
      expect(voted).toBeDefined();
      const session = chain.state.journal.open();
      const [stats] = [...chain.pluginIndexes.tagStats.rows()];
      (
        chain.pluginIndexes as unknown as { tagStats: { replace(one: unknown, other: unknown): void } }
      ).tagStats.replace(stats, {
        ...stats,
        comments: 1_000,
      });
      session.undo();
    }
    expect([right, wrong].map(pluginRowsOf).map((after, index) => after === before[index])).toEqual([true, false]);
  });
});
