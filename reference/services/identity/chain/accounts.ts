import { LRUCache } from 'lru-cache';
import { type ExactJson, stringifyJson } from '../../../../spec/kernel/json/json.ts';
import { type Call, type Members, record } from './upstream.ts';

/** An account as the node gives it, and what is read of it often. */
export interface ChainAccount {
  readonly name: string;
  readonly json: Members;
  /** The same as text: it is told far more often than it changes. */
  readonly text: string;
  /** Public keys, as text, that satisfy an authority of the account alone; the memo key is none. */
  readonly keys: ReadonlySet<string>;
  /** Accounts to which it gives its posting authority. */
  readonly postingAccounts: ReadonlySet<string>;
}

/** Accounts of the node. @throws NodeAwayError, ChainError. */
export interface Accounts {
  /** As it was at most some seconds ago. */
  get(name: string): Promise<ChainAccount | undefined>;
  /** As it is now; what is known of it is renewed. */
  fresh(name: string): Promise<ChainAccount | undefined>;
}

/** About a block: a replaced key opens nothing for longer. Deployed services keep accounts for two minutes. */
const KEPT_MS = 3_000;
const MOST_KEPT = 2_000;

const nameForm = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/;
/** Whether a text can be an account name: others are not asked for. */
export const isAccountName = (name: string): boolean => name.length >= 3 && name.length <= 16 && nameForm.test(name);

/** @param clock Milliseconds. */
export function accountsOf(call: Call, clock: () => number): Accounts {
  const known = new LRUCache<string, { readonly at: number; readonly account: Promise<ChainAccount | undefined> }>({
    max: MOST_KEPT,
  });
  const fresh = (name: string): Promise<ChainAccount | undefined> => {
    if (!isAccountName(name)) return Promise.resolve(undefined);
    const account = call('condenser_api.get_accounts', [[name]]).then((found) =>
      Array.isArray(found) ? chainAccount(found[0] as ExactJson | undefined) : undefined,
    );
    known.set(name, { at: clock(), account });
    account.catch(() => known.delete(name));
    return account;
  };
  return {
    fresh,
    get(name) {
      const kept = known.get(name);
      return kept !== undefined && clock() - kept.at < KEPT_MS ? kept.account : fresh(name);
    },
  };
}

function chainAccount(json: ExactJson | undefined): ChainAccount | undefined {
  const account = record(json);
  if (typeof account?.name !== 'string') return undefined;
  const levels = ['owner', 'active', 'posting'].map((level) => record(account[level]));
  return {
    name: account.name,
    json: account,
    text: stringifyJson(account as ExactJson),
    keys: new Set(levels.flatMap((level) => sufficient(level, 'key_auths'))),
    postingAccounts: new Set(sufficient(record(account.posting), 'account_auths')),
  };
}

/** The members of an authority that satisfy it alone: half of a shared account is nobody. */
function sufficient(authority: Members | undefined, list: 'key_auths' | 'account_auths'): readonly string[] {
  const entries = authority?.[list];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry) => {
    const [holder, weight] = Array.isArray(entry) ? (entry as readonly ExactJson[]) : [];
    const enough = Number(weight) >= Number(authority?.weight_threshold);
    return typeof holder === 'string' && enough ? [holder] : [];
  });
}
