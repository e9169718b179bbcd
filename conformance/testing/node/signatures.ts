import { type GetAccount, UnknownAccountError } from '../../../spec/authority/accounts.ts';
import { deployedHelperLimits as limits } from '../../../spec/authority/limits.ts';
import { potentialSignatures } from '../../../spec/authority/potential-signatures.ts';
import { type Refusal as Reason, RefusalError } from '../../../spec/authority/refusal.ts';
import { renderRefusal } from '../../../spec/authority/render-refusal.ts';
import { requiredAuthorities } from '../../../spec/authority/required-authorities.ts';
import { requiredSignatures } from '../../../spec/authority/required-signatures.ts';
import { transactionHex } from '../../../spec/authority/transaction-hex.ts';
import { verifyAccountAuthority } from '../../../spec/authority/verify-account-authority.ts';
import { type SignedTransaction, verifyAuthority } from '../../../spec/authority/verify-authority.ts';
import { testnet as dialect } from '../../../spec/dialects/testnet.ts';
import { array } from '../../../spec/kernel/containers.ts';
import { BinaryError } from '../../../spec/kernel/error.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { authority, publicKey } from '../../../spec/kernel/keys.ts';
import { read, write } from '../../../spec/kernel/schema.ts';
import { struct } from '../../../spec/kernel/struct.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import { pick } from '../../model/json.ts';
import { Refusal } from '../envelope.ts';
import { type Answer, type Args, nameOf } from './args.ts';
import { readable } from './form.ts';
import { accountOf } from './posts.ts';

const wire = { form: 'object', dialect } as const;
const chainId = '18dcf0a285365fc58b71f18b3d3fec954aa0c141c44e4e5cb4cf777b9eab274e';

const levels = struct({ owner: authority, active: authority, posting: authority });
const keys = array(publicKey);

const getAccount: GetAccount = (name) => {
  const account = accountOf(name);
  return account && read(levels, pick(account, ['owner', 'active', 'posting']), wire);
};

function transaction(args: Args): SignedTransaction | undefined {
  const requested = readable(signedTransaction, args('trx'));
  return requested?.operations.some(({ type }) => type === 'opaque') ? undefined : requested;
}

/** @throws Refusal where the node refuses. */
function valid(refusal: Reason | undefined, rpcCode?: number): Json {
  if (refusal === undefined) return { valid: true };
  throw new Refusal(renderRefusal(refusal, { dialect, now: 0, ...(rpcCode !== undefined && { rpcCode }) }));
}

/** Undefined where the transaction cannot be judged. */
function judged<T>(judge: () => T): T | undefined {
  try {
    return judge();
  } catch (error) {
    if (error instanceof RefusalError) valid(error.refusal);
    if (error instanceof UnknownAccountError || error instanceof BinaryError) return undefined;
    throw error;
  }
}

function potential(args: Args): Json | undefined {
  const trx = transaction(args);
  return trx && judged(() => shown(potentialSignatures({ needs: requiredAuthorities(trx), getAccount, limits })));
}

function required(args: Args): Json | undefined {
  const [trx, availableKeys] = [transaction(args), readable(keys, args('available_keys'))];
  if (!trx || !availableKeys) return undefined;
  return judged(() =>
    shown(requiredSignatures({ needs: requiredAuthorities(trx), availableKeys, getAccount, limits })),
  );
}

const shown = (found: readonly string[]) => ({ keys: write(keys, found, wire) });

/** Each follows from the authorities of the last head and the transaction alone. */
export const signatureAnswers: Readonly<Record<string, Answer>> = {
  'database_api.get_transaction_hex': (args) => {
    const trx = transaction(args);
    return trx && judged(() => ({ hex: transactionHex(trx, dialect) }));
  },
  'database_api.get_potential_signatures': potential,
  'database_api.get_required_signatures': required,
  'database_api.verify_authority': (args) => {
    const trx = transaction(args);
    return trx && judged(() => valid(verifyAuthority({ transaction: trx, chainId, dialect, getAccount })));
  },
  'database_api.verify_account_authority': (args) => {
    const account = nameOf(args('account'));
    if (account === undefined) return undefined;
    const refusal = verifyAccountAuthority({ account, getAccount, chainId, dialect });
    return valid(refusal, accountOf(account) ? undefined : -32003);
  },
};
