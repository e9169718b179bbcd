import { publicKeyFromText } from '../../crypto/public-key-text.ts';
import type { OperationName, OperationValue } from '../../operations/index.ts';
import { type Authority, authorityOfKey } from '../../types/authority.ts';
import type { OperationOf } from '../../types/operation.ts';
import type { AccountAuthorities, GetAccount } from '../accounts.ts';

/** The authorities of all accounts while a chain grows. */
export interface Follower {
  readonly getAccount: GetAccount;
  readonly names: () => readonly string[];
  apply(operation: OperationOf): void;
}

type Accounts = Map<string, AccountAuthorities>;
type Applier<N extends OperationName> = (accounts: Accounts, value: OperationValue<N>) => void;

const initminerKey = publicKeyFromText('TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4');
const nobody: Authority = { weight_threshold: 1, account_auths: [], key_auths: [] };
const anybody: Authority = { ...nobody, weight_threshold: 0 };

const same = (authority: Authority): AccountAuthorities => ({
  owner: authority,
  active: authority,
  posting: authority,
});

/** The accounts of the recorded networks before their first block. */
const genesis: Readonly<Record<string, AccountAuthorities>> = {
  initminer: same(authorityOfKey(initminerKey)),
  miners: same(nobody),
  null: same(nobody),
  'steem.dao': same(nobody),
  temp: { owner: anybody, active: anybody, posting: nobody },
};

const create: Applier<'account_create' | 'account_create_with_delegation' | 'create_claimed_account'> = (
  accounts,
  { new_account_name, owner, active, posting },
) => accounts.set(new_account_name, { owner, active, posting });

const update: Applier<'account_update' | 'account_update2'> = (accounts, value) => {
  const before = accounts.get(value.account) as AccountAuthorities;
  const { owner = before.owner, active = before.active, posting = before.posting } = value;
  accounts.set(value.account, { owner, active, posting });
};

const appliers: { readonly [N in OperationName]?: Applier<N> } = {
  account_create: create,
  account_create_with_delegation: create,
  create_claimed_account: create,
  account_update: update,
  account_update2: update,
  recover_account(accounts, { account_to_recover, new_owner_authority: owner }) {
    accounts.set(account_to_recover, { ...(accounts.get(account_to_recover) as AccountAuthorities), owner });
  },
};

export function followAuthorities(): Follower {
  const accounts: Accounts = new Map(Object.entries(genesis));
  return {
    getAccount: (name) => accounts.get(name),
    names: () => [...accounts.keys()],
    apply(operation) {
      if (operation.type === 'opaque') throw new Error(`an operation that nothing describes: ${operation.name}`);
      const applier = appliers[operation.type] as Applier<OperationName> | undefined;
      applier?.(accounts, operation.value as never);
    },
  };
}
