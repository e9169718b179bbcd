import { describe, expect, it } from 'vitest';
import type { AccountAuthorities } from './accounts.ts';
import { UnknownAccountError } from './accounts.ts';
import { startApprovals } from './approvals.ts';
import { authorityLimits } from './limits.ts';
import { accountOf, authorityOf } from './testing/worlds.ts';

const chain: Readonly<Record<string, AccountAuthorities>> = {
  one: accountOf(1, { two: 1 }),
  two: accountOf(1, { three: 1 }),
  three: accountOf(1, { four: 1, '02cc': 1 }),
  four: accountOf(1, { '02dd': 1 }),
  left: accountOf(1, { right: 1 }),
  right: accountOf(1, { left: 1, '02aa': 1 }),
  self: accountOf(2, { self: 1, '02aa': 1 }),
};

const approvals = (accounts: Readonly<Record<string, AccountAuthorities>>, signed: readonly string[], limits = {}) =>
  startApprovals({
    getAccount: (name) => accounts[name],
    level: 'active',
    holds: (key) => signed.includes(key),
    limits: { ...authorityLimits, ...limits },
  });

const digits = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(3, '0'));

describe('weights', () => {
  it.each([
    ['one short of the threshold', authorityOf(3, { '02aa': 2, '02bb': 1 }), ['02aa'], false],
    ['exactly the threshold', authorityOf(3, { '02aa': 2, '02bb': 1 }), ['02aa', '02bb'], true],
    ['beyond the threshold', authorityOf(3, { '02aa': 2, '02bb': 2 }), ['02aa', '02bb'], true],
    ['a weight of nothing', authorityOf(1, { '02aa': 0 }), ['02aa'], false],
    ['the widest weights', authorityOf(131_070, { '02aa': 65_535, '02bb': 65_535 }), ['02aa', '02bb'], true],
    ['no threshold and no members', authorityOf(0, {}), [], true],
    ['a threshold and no members', authorityOf(1, {}), ['02aa'], false],
    ['a key and an account together', authorityOf(2, { '02bb': 1, right: 1 }), ['02aa', '02bb'], true],
  ])('of %s', (_, authority, signed, reached) => {
    expect(approvals(chain, signed).authority(authority)).toBe(reached);
  });
});

describe('nested accounts', () => {
  it('count to depth 2 and no deeper', () => {
    expect(approvals(chain, ['02cc']).account('one')).toBe(true);
    expect(approvals(chain, ['02dd']).account('one')).toBe(false);
    expect(approvals(chain, ['02dd']).account('two')).toBe(true);
    expect(approvals(chain, ['02cc'], { maxDepth: 1 }).account('one')).toBe(false);
  });

  it('that name each other come to an end', () => {
    expect(approvals(chain, ['02aa']).account('left')).toBe(true);
    expect(approvals(chain, []).account('left')).toBe(false);
    expect(approvals(chain, [], { maxDepth: Number.POSITIVE_INFINITY }).account('left')).toBe(false);
  });

  it('that name themselves count once more', () => {
    expect(approvals(chain, ['02aa']).account('self')).toBe(false);
    expect(approvals({ self: accountOf(1, { self: 1 }) }, ['02aa']).account('self')).toBe(false);
  });

  it('may be temp without a signature, though nobody has that name', () => {
    expect(approvals({}, []).account('temp')).toBe(true);
    expect(approvals({}, []).authority(authorityOf(2, { temp: 2 }))).toBe(true);
    expect(approvals({}, []).authority(authorityOf(3, { temp: 2 }))).toBe(false);
  });

  it('use the given level, whatever the level of the first', () => {
    const bob = { ...accountOf(1, { '02bb': 1 }), active: authorityOf(1, { '02aa': 1 }) };
    expect(approvals({ bob }, ['02aa']).authority(authorityOf(1, { bob: 1 }))).toBe(true);
    expect(approvals({ bob }, ['02bb']).authority(authorityOf(1, { bob: 1 }))).toBe(false);
  });

  it('that nobody has are an error', () => {
    expect(() => approvals(chain, []).account('nobody')).toThrow(UnknownAccountError);
    expect(() => approvals(chain, []).authority(authorityOf(1, { nobody: 1 }))).toThrow('unknown account nobody');
  });
});

describe('limits', () => {
  it('look at 40 members of an authority', () => {
    const of = (count: number) => Object.fromEntries(digits(count).map((end) => [`02${end}`, 1]));
    expect(approvals({}, ['02039']).authority(authorityOf(1, of(40)))).toBe(true);
    expect(approvals({}, ['02040']).authority(authorityOf(1, of(41)))).toBe(false);
    expect(approvals({}, ['02040'], { maxMembership: 41 }).authority(authorityOf(1, of(41)))).toBe(true);
  });

  it('give up at the last member, even if no weight is required', () => {
    const members = Object.fromEntries(digits(40).map((end) => [`02${end}`, 1]));
    expect(approvals({}, []).authority(authorityOf(0, members))).toBe(false);
  });

  it('check 125 accounts of a bare authority, 124 of one by name', () => {
    // 31 accounts that name three each: 124 checked, and the last one checked is the 125th.
    const outer = digits(31).map((end) => `outer${end}`);
    const inner = (name: string) => ['x', 'y', 'z'].map((end) => `${name}${end}`);
    const nobody = accountOf(1, {});
    const accounts = Object.fromEntries([
      ...outer.map((name) => [name, accountOf(9, Object.fromEntries(inner(name).map((each) => [each, 1])))] as const),
      ...outer.flatMap(inner).map((name) => [name, nobody] as const),
      ['last', accountOf(1, { '02aa': 1 })] as const,
    ]);
    const ordered = {
      ...authorityOf(1, {}),
      account_auths: [...outer, 'last'].map((name) => [name, 1] as const),
    };
    const top = { owner: ordered, active: ordered, posting: ordered };

    expect(approvals(accounts, ['02aa']).authority(ordered)).toBe(true);
    expect(approvals({ ...accounts, top }, ['02aa']).account('top')).toBe(false);
    expect(approvals({ ...accounts, top }, ['02aa'], { maxAccounts: 126 }).account('top')).toBe(true);
    expect(approvals(accounts, ['02aa'], { maxAccounts: 124 }).authority(ordered)).toBe(false);
  });
});
