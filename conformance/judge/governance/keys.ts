import { publicKey } from '../../../spec/kernel/keys.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject } from '../../model/json.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments.ts';
import { requestsAll } from '../kit/laws/complete-lists.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { put } from '../kit/laws/moved.ts';
import { type Account, accountMethods, accountsIn, type Found, keysOf, readAs } from '../kit/laws/records.ts';
import { difference, place, type Reported, reported } from '../kit/laws/reported.ts';
import { requestsTo } from '../kit/requests.ts';

const referenceMethods = ['account_by_key_api.get_key_references', 'condenser_api.get_key_references'] as const;

/** The accounts of a few keys, and account records, some of which have one of these keys. */
function holderRequests(target: Target): readonly Request[] {
  const { keys, accounts } = target.corpus;
  if (keys.length === 0) return [];
  return [
    ...requestsTo(target, ...referenceMethods.map((name) => [name, { keys: keys.slice(0, 20) }] as const)),
    ...requestsAll(['database_api.list_accounts'])(target),
    ...requestsTo(target, ['database_api.find_accounts', { accounts }]),
  ];
}

/** A requested key, and the accounts in the answer for it. */
interface Reference extends Reported<readonly string[]> {
  /** Compressed, as hex. */
  readonly key: string;
  /** As requested. */
  readonly text: string;
}

function referencesIn(call: Call, context: Context): readonly Reference[] {
  const [seen, keys] = [reported(call, referenceMethods, context), argument(call, 'keys')];
  if (seen === undefined || !isArray(keys)) return [];
  const [lists, base] = 'accounts' in seen.value ? [seen.value.accounts, ['accounts']] : [seen.value, []];
  if (lists.length !== keys.length) return [];
  return lists.flatMap((value, index) => {
    const key = readAs(publicKey, keys[index], call, context);
    return key === undefined ? [] : [{ call, value, at: [...base, index], key, text: String(keys[index]) }];
  });
}

/** The first list of names in an answer that has one. */
function firstNamed({ result }: Call): readonly (string | number)[] | undefined {
  const base = isArray(result) ? [] : ['accounts'];
  const lists = jsonAt(result, base);
  const named = isArray(lists) ? lists.findIndex((names) => isArray(names) && names.length > 0) : -1;
  return named < 0 ? undefined : [...base, named];
}

const holders = relation<{ readonly reference: Reference; readonly account: Found<Account> }>({
  id: 'governance/holders-of-key',
  requires: 'Every account that `get_key_references` names has the key in its owner or active authority.',
  clause: 'accounts/key-references',
  why: 'A wallet signs in as the account that the node names for its key.',
  example: 'get_key_references names `alice` for a key that her owner and active authority do not have.',
  methods: [...referenceMethods, ...accountMethods],
  roles: ['account', 'reference'],
  plan: holderRequests,
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
  assignRoles: (call, context) => [
    ...accountsIn(call, context).map((value) => ({ group: value.value.name, role: 'account', value }) as const),
    ...referencesIn(call, context).flatMap((value) =>
      value.value.map((group) => ({ group, role: 'reference', value }) as const),
    ),
  ],
  judge: ({ account, reference }) => {
    if (keysOf(account.value, ['owner', 'active']).has(reference.key)) return [];
    const wrong = difference(account, {
      at: [],
      expected: `an owner or active authority with ${reference.text}, for which it is named`,
    });
    if (keysOf(account.value, ['posting']).has(reference.key)) {
      const departure = 'posting-keys-referenced';
      return [{ ...wrong, role: 'account', contradictedBy: [place('reference', reference)], departure }];
    }
    // Deployed nodes keep a key that account_update2 replaced, which the record of the account does not show.
    if (account.value.last_account_update > 0) return undefined;
    return [{ ...wrong, role: 'account', contradictedBy: [place('reference', reference)] }];
  },
});

const complete = relation<{ readonly reference: Reference; readonly account: Found<Account> }>({
  id: 'governance/all-holders-of-key',
  requires: '`get_key_references` of a key names every account with the key in its owner or active authority.',
  clause: 'accounts/key-references',
  why: 'A wallet that looks for the account of its key must find it.',
  example: 'The key is the active one of `alice`, and get_key_references does not name her.',
  methods: [...referenceMethods, ...accountMethods],
  roles: ['reference', 'account'],
  plan: holderRequests,
  fault: {
    summary: 'an account that is not named for its key',
    edit: inCall(referenceMethods, (call) => {
      const at = firstNamed(call);
      return at && put(call, at, []);
    }),
  },
  assignRoles: (call, context) => [
    ...accountsIn(call, context).flatMap((value) =>
      [...keysOf(value.value, ['owner', 'active'])].map((group) => ({ group, role: 'account', value }) as const),
    ),
    ...referencesIn(call, context).map((value) => ({ group: value.key, role: 'reference', value }) as const),
  ],
  judge: ({ account, reference }) => {
    if (reference.value.includes(account.value.name)) return [];
    const isMissed = mayBeMissed(reference.key, account.value);
    if (isMissed === 'unknown') return undefined;
    const expected = `"${account.value.name}" among them, who has the key`;
    const wrong = difference(reference, { at: [], expected, kind: 'missing' });
    const found = { ...wrong, role: 'reference', contradictedBy: [place('account', account)] } as const;
    return [isMissed === 'known' ? { ...found, departure: 'first-keys-overlooked' } : found];
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
