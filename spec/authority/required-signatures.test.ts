import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnknownAccountError } from './accounts.ts';
import { potentialOfFirstMembers, requiredOfFirstMembers } from './first-members.ts';
import { authorityLimits } from './limits.ts';
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
  const potential = ({ needs, ...of }: World) => potentialSignatures({ needs, getAccount: accountIn(of) });

  it('is every key of the required level, of nested accounts too', () => {
    expect(potential(transfer)).toEqual(['02bb', '02cc', '02dd']);
    const bob = accountOf(2, { alice: 1, '02aa': 1 });
    const nested = { accounts: { alice, bob }, needs: { ...none, active: ['bob'] } };
    expect(potential(nested)).toEqual(['02aa', '02bb', '02cc', '02dd']);
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

describe('deployed nodes, which check the first member of an authority alone', () => {
  const potential = ({ needs, ...of }: World) => potentialOfFirstMembers({ needs, getAccount: accountIn(of) });
  const required = ({ needs, ...of }: World, availableKeys: readonly string[], signedKeys: readonly string[] = []) =>
    requiredOfFirstMembers({ needs, availableKeys, signedKeys, getAccount: accountIn(of) });
  const company = accountOf(3, { '02aa': 1, '02bb': 1, '02cc': 2 });
  const beside = accountOf(2, { '03aa': 1, company: 1 });
  const together = accountOf(2, { company: 1, beside: 1 });
  const by = (name: string): World => ({
    accounts: { company, beside, together },
    needs: { ...none, active: [name] },
  });

  it('answer all keys of the accounts whose authority they read', () => {
    expect(potential(by('company'))).toEqual(['02aa', '02bb', '02cc']);
    expect(potential(by('beside'))).toEqual(['03aa']);
    expect(potential(by('together'))).toEqual(['03aa']);
  });

  it('require a first key that is offered, or nothing', () => {
    expect(required(by('company'), ['02bb', '02cc'])).toEqual([]);
    expect(required(by('company'), ['02aa', '02cc'])).toEqual(['02aa']);
    expect(required(by('beside'), ['02aa', '02bb', '02cc', '03aa'])).toEqual(['03aa']);
    expect(required(by('together'), ['02aa', '03aa'])).toEqual(['03aa']);
    expect(required(by('company'), ['02cc'], ['02aa'])).toEqual([]);
  });

  it('refuse incompatible needs, and know no other accounts', () => {
    const mixed = { ...by('company'), needs: { ...none, active: ['company'], posting: ['company'] } };
    for (const answer of [potential, (of: World) => required(of, [])]) {
      expect(() => answer(mixed)).toThrow(RefusalError);
      expect(() => answer(by('nobody'))).toThrow(UnknownAccountError);
    }
  });
});
