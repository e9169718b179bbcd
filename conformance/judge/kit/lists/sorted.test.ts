import { describe, expect, it } from 'vitest';
import { approved, integer, pair, quotient, text, time, together } from './keys.ts';
import { rowsOf, sorted } from './sorted.ts';

const brokenAt = (elements: readonly object[], keys: Parameters<typeof sorted>[1], stated?: 1 | -1) =>
  sorted(rowsOf(elements as never, keys) ?? [], keys, stated).broken;

describe('sorted', () => {
  const byVotes = [integer('votes'), text('owner')];
  const witnesses = [
    { votes: '9007199254740993', owner: 'b' },
    { votes: 12, owner: 'a' },
    { votes: 12, owner: 'c' },
    { votes: 3, owner: 'a' },
  ];

  it('allows each key a different direction', () => expect(brokenAt(witnesses, byVotes)).toBeUndefined());

  it('finds the first element that turns back', () => {
    expect(brokenAt([witnesses[1], witnesses[0], witnesses[3]] as object[], byVotes)).toBe(2);
    const tie = { votes: 3, owner: 'Z' };
    expect(brokenAt([...witnesses, tie], byVotes)).toBe(4);
  });

  it('holds two elements to a stated direction alone', () => {
    expect(brokenAt(witnesses.slice(0, 2), byVotes)).toBeUndefined();
    expect(brokenAt(witnesses.slice(0, 2), byVotes, 1)).toBe(1);
  });

  it('treats the placeholder of no time as the last of all times', () => {
    const times = ['1970-01-01T00:00:00', '2037-12-31T00:00:00', '1969-12-31T23:59:59'].map((at) => ({ at }));
    expect(brokenAt(times, [time('at')], 1)).toBeUndefined();
  });

  it('sorts texts by bytes', () => {
    const names = ['Z', 'a', '\u{ff5e}', '\u{1f600}'].map((name) => ({ name }));
    expect(brokenAt(names, [text('name')], 1)).toBeUndefined();
  });

  it('allows comments in any order as long as their votes are adjacent', () => {
    const votes = ['b', 'b', 'a', 'c'].map((author) => ({ author, permlink: 'x' }));
    const keys = [together('author', 'permlink')];
    expect(brokenAt(votes, keys)).toBeUndefined();
    expect(brokenAt([...votes, votes[0] as object], keys)).toBe(4);
  });

  it('distinguishes prices beyond 53 bits of precision', () => {
    const asset = (amount: bigint, nai: string) => ({ amount: `${amount}`, precision: 3, nai });
    const order = (base: bigint, quote: bigint, nais: readonly [string, string] = ['@@000000013', '@@000000021']) => ({
      sell_price: { base: asset(base, nais[0]), quote: asset(quote, nais[1]) },
    });
    const most = 2n ** 62n;
    const falling = [order(most, most - 1n), order(most + 1n, most), order(1n, 1n)];
    const turned = order(1n, 7n, ['@@000000021', '@@000000013']);
    expect(brokenAt([...falling, turned], [pair, quotient])).toBeUndefined();
    expect(brokenAt([falling[1], falling[2], falling[0]] as object[], [pair, quotient])).toBe(2);
  });

  it('treats an escrow as approved when both sides approve', () => {
    const escrows = [false, true].map((to_approved) => ({ to_approved, agent_approved: true }));
    expect(escrows.map((escrow) => approved.of(escrow))).toEqual([0n, 1n]);
  });

  it('does not judge elements without the key', () => {
    expect(rowsOf([{ votes: 'many', owner: 'a' }], byVotes)).toBeUndefined();
  });
});
