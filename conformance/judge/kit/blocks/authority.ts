import type { AccountAuthorities, AuthorityLevel } from '../../../../spec/authority/accounts.ts';
import { authorityLimits } from '../../../../spec/authority/limits.ts';
import { needsInOrder } from '../../../../spec/authority/needs.ts';
import { requiredAuthorities } from '../../../../spec/authority/required-authorities.ts';
import { type SignedTransaction, transactionKeys } from '../../../../spec/authority/verify-authority.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';

/** One account whose one authority is all that a transaction needs. */
export interface SoleNeed {
  readonly account: string;
  readonly level: AuthorityLevel;
}

const levels = ['owner', 'active', 'posting'] as const;

/** The authorities of accounts that a transaction needs; none where it also needs one of no account. */
export function needsOf(transaction: SignedTransaction): readonly SoleNeed[] {
  const needs = requiredAuthorities(transaction);
  return needs.other.length > 0 ? [] : levels.flatMap((level) => needs[level].map((account) => ({ account, level })));
}

/** Undefined where a transaction needs more than one authority, or none. */
export function soleNeed(transaction: SignedTransaction): SoleNeed | undefined {
  const [sole, another] = needsOf(transaction);
  return another === undefined ? sole : undefined;
}

/** Whether keys alone satisfy the authorities of an account, without other accounts. */
export function isOfKeysAlone(authorities: AccountAuthorities): boolean {
  return levels.every((level) => authorities[level].account_auths.length === 0);
}

/** Whether the signatures reach the one authority needed, or one above it; a signature too many is no matter here. */
export function isReached(
  transaction: SignedTransaction,
  { account, level }: SoleNeed,
  authorities: AccountAuthorities,
  { chainId, dialect }: { readonly chainId: string; readonly dialect: Dialect },
): boolean {
  const signed = transactionKeys({ transaction, chainId, dialect });
  if ('refusal' in signed) return false;
  const needs = { owner: [], active: [], posting: [], other: [], [level]: [account] };
  const held = new Set(signed.keys);
  const getAccount = (name: string) => (name === account ? authorities : undefined);
  const requested = { needs, keys: signed.keys, holds: (key: string) => held.has(key), getAccount };
  return needsInOrder({ ...requested, limits: authorityLimits }).every(({ ways }) => ways.some((reached) => reached()));
}
