import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnknownAccountError } from './accounts.ts';
import { authorityLimits, deployedHelperLimits } from './limits.ts';
import { potentialSignatures } from './potential-signatures.ts';
import { RefusalError } from './refusal.ts';
import type { AuthorityNeeds } from './required-authorities.ts';
import { requiredSignatures } from './required-signatures.ts';
import { accountIn, accountOf, authorityOf, keys, someKeys, type World, world } from './testing/worlds.ts';
import { verifyKeys } from './verify-keys.ts';

const none: AuthorityNeeds = { owner: [], active: [], posting: [], other: [] };
const runs = { seed: 20_261_122, numRuns: 800 };

const accepts = ({ needs, ...of }: World, signed: readonly string[]): boolean =>
  verifyKeys({ needs, keys: signed, getAccount: accountIn(of), limits: authorityLimits, operations: [] }) === undefined;

const required = ({ needs, ...of }: World, availableKeys: readonly string[], signedKeys: readonly string[] = []) =>
  requiredSignatures({ needs, availableKeys, signedKeys, getAccount: accountIn(of) });

/** All subsets, the empty and the complete one included. */
function subsets([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((set) => [set, [first, ...set]]);
}

const alice = {
  owner: authorityOf(1, { '02aa': 1 }),
  active: authorityOf(2, { '02bb': 1, '02cc': 1, '02dd': 1 }),
  posting: authorityOf(1, { '03ee': 1 }),
};
const transfer: World = { accounts: { alice }, needs: { ...none, active: ['alice'] } };

describe('requiredSignatures', () => {
  it('is enough, all of it needed, and found whenever there is one', () => {
    let found = 0;
    fc.assert(
      fc.property(world, someKeys, (of, available) => {
        const answer = required(of, available);
        const enough = subsets(available).filter((set) => accepts(of, set));

        expect(available).toEqual(expect.arrayContaining([...answer]));
        expect(accepts(of, answer)).toBe(enough.length > 0);
        if (enough.length === 0) return;
        found += 1;
        for (const fewer of subsets(answer)) if (fewer.length < answer.length) expect(accepts(of, fewer)).toBe(false);
      }),
      runs,
    );
    expect(found).toBeGreaterThan(200);
  });

  it('prefers the required level', () => {
    expect(required(transfer, [...keys])).toEqual(['02bb', '02cc']);
    expect(required(transfer, ['02aa', '02bb'])).toEqual(['02aa']);
  });

  it('is what counts where it is not enough', () => {
    expect(required(transfer, ['02bb', '03ee'])).toEqual(['02bb']);
    expect(required(transfer, ['03ee'])).toEqual([]);
    const twoOwners = { ...alice, owner: authorityOf(2, { '02aa': 1, '03ee': 1 }) };
    expect(required({ ...transfer, accounts: { alice: twoOwners } }, ['02aa', '02bb'])).toEqual(['02bb']);
    expect(required(transfer, [])).toEqual([]);
  });

  it('counts keys that have signed and lists only available ones', () => {
    expect(required(transfer, ['02cc', '02dd'], ['02bb'])).toEqual(['02cc']);
    expect(required(transfer, ['02bb', '02cc'], ['02bb'])).toEqual(['02bb', '02cc']);
  });

  it('is unknown for incompatible needs and for unknown accounts', () => {
    expect(() => required({ ...transfer, needs: { ...none, active: ['alice'], posting: ['alice'] } }, [])).toThrow(
      RefusalError,
    );
    expect(() => required({ ...transfer, needs: { ...none, active: ['nobody'] } }, [])).toThrow(UnknownAccountError);
  });
});

describe('potentialSignatures', () => {
  const potential = ({ needs, ...of }: World, limits = authorityLimits) =>
    potentialSignatures({ needs, getAccount: accountIn(of), limits });

  it('is every key of the required level, of nested accounts too', () => {
    expect(potential(transfer)).toEqual(['02bb', '02cc', '02dd']);
    const bob = accountOf(2, { alice: 1, '02aa': 1 });
    const nested = { accounts: { alice, bob }, needs: { ...none, active: ['bob'] } };
    expect(potential(nested)).toEqual(['02aa', '02bb', '02cc', '02dd']);
    expect(potential(nested, deployedHelperLimits)).toEqual(['02aa']);
  });

  it('holds all keys of any set that satisfies owner authorities', () => {
    let satisfied = 0;
    fc.assert(
      fc.property(world, someKeys, ({ accounts, needs }, signed) => {
        const of = { accounts, needs: { ...none, owner: needs.owner } };
        if (!accepts(of, signed)) return;
        satisfied += 1;
        expect(potential(of)).toEqual(expect.arrayContaining([...signed]));
      }),
      runs,
    );
    expect(satisfied).toBeGreaterThan(100);
  });
});
