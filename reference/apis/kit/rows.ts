import type { Account } from '../../chain/state/accounts.ts';
import type { ChainView } from '../../chain/view.ts';
import { unknownKey } from '../../rpc/errors.ts';

/** @throws RpcError for an unknown name. */
export function accountOf({ state }: ChainView, name: string): Account {
  const account = state.accounts.by.name.get(name);
  if (account === undefined) throw unknownKey({ key: name });
  return account;
}
