import { describe, expect, it } from 'vitest';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { openSession } from '../../run/session/session.ts';
import { rules } from '../index.ts';
import { accounts, required, signaturesOf, verified, verifiedOfTemp } from './samples.testing.ts';

const context = { dialect: testnet, irreversible: undefined, chainId: testnet.chainIds.at(-1)?.id };
const about = rules.filter(({ id }) => /^proof\/(signed-is|unsigned-is|signatures-of|required-)/.test(id));

/** What the rules about authorities say of one answer beside the account: a departure, the rule, or nothing. */
function found(answer: Exchange): readonly string[] {
  const session = openSession(about);
  return [accounts, answer]
    .flatMap((each) => session.judge(each, context))
    .flatMap(({ findings = [] }) => findings.map(({ rule, departure }) => departure ?? rule));
}

describe('the active authority of mira takes two of three keys', () => {
  it.each([
    [['one', 'two'], true],
    [['three', 'two'], true],
    [[], false],
    [['one'], false],
    [['posting'], false],
    [['one', 'posting'], false],
    [['nobody', 'two'], false],
  ] as const)('signed by %j verify_authority answers %j alone', (signers, valid) => {
    expect(found(verified('active', signers, valid))).toEqual([]);
    expect(found(verified('active', signers, !valid))).toEqual([
      valid ? 'proof/signed-is-valid' : 'proof/unsigned-is-not-valid',
    ]);
  });

  it.each([[['one', 'two', 'three']], [['owner']], [['one', 'two', 'nobody']]] as const)(
    'signed by %j both answers are right: more than is needed, or a level above',
    (signers) => {
      expect([true, false].flatMap((valid) => found(verified('active', signers, valid)))).toEqual([]);
    },
  );

  it('a signature of no key may be refused, also where nothing needs one', () => {
    const ofNoKey = '00'.repeat(65);
    expect(found(verifiedOfTemp([], false))).toEqual(['proof/signed-is-valid']);
    expect([true, false].flatMap((valid) => found(verifiedOfTemp([ofNoKey], valid)))).toEqual([]);
  });

  it('a posting key stands for nothing but posting', () => {
    expect(found(verified('posting', ['posting'], true))).toEqual([]);
    expect(found(verified('posting', ['nobody'], true))).toEqual(['proof/unsigned-is-not-valid']);
    expect(found(signaturesOf('posting', ['posting'], true))).toEqual([]);
    expect(found(signaturesOf('posting', ['posting'], false))).toEqual(['proof/signatures-of-accounts']);
    expect(found(signaturesOf('active', ['posting'], true))).toEqual(['proof/signatures-of-accounts']);
  });

  it('deployed nodes take owner and active for each other', () => {
    const departure = 'verify-signatures-swaps-levels';
    expect(found(signaturesOf('active', ['one', 'two'], true))).toEqual([]);
    expect(found(signaturesOf('active', ['one', 'two'], false))).toEqual([departure]);
    expect(found(signaturesOf('owner', ['one', 'two'], true))).toEqual([departure]);
    expect(found(signaturesOf('owner', ['owner'], false))).toEqual([departure]);
  });

  it('deployed nodes take owner and active for each other in the accounts of an authority, too', () => {
    const departure = 'verify-signatures-swaps-levels';
    expect(found(signaturesOf('active', ['one', 'two'], true, 'shop'))).toEqual([]);
    expect(found(signaturesOf('active', ['one', 'two'], false, 'shop'))).toEqual([departure]);
    expect(found(signaturesOf('active', ['one'], true, 'shop'))).toEqual(['proof/signatures-of-accounts']);
  });

  it.each([
    [['one', 'two', 'posting'], ['one', 'two'], true],
    [['one', 'two', 'posting'], ['one'], false],
    [['one', 'two', 'three'], ['one', 'two', 'three'], false],
    [['one', 'two', 'posting'], ['one', 'two', 'posting'], false],
    [['one', 'posting'], ['one'], true],
  ] as const)('of the keys %j %j are required: %j', (available, answer, right) => {
    expect(found(required(available, answer))).toEqual(right ? [] : ['proof/required-signatures-suffice']);
  });

  it.each([
    [['one', 'two', 'three'], ['three']],
    [['one', 'two'], []],
  ] as const)(
    'of the keys %j deployed nodes require %j: they look at the first of an authority alone',
    (available, answer) => {
      expect(found(required(available, answer))).toEqual(['required-signatures-of-first-member']);
    },
  );
});
