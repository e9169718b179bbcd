import { publicKey } from '../../../spec/kernel/keys.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject } from '../../model/json.ts';
import type { Context, RelationRule } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments/argument.ts';
import { beside } from '../kit/laws/beside.ts';
import { requestsAll } from '../kit/laws/complete-lists.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { put } from '../kit/laws/moved.ts';
import { eachRecord } from '../kit/laws/reader.ts';
import { type Account, accountMethods, accountsIn, keysOf, readAs } from '../kit/laws/records.ts';
import { type Reported, reported } from '../kit/laws/reported.ts';
import { requestsTo } from '../kit/requests.ts';

const referenceMethods = ['account_by_key_api.get_key_references', 'condenser_api.get_key_references'] as const;

/** The accounts of a few keys, and account records, some of which have one of these keys. */
function holderRequests(target: Target): readonly Request[] {
  const { accounts, ownerKeys } = target.corpus;
  // Deployed nodes are sure to know the keys of updated owners alone.
  const keys = [...new Set([...ownerKeys.slice(0, 10), ...target.corpus.keys])].slice(0, 20);
  if (keys.length === 0) return [];
  return [
    ...requestsTo(target, ...referenceMethods.map((name) => [name, { keys }] as const)),
    ...requestsAll(['database_api.list_accounts'])(target),
    ...requestsTo(target, ['database_api.find_accounts', { accounts }]),
  ];
}

/** A requested key, and the accounts in the answer for it. */
interface Holders {
  readonly names: readonly string[];
  /** Compressed, as hex. */
  readonly key: string;
  /** As requested. */
  readonly text: string;
}

function holdersIn(call: Call, context: Context): readonly Reported<Holders>[] {
  const [seen, keys] = [reported(call, referenceMethods, context), argument(call, 'keys')];
  if (seen === undefined || !isArray(keys)) return [];
  const [lists, base] = 'accounts' in seen.value ? [seen.value.accounts, ['accounts']] : [seen.value, []];
  if (lists.length !== keys.length) return [];
  return lists.flatMap((names, index) => {
    const key = readAs(publicKey, keys[index], call, context);
    return key === undefined ? [] : [{ call, value: { names, key, text: String(keys[index]) }, at: [...base, index] }];
  });
}

/** The first list of names in an answer that has one. */
function firstNamed({ result }: Call): readonly (string | number)[] | undefined {
  const base = isArray(result) ? [] : ['accounts'];
  const lists = jsonAt(result, base);
  const named = isArray(lists) ? lists.findIndex((names) => isArray(names) && names.length > 0) : -1;
  return named < 0 ? undefined : [...base, named];
}

const holders = beside<Account, { readonly named: Holders }>({
  id: 'governance/holders-of-key',
  requires: 'Every account that `get_key_references` names has the key in its owner or active authority.',
  clause: 'accounts/key-references',
  why: 'A wallet signs in as the account that the node names for its key.',
  example: 'get_key_references names `alice` for a key that her owner and active authority do not have.',
  plan: holderRequests,
  subject: eachRecord<Account>(accountMethods, ({ name }) => name),
  references: {
    named: {
      methods: referenceMethods,
      read: (call, context) =>
        holdersIn(call, context).flatMap((found) => found.value.names.map((key) => ({ ...found, key }))),
    },
  },
  fault: {
    summary: 'an account without the keys for which it is named',
    edit: inCall(accountMethods, (call) => {
      const base = isArray(call.result) ? [] : ['accounts'];
      const accounts = jsonAt(call.result, base);
      const untouched = isArray(accounts)
        ? accounts.findIndex((json) => jsonAt(json, ['last_account_update']) === timeText(0))
        : -1;
      const at = [...base, untouched];
      const account = jsonAt(call.result, at);
      if (!isObject(account)) return undefined;
      const noKeys = { weight_threshold: 1, account_auths: [], key_auths: [] };
      return put(call, at, { ...account, owner: noKeys, active: noKeys, posting: noKeys });
    }),
  },
  judge: ({ value: account }, { named }) => {
    if (keysOf(account, ['owner', 'active']).has(named.value.key)) return [];
    const expected = `an owner or active authority with ${named.value.text}, for which it is named`;
    if (keysOf(account, ['posting']).has(named.value.key))
      return [{ at: [], expected, departure: 'posting-keys-referenced' }];
    // Deployed nodes keep a key that account_update2 replaced, which the record of the account does not show.
    return account.last_account_update > 0 ? undefined : [{ at: [], expected }];
  },
});

const complete = beside<Holders, { readonly account: Account }>({
  id: 'governance/all-holders-of-key',
  requires: '`get_key_references` of a key names every account with the key in its owner or active authority.',
  clause: 'accounts/key-references',
  why: 'A wallet that looks for the account of its key must find it.',
  example: 'The key is the active one of `alice`, and get_key_references does not name her.',
  plan: holderRequests,
  subject: {
    methods: referenceMethods,
    read: (call, context) => holdersIn(call, context).map((found) => ({ ...found, key: found.value.key })),
  },
  references: {
    account: {
      methods: accountMethods,
      read: (call, context) =>
        accountsIn(call, context).flatMap((account) =>
          [...keysOf(account.value, ['owner', 'active'])].map((key) => ({ ...account, key })),
        ),
    },
  },
  fault: {
    summary: 'an account that is not named for its key',
    edit: inCall(referenceMethods, (call) => {
      const at = firstNamed(call);
      return at && put(call, at, []);
    }),
  },
  judge: ({ value: { names, key } }, { account: { value: account } }) => {
    if (names.includes(account.name)) return [];
    const isMissed = mayBeMissed(key, account);
    if (isMissed === 'unknown') return undefined;
    const wrong = { at: [], expected: `"${account.name}" among them, who has the key`, kind: 'missing' } as const;
    return [isMissed === 'known' ? { ...wrong, departure: 'first-keys-overlooked' } : wrong];
  },
});

/**
 * Whether deployed nodes may miss a key of an account: they miss those of the genesis and of claimed accounts, and the record does
 * not show which these are.
 */
function mayBeMissed(key: string, account: Account): 'known' | 'unknown' | 'no' {
  const isOwner = keysOf(account, ['owner']).has(key);
  if (isOwner && account.last_owner_update > 0) return 'no';
  return account.created === 0 && (isOwner || account.last_account_update === 0) ? 'known' : 'unknown';
}

/** Keys and the accounts that hold them. */
export const ofKeys: readonly RelationRule[] = [holders, complete];
