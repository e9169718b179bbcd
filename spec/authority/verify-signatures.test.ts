import { describe, expect, it } from 'vitest';
import { sha256, toHex } from '../crypto/hash.ts';
import { privateKeyFromSeed, publicKeyOf } from '../crypto/private-key.ts';
import { sign } from '../crypto/signature.ts';
import { authorityOfKey } from '../types/authority.ts';
import type { GetAccount } from './accounts.ts';
import { RefusalError } from './refusal.ts';
import { verifySignatures } from './verify-signatures.ts';

const digest = sha256('any text');
const hash = toHex(digest);
const key = (role: string) => privateKeyFromSeed(`alice ${role}`);
const authority = (role: string) => authorityOfKey(publicKeyOf(key(role)));
const by = (...roles: readonly string[]) => roles.map((role) => sign(digest, key(role)));

const alice = { owner: authority('owner'), active: authority('active'), posting: authority('posting') };
const getAccount: GetAccount = (name) => ({ alice })[name];
const verify = (signatures: readonly string[], required: object) =>
  verifySignatures({ hash, signatures, ...required, getAccount });

describe('verifySignatures', () => {
  it.each([
    ['requiredOwner', 'owner', true],
    ['requiredOwner', 'active', false],
    ['requiredActive', 'active', true],
    ['requiredActive', 'owner', true],
    ['requiredActive', 'posting', false],
    ['requiredPosting', 'posting', true],
    ['requiredPosting', 'active', true],
  ])('of %s signed by %s: %s', (level, role, valid) => {
    expect(verify(by(role), { [level]: ['alice'] })).toBe(valid);
  });

  it('checks authorities that stand for themselves', () => {
    expect(verify(by('memo'), { requiredOther: [authority('memo')] })).toBe(true);
    expect(verify(by('owner'), { requiredOther: [authority('memo')] })).toBe(false);
  });

  it('is false for too many, too few, unknown accounts, and levels that do not go together', () => {
    expect(verify(by('active', 'posting'), { requiredActive: ['alice'] })).toBe(false);
    expect(verify([], { requiredActive: ['alice'] })).toBe(false);
    expect(verify([], {})).toBe(true);
    expect(verify(by('active'), { requiredActive: ['nobody'] })).toBe(false);
    expect(verify(by('active'), { requiredActive: ['alice'], requiredPosting: ['alice'] })).toBe(false);
  });

  it('throws for a duplicate signature and for an invalid one', () => {
    expect(() => verify(by('active', 'active'), { requiredActive: ['alice'] })).toThrow(RefusalError);
    expect(() => verify([`1f${'11'.repeat(64)}`, 'x'], {})).toThrow(RefusalError);
  });

  it('answers as the deployed node with owner and active exchanged', () => {
    const exchanged: GetAccount = (name) =>
      name === 'alice' ? { ...alice, owner: alice.active, active: alice.owner } : undefined;
    const deployed = (role: string, level: string) =>
      verifySignatures({ hash, signatures: by(role), [level]: ['alice'], getAccount: exchanged });

    expect(deployed('active', 'requiredOwner')).toBe(true);
    expect(deployed('owner', 'requiredOwner')).toBe(false);
    expect(deployed('active', 'requiredActive')).toBe(true);
  });
});
