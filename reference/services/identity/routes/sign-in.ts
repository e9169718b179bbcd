import type { Request } from 'express';
import { sha256 } from '../../../../spec/crypto/hash.ts';
import {
  type KeyRole,
  privateKeyFromPassword,
  privateKeyFromWif,
  publicKeyOf,
} from '../../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../../spec/crypto/public-key-text.ts';
import { recover } from '../../../../spec/crypto/recover.ts';
import type { ChainAccount } from '../chain/accounts.ts';
import type { Parts } from '../parts.ts';
import { addressOf, bodyOf } from './given.ts';

export interface SignInForm {
  /** Path and query of the page to go on to. */
  readonly next: string;
  readonly app?: string;
  readonly nonce: string;
}

/** What a user signs instead of typing a key. */
export const challengeOf = (issuer: string, nonce: string): string => `Sign in at ${issuer}, once: ${nonce}`;

export type SignedIn =
  | { readonly user: string; readonly key: string }
  | { readonly problem: string; readonly status: number; readonly account: string };

/** Checks what was typed. The key is used here, and is in nothing that this gives. */
export async function signedIn(parts: Parts, request: Request, form: SignInForm): Promise<SignedIn> {
  const { account: typed, key, signature } = bodyOf(request);
  const name = typeof typed === 'string' ? typed.trim().replace(/^@/, '').toLowerCase() : '';
  const address = addressOf(request);
  const attempt = `${address} ${name}`;
  if (parts.attempts.isSpent(attempt) || parts.addresses.isSpent(address)) {
    return { problem: 'Too many attempts. Try again in a quarter of an hour.', status: 429, account: name };
  }
  const account = await parts.accounts.fresh(name);
  const publicKey = account && provenKey(account, parts.issuer(), form, key, signature);
  if (publicKey !== undefined) return { user: name, key: publicKey };
  parts.attempts.failed(attempt);
  parts.addresses.failed(address);
  // The same for an unknown account: what is known of one is no help.
  const problem = `That does not open @${name.slice(0, 16)}. Check the account and the key.`;
  return { problem, status: 401, account: name };
}

const roles: readonly KeyRole[] = ['posting', 'active', 'owner'];

/** The public key, as text, that the user proved to hold; undefined if it is none of the account's. */
function provenKey(
  { name, keys }: ChainAccount,
  issuer: string,
  { nonce }: SignInForm,
  key: unknown,
  signature: unknown,
): string | undefined {
  const shown = (hex: string) => [...keys].find((each) => publicKeyText(hex, each.slice(0, 3)) === each);
  if (typeof signature === 'string') {
    const signer = recover(sha256(challengeOf(issuer, nonce)), signature.trim().toLowerCase());
    return signer && shown(signer);
  }
  if (typeof key !== 'string' || key === '') return undefined;
  const typed = key.trim();
  const candidates = [
    () => privateKeyFromWif(typed),
    ...roles.map((role) => () => privateKeyFromPassword(name, typed, role)),
  ];
  for (const candidate of candidates) {
    const found = attempted(() => shown(publicKeyOf(candidate())));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a text of a user does not give. */
export function attempted<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
