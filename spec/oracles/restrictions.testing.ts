import { createHash, ECDH } from 'node:crypto';
import { privateKeyFromSeed, publicKeyOf } from '../crypto/private-key.ts';
import type { Asset } from '../kernel/asset.ts';
import type { Restriction } from './oracle.testing.ts';

const realKeys = Array.from({ length: 16 }, (_, index) => publicKeyOf(privateKeyFromSeed(`judge ${index}`))).sort();

const realKey = (key: string): string =>
  realKeys[(createHash('sha256').update(key).digest()[0] as number) % 16] as string;

const nullKey = '00'.repeat(33);

const isKey = (part: unknown): part is string => typeof part === 'string' && /^0[23][0-9a-f]{64}$/.test(part);

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'secp256k1', 'hex', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

const isAsset = (part: unknown): part is Asset =>
  typeof part === 'object' && part !== null && typeof (part as Asset).amount === 'bigint';

/** Generated keys are 33 bytes of any value; half are no points. */
export const keysOnTheCurve: Restriction = {
  why: 'refuses a public key that is no point of the curve',
  change(part, name) {
    if (isKey(part)) return isPoint(part) ? part : realKey(part);
    if (name !== 'key_auths') return part;
    const weights = new Map((part as [string, number][]).map(([key, weight]) => [key, weight]));
    return [...weights].sort(([left], [right]) => (left < right ? -1 : 1));
  },
};

/** Before keysOnTheCurve, which puts key_auths in order again. */
export const noNullKey: Restriction = {
  why: 'cannot serialize the null key',
  change: (part) => (part === nullKey ? realKey(nullKey) : part),
};

export const amountsOf50Bits: Restriction = {
  why: 'keeps amounts as floating-point numbers',
  change: (part) => (isAsset(part) ? { ...part, amount: BigInt.asIntN(50, part.amount) } : part),
};

export const amountsAboveZero: Restriction = {
  why: 'refuses a minus sign in an amount',
  change: (part) => (isAsset(part) && part.amount < 0n ? { ...part, amount: -1n - part.amount } : part),
};

export const noVoidExtensions: Restriction = {
  why: 'knows no extension that holds nothing',
  change: (part, name) => (name === 'extensions' ? ofOtherType(part, ['void_t']) : part),
};

export const noHeaderExtensions: Restriction = {
  why: 'knows no extension of a block header',
  change: (part, name) => (name === 'extensions' ? ofOtherType(part, ['version', 'hardfork_version_vote']) : part),
};

export const oneIdAtMost: Restriction = {
  why: 'sorts 64-bit ids as text and refuses negative ones',
  change: (part, name) =>
    name === 'proposal_ids' ? (part as readonly bigint[]).filter((id) => id >= 0n).slice(0, 1) : part,
};

export const oneElementAtMost: Restriction = {
  why: 'sorts beneficiaries and authorities, which the chain keeps in the order given',
  change: (part, name) => (name === 'beneficiaries' || isListOfAuthorities(part) ? (part as []).slice(0, 1) : part),
};

const isListOfAuthorities = (part: unknown): boolean =>
  Array.isArray(part) && typeof part[0] === 'object' && 'weight_threshold' in part[0];

/** Of witness_set_properties; the deployed node throws there too. */
export const completeSigningKeys: Restriction = {
  why: 'throws for a signing key that is cut short',
  change(part, name) {
    if (name !== 'props' || !Array.isArray(part)) return part;
    return part.map(([property, bytes]: readonly [string, string]) =>
      property === 'key' && bytes.length < nullKey.length ? [property, realKey(bytes)] : [property, bytes],
    );
  },
};

function ofOtherType(extensions: unknown, types: readonly string[]): unknown {
  return (extensions as readonly { readonly type: string }[]).filter(({ type }) => !types.includes(type));
}
