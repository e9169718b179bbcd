import { type AccountAuthorities, type GetAccount, UnknownAccountError } from '../../../spec/authority/accounts.ts';
import { potentialOfFirstMembers, requiredOfFirstMembers } from '../../../spec/authority/first-members.ts';
import { potentialSignatures } from '../../../spec/authority/potential-signatures.ts';
import { type Refusal, RefusalError } from '../../../spec/authority/refusal.ts';
import { requiredAuthorities } from '../../../spec/authority/required-authorities.ts';
import { requiredSignatures } from '../../../spec/authority/required-signatures.ts';
import { transactionHex } from '../../../spec/authority/transaction-hex.ts';
import { verifyAccountAuthority } from '../../../spec/authority/verify-account-authority.ts';
import { type SignedTransaction, signerKeys } from '../../../spec/authority/verify-authority.ts';
import { verifySignatures } from '../../../spec/authority/verify-signatures.ts';
import { chainIdAt } from '../../../spec/dialects/chain-id.ts';
import { BinaryError } from '../../../spec/kernel/error.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds, type RenderedError, unknownKey } from '../../rpc/errors.ts';
import { refused } from '../../rpc/refused.ts';
import type { Handler } from '../kit/handler.ts';

const notPackable = defineError({
  code: codes.server,
  kind: kinds.assertion,
  at: 'pack_transaction',
  format: 'the transaction has no binary form: ${why}',
});

const authoritiesIn =
  ({ state }: ChainView): GetAccount =>
  (name) =>
    state.accounts.by.name.get(name);

/** The chain id that transactions are signed for at the head, 64 hex. */
export const chainIdOf = ({ dialect, state }: ChainView): string =>
  chainIdAt(dialect, state.dynamicGlobalProperties.time);

/** The refusal of a read as the error of its call: an assertion inside a method has a code of its own. */
const refusedInside = (view: ChainView, refusal: Refusal): RenderedError =>
  refused(view, refusal, refusal.code === kinds.assertion.code ? codes.assertion : codes.server);

/** @throws RpcError for what the check of a transaction throws. */
function checked<T>(view: ChainView, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof RefusalError) throw refused(view, error.refusal);
    if (error instanceof UnknownAccountError) throw unknownKey({ key: error.account });
    if (error instanceof BinaryError) throw notPackable({ why: error.message });
    throw error;
  }
}

/** The keys that have signed, hex: a signature that is none is refused even where no key is needed. @throws RpcError */
function signedKeysOf(view: ChainView, transaction: SignedTransaction): readonly string[] {
  if (transaction.signatures.length === 0) return [];
  const signed = signerKeys({ transaction, chainId: chainIdOf(view), dialect: view.dialect });
  if ('refusal' in signed) throw refusedInside(view, signed.refusal);
  return signed.keys;
}

const potential = (view: ChainView, transaction: SignedTransaction) =>
  checked(view, () => {
    signedKeysOf(view, transaction);
    const needs = requiredAuthorities(transaction);
    const answer = view.protocol.form === 'deployed' ? potentialOfFirstMembers : potentialSignatures;
    return answer({ needs, getAccount: authoritiesIn(view) });
  });

const required = (view: ChainView, transaction: SignedTransaction, availableKeys: readonly string[]) =>
  checked(view, () => {
    const of = { signedKeys: signedKeysOf(view, transaction), needs: requiredAuthorities(transaction), availableKeys };
    const answer = view.protocol.form === 'deployed' ? requiredOfFirstMembers : requiredSignatures;
    return answer({ ...of, getAccount: authoritiesIn(view) });
  });

const hex = (view: ChainView, transaction: SignedTransaction) =>
  checked(view, () => transactionHex(transaction, view.dialect));

/** True, or the refusal that names the missing authority. */
function isAuthorized(view: ChainView, transaction: SignedTransaction): boolean {
  const { dialect } = view;
  const options = { transaction, chainId: chainIdOf(view), dialect, getAccount: authoritiesIn(view) };
  const refusal = checked(view, () => view.verifyAuthority(options));
  if (refusal !== undefined) throw refusedInside(view, refusal);
  return true;
}

/** False by the documents; deployed nodes check an unsigned transfer of the account. */
function isAccountAuthorized(view: ChainView, account: string): boolean {
  if (view.protocol.form === 'documented') return false;
  const getAccount = authoritiesIn(view);
  const options = { account, getAccount, chainId: chainIdOf(view), dialect: view.dialect };
  const refusal = checked(view, () => verifyAccountAuthority(options));
  const isKnown = getAccount(account) !== undefined;
  if (refusal !== undefined) throw refused(view, refusal, isKnown ? codes.server : codes.assertion);
  return true;
}

/** Deployed nodes confuse the owner and the active authority in verify_signatures. */
function exchanged(view: ChainView): GetAccount {
  const getAccount = authoritiesIn(view);
  if (view.protocol.form === 'documented') return getAccount;
  return (name): AccountAuthorities | undefined => {
    const account = getAccount(name);
    return account && { owner: account.active, active: account.owner, posting: account.posting };
  };
}

/** The keys that sign a transaction, and whether they suffice by the authorities at the head. */
export const signatures = {
  'condenser_api.get_potential_signatures': (view, { transaction }) => potential(view, transaction),
  'database_api.get_potential_signatures': (view, { trx }) => ({ keys: potential(view, trx) }),
  'condenser_api.get_required_signatures': (view, { transaction, available_keys }) =>
    required(view, transaction, available_keys),
  'database_api.get_required_signatures': (view, { trx, available_keys }) => ({
    keys: required(view, trx, available_keys),
  }),
  'condenser_api.get_transaction_hex': (view, { transaction }) => hex(view, transaction),
  'database_api.get_transaction_hex': (view, { trx }) => ({ hex: hex(view, trx) }),
  'condenser_api.verify_authority': (view, { transaction }) => isAuthorized(view, transaction),
  'database_api.verify_authority': (view, { trx }) => ({ valid: isAuthorized(view, trx) }),
  'condenser_api.verify_account_authority': (view, { account }) => isAccountAuthorized(view, account),
  'database_api.verify_account_authority': (view, { account }) => ({ valid: isAccountAuthorized(view, account) }),
  'database_api.verify_signatures': (view, { hash, signatures, ...required }) => ({
    valid: checked(view, () =>
      verifySignatures({
        hash,
        signatures,
        requiredOwner: required.required_owner,
        requiredActive: required.required_active,
        requiredPosting: required.required_posting,
        requiredOther: required.required_other,
        getAccount: exchanged(view),
      }),
    ),
  }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
