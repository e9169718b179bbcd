import type { OperationName, OperationValue } from '../../../spec/operations/index.ts';
import type { Authority } from '../../../spec/types/authority.ts';
import { text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, TablesOf } from './fold.ts';

/** An account that a key is known to belong to. */
export interface KeyReference {
  readonly key: string;
  readonly account: string;
}

/** The keys of an account's authorities. */
export interface AccountKeys {
  readonly account: string;
  readonly owner: readonly string[];
  readonly active: readonly string[];
  readonly posting: readonly string[];
}

const keyReferences = defineTable<KeyReference>()({
  name: 'key_references',
  key: ({ key, account }) => `${key} ${account}`,
  orders: { key: [text(({ key }) => key), text(({ account }) => account)] },
});

const accountKeys = defineTable<AccountKeys>()({
  name: 'account_keys',
  key: ({ account }) => account,
  orders: {},
});

export const keyReferenceTables = { keyReferences, accountKeys };

type Authorities = Partial<Record<'owner' | 'active' | 'posting', Authority | undefined>>;

interface Change {
  readonly account: string;
  readonly authorities: Authorities;
  /** Deployed nodes do not see the changes of some operations. */
  readonly noticed: boolean;
}

type Changes = { readonly [N in OperationName]?: (value: OperationValue<N>) => Change };

const made = ({ new_account_name, owner, active, posting }: OperationValue<'create_claimed_account'>) => ({
  account: new_account_name,
  authorities: { owner, active, posting },
});

/** The effect of operations on authorities; libraries/plugins/account_by_key of steemit/steem as of version 0.24.0. */
const changes: Changes = {
  account_create: (value) => ({ ...made(value as never), noticed: true }),
  account_create_with_delegation: (value) => ({ ...made(value as never), noticed: true }),
  create_claimed_account: (value) => ({ ...made(value), noticed: false }),
  account_update: ({ account, ...authorities }) => ({ account, authorities, noticed: true }),
  account_update2: ({ account, ...authorities }) => ({ account, authorities, noticed: true }),
  recover_account: ({ account_to_recover, new_owner_authority }) => ({
    account: account_to_recover,
    authorities: { owner: new_owner_authority },
    noticed: true,
  }),
};

const none = { owner: [], active: [], posting: [] };

function keysIn(authority: Authority | undefined, before: readonly string[]): readonly string[] {
  return authority === undefined ? before : authority.key_auths.map(([key]) => key);
}

const all = ({ owner, active, posting }: AccountKeys): ReadonlySet<string> =>
  new Set([...owner, ...active, ...posting]);

/** The accounts of each key, as deployed nodes index them. */
export const foldKeyReferences: Fold<TablesOf<typeof keyReferenceTables>> = {
  after({ keyReferences, accountKeys }, { op }) {
    if (op.type === 'opaque') return;
    const change = (changes[op.type] as ((value: unknown) => Change) | undefined)?.(op.value);
    if (change === undefined) return;
    const { account, authorities, noticed } = change;
    const known = accountKeys.get(account);
    const before = known ?? { account, ...none };
    const after: AccountKeys = {
      account,
      owner: keysIn(authorities.owner, before.owner),
      active: keysIn(authorities.active, before.active),
      posting: keysIn(authorities.posting, before.posting),
    };
    if (known) accountKeys.replace(known, after);
    else accountKeys.insert(after);
    if (!noticed) return;

    const [old, current] = [all(before), all(after)];
    for (const key of current) {
      if (!old.has(key) && !keyReferences.by.key.get(key, account)) keyReferences.insert({ key, account });
    }
    for (const key of old) {
      const gone = current.has(key) ? undefined : keyReferences.by.key.get(key, account);
      if (gone) keyReferences.remove(gone);
    }
  },
};
