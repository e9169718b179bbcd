import { createRequire } from 'node:module';
import { curveNamed } from './curve/curve.ts';
import type { Curve } from './curve/curve-types.ts';

/** The tested part of dsteem 0.11.3 and @hiveio/dhive 1.3.6, which have a common ancestor. */
interface DsteemLike {
  readonly PrivateKey: {
    fromString(wif: string): DsteemKey;
    fromSeed(seed: string): DsteemKey;
    fromLogin(name: string, password: string, role?: string): DsteemKey;
  };
  readonly PublicKey: { fromString(text: string): DsteemPublicKey };
  readonly Signature: { fromString(hex: string): { recover(digest: Buffer, prefix?: string): DsteemPublicKey } };
  readonly cryptoUtils: {
    isCanonicalSignature(compact: Buffer): boolean;
    transactionDigest(transaction: unknown, chainId: Buffer): Buffer;
  };
  readonly Types: { Transaction(buffer: unknown, transaction: unknown): void };
}

interface DsteemKey {
  sign(digest: Buffer): { toString(): string };
  createPublic(prefix?: string): DsteemPublicKey;
  toString(): string;
}

interface DsteemPublicKey {
  readonly key: Buffer;
  toString(): string;
}

/** The tested part of steem 0.7.11: independent JavaScript including the curve. */
interface SteemLike {
  readonly auth: {
    toWif(name: string, password: string, role: string): string;
    wifToPublic(wif: string): string;
    isWif(text: string): boolean;
  };
  readonly memo: {
    encode(wif: string, to: string, memo: string, nonce?: string): string;
    decode(wif: string, memo: string): string;
  };
}

interface SteemEcc {
  readonly PrivateKey: { fromWif(wif: string): object; fromSeed(seed: string): { toWif(): string } };
  readonly PublicKey: { fromString(text: string): { toHex(): string } | null };
  readonly Signature: {
    signBufferSha256(digest: Buffer, key: object): { toHex(): string };
    fromHex(hex: string): { recoverPublicKey(digest: Buffer): { toHex(): string } };
  };
}

interface DhiveMemo {
  encode(wif: string, to: string, memo: string, nonce?: string): string;
  decode(wif: string, memo: string): string;
}

/** The implementations on this machine: noble always, native if its binding loads. */
export const curves: readonly Curve[] = (['native', 'noble'] as const).flatMap((name) => curveNamed(name) ?? []);

const load = createRequire(import.meta.url);

export const dsteem = load('dsteem') as DsteemLike;
export const dhive = load('@hiveio/dhive') as DsteemLike & { readonly Memo: DhiveMemo };
export const steem = load('steem') as SteemLike;
export const steemEcc = load('steem/lib/auth/ecc') as SteemEcc;
