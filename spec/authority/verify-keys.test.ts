import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorityLimits } from './limits.ts';
import type { AuthorityNeeds } from './required-authorities.ts';
import { accountIn, accountOf, authorityOf, keys, someKeys, type World, world } from './testing/worlds.ts';
import { verifyKeys } from './verify-keys.ts';

const none: AuthorityNeeds = { owner: [], active: [], posting: [], other: [] };
const runs = { seed: 20_261_121, numRuns: 500 };

const slugOf = ({ needs, ...of }: World, signed: readonly string[]): string | undefined =>
  verifyKeys({ needs, keys: signed, getAccount: accountIn(of), limits: authorityLimits, operations: [] })?.slug;

const alice = {
  owner: authorityOf(1, { '02aa': 1 }),
  active: authorityOf(1, { '02bb': 1 }),
  posting: authorityOf(1, { '02cc': 1 }),
};
const accounts = { alice, bob: accountOf(1, { alice: 1 }) };

describe('verifyKeys', () => {
  it.each([
    ['posting', '02cc', undefined],
    ['posting', '02bb', undefined],
    ['posting', '02aa', undefined],
    ['posting', '02dd', 'authority/missing-posting'],
    ['active', '02cc', 'authority/missing-active'],
    ['active', '02bb', undefined],
    ['active', '02aa', undefined],
    ['owner', '02cc', 'authority/missing-owner'],
    ['owner', '02bb', 'authority/missing-owner'],
    ['owner', '02aa', undefined],
  ] as const)('takes for %s the key %s: %s', (level, key, slug) => {
    expect(slugOf({ accounts, needs: { ...none, [level]: ['alice'] } }, [key])).toBe(slug);
  });

  it('resolves nested accounts by posting where posting is needed, else by active', () => {
    expect(slugOf({ accounts, needs: { ...none, posting: ['bob'] } }, ['02cc'])).toBeUndefined();
    expect(slugOf({ accounts, needs: { ...none, posting: ['bob'] } }, ['02bb'])).toBe('authority/missing-posting');
    expect(slugOf({ accounts, needs: { ...none, owner: ['bob'] } }, ['02bb'])).toBeUndefined();
    expect(slugOf({ accounts, needs: { ...none, owner: ['bob'] } }, ['02aa'])).toBe('authority/missing-owner');
  });

  it.each([
    ['active', { active: ['alice'] }],
    ['owner', { owner: ['alice'] }],
    ['other', { other: [alice.active] }],
  ])('keeps posting apart from %s', (level, more) => {
    expect(slugOf({ accounts, needs: { ...none, posting: ['alice'], ...more } }, ['02aa'])).toBe(
      `authority/posting-beside-${level}`,
    );
  });

  it('refuses an unused key, but not one that was used without effect', () => {
    const lonely = { ...alice, posting: authorityOf(2, { '02cc': 1, '02dd': 1 }) };
    const posts = { accounts: { alice: lonely }, needs: { ...none, posting: ['alice'] } };
    expect(slugOf(posts, ['02bb', '02ee'])).toBe('authority/irrelevant-signature');
    expect(slugOf(posts, ['02bb', '02cc'])).toBeUndefined();
  });

  it('depends on the order of members, as the chain does', () => {
    const of = (first: number, second: number) => ({
      accounts: { alice: accountOf(3, { '02aa': first, '02bb': second }) },
      needs: { ...none, active: ['alice'] },
    });
    expect(slugOf(of(1, 3), ['02aa', '02bb'])).toBeUndefined();
    expect(slugOf(of(3, 1), ['02aa', '02bb'])).toBe('authority/irrelevant-signature');
  });

  it('names the unknown account', () => {
    expect(slugOf({ accounts, needs: { ...none, active: ['nobody'] } }, [])).toBe('authority/unknown-account');
  });

  it('never turns acceptance into refusal for one key more, except that it is not needed', () => {
    let accepted = 0;
    fc.assert(
      fc.property(world, someKeys, fc.constantFrom(...keys), (of, signed, more) => {
        fc.pre(!signed.includes(more) && slugOf(of, signed) === undefined);
        accepted += 1;
        expect([undefined, 'authority/irrelevant-signature']).toContain(slugOf(of, [...signed, more]));
      }),
      runs,
    );
    expect(accepted).toBe(runs.numRuns);
  });

  it('never finds a missing authority with a key more that it did not miss with fewer', () => {
    fc.assert(
      fc.property(world, someKeys, fc.constantFrom(...keys), (of, signed, more) => {
        const isMissing = (slug: string | undefined) => slug?.startsWith('authority/missing') ?? false;
        if (isMissing(slugOf(of, [...new Set([...signed, more])]))) expect(isMissing(slugOf(of, signed))).toBe(true);
      }),
      runs,
    );
  });
});
