import type { Dialect } from '../kernel/wire.ts';
import type { GetAccount } from './accounts.ts';
import type { AuthorityLimits } from './limits.ts';
import type { Refusal } from './refusal.ts';
import { noSuchAccount } from './refusals.ts';
import { type SignedTransaction, verifyAuthority } from './verify-authority.ts';

export interface VerifyAccountAuthorityOptions {
  readonly account: string;
  readonly getAccount: GetAccount;
  readonly chainId: string;
  readonly dialect: Dialect;
  readonly limits?: AuthorityLimits;
}

/**
 * The deployed behaviour where the documents answer false: the node checks an unsigned transfer from the account and ignores
 * the signers, so that it refuses every account except one that needs no signature. Undefined when it answers true.
 */
export function verifyAccountAuthority({ account, ...options }: VerifyAccountAuthorityOptions): Refusal | undefined {
  if (options.getAccount(account) === undefined) return noSuchAccount({});
  return verifyAuthority({ ...options, transaction: unsignedTransfer(account) });
}

function unsignedTransfer(from: string): SignedTransaction {
  const value = { from, to: '', amount: { amount: 0n, symbol: 'CORE' }, memo: '' } as const;
  return {
    ref_block_num: 0,
    ref_block_prefix: 0,
    expiration: 0,
    operations: [{ type: 'transfer', value }],
    extensions: [],
    signatures: [],
  };
}
