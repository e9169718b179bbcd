import type { Authority } from '../../../../spec/types/authority.ts';
import type { Account } from '../../state/accounts.ts';
import { type Context, now } from '../context.ts';
import { emptyAccount } from '../genesis/genesis.ts';
import { refuseTaken } from '../refusals.ts';

export interface NewAccount {
  readonly creator: string;
  readonly new_account_name: string;
  readonly owner: Authority;
  readonly active: Authority;
  readonly posting: Authority;
  /** 66 hex. */
  readonly memo_key: string;
  readonly json_metadata: string;
}

/** Creates an account; its creator becomes its recovery account. @throws RefusalError when the name is taken. */
export function createAccount(context: Context, account: NewAccount, changes: Partial<Account> = {}): void {
  const { state } = context;
  const { creator, new_account_name: name, owner, active, posting, memo_key, json_metadata } = account;
  refuseTaken(state.accounts.by.name.get(name) !== undefined);
  state.tables.accounts.insert({
    ...emptyAccount(state.nextId('accounts'), name, now(context)),
    owner,
    active,
    posting,
    memo_key,
    json_metadata,
    mined: false,
    recovery_account: creator === temp ? '' : creator,
    ...changes,
  });
}

/** Needs no signature, so that it must not be a recovery account. */
const temp = 'temp';
