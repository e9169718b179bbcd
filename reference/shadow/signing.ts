import { RefusalError } from '../../spec/authority/refusal.ts';
import { type AuthorityNeeds, requiredAuthorities } from '../../spec/authority/required-authorities.ts';
import { requiredSignatures } from '../../spec/authority/required-signatures.ts';
import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { type PrivateKey, publicKeyOf } from '../../spec/crypto/private-key.ts';
import { SchemaError } from '../../spec/kernel/error.ts';
import type { Operation } from '../chain/ledger/context.ts';
import type { Chain } from '../chain/live/chain.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';

/** How a transaction is signed: most as it has to be, some without, with a key too many or too few, or with the keys of the level below. */
export const ways = ['none', 'one-more', 'one-less', 'level-below', 'right'] as const;

export type Way = (typeof ways)[number];

/** Posting needs apart from others, beside which they are refused however it is signed. */
const apart = (needs: AuthorityNeeds): readonly AuthorityNeeds[] => [
  { ...needs, posting: [] },
  { owner: [], active: [], other: [], posting: needs.posting },
];

/** Makes transactions of operations; none of an account that is not there, as what it needs is not known, and of values without bytes. */
export function signing(chain: Chain, keys: readonly PrivateKey[]) {
  const byPublic = new Map(keys.map((key) => [publicKeyOf(key), key]));

  return function signed(operations: readonly Operation[], way: Way, lifetime: number): SignedTransaction | undefined {
    try {
      const needs = requiredAuthorities({ operations });
      const getAccount = (name: string) => chain.state.accounts.by.name.get(name);
      const availableKeys = [...byPublic.keys()];
      const enough = [
        ...new Set(apart(needs).flatMap((each) => requiredSignatures({ needs: each, availableKeys, getAccount }))),
      ];
      const other = keys.filter((key) => !enough.includes(publicKeyOf(key)));
      const own = enough.map((key) => byPublic.get(key) as PrivateKey);
      const below = needs.active.flatMap((name) => getAccount(name)?.posting.key_auths.map(([key]) => key) ?? []);
      const by: Readonly<Record<Way, readonly PrivateKey[]>> = {
        right: own,
        none: [],
        'one-more': [...own, ...other.slice(0, 1)],
        'one-less': own.slice(1),
        'level-below': [...new Set(below)].flatMap((key) => byPublic.get(key) ?? []),
      };
      return signTransaction(chain, chain.origin.chainId, operations, by[way], lifetime);
    } catch (error) {
      if (error instanceof RefusalError || error instanceof SchemaError || error instanceof RangeError)
        return undefined;
      if ((error as Error).name === 'UnknownAccountError') return undefined;
      throw error;
    }
  };
}
