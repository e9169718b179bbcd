import { requiredAuthorities } from '../../../spec/authority/required-authorities.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { array } from '../../../spec/kernel/combinators/containers.ts';
import { SchemaError } from '../../../spec/kernel/error.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { read } from '../../../spec/kernel/schema.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json } from '../../model/json.ts';
import { type Context, type ExchangeRule, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isOfKeysAlone, needsOf } from '../kit/blocks/authority.ts';
import { unownedKey } from '../kit/blocks/faults.ts';
import { law } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { put } from '../kit/laws/moved.ts';
import { type Account, accountMethods, accountsIn, type Found, keysOf, readAs } from '../kit/laws/records.ts';
import { difference, place, type Reported, reported, type Wrong } from '../kit/laws/reported.ts';
import { requestsTo } from '../kit/requests.ts';

/** A key without an owner, with the same prefix. */
function anotherKey(key: Json | undefined): Json | undefined {
  return typeof key === 'string' ? publicKeyText(unownedKey, key.slice(0, 3)) : undefined;
}

const requiredMethods = ['condenser_api.get_required_signatures', 'database_api.get_required_signatures'] as const;
const potentialMethods = ['condenser_api.get_potential_signatures', 'database_api.get_potential_signatures'] as const;

type Named = { readonly keys: readonly string[] };
type Keys = readonly string[] | Named;

function keysIn(value: Keys): { readonly keys: readonly string[]; readonly at: readonly string[] } {
  return isArray(value as Json)
    ? { keys: value as readonly string[], at: [] }
    : { keys: (value as Named).keys, at: ['keys'] };
}

const listAt = ({ result }: Call): readonly string[] => (isArray(result) ? [] : ['keys']);

const offered = law({
  id: 'governance/required-of-offered',
  requires: 'Every key of `get_required_signatures` is one of the `available_keys`.',
  clause: 'signatures/required',
  why: 'A wallet can only sign with the keys it offered.',
  example: 'A key is required that is not among `available_keys`.',
  methods: requiredMethods,
  plan: () => [],
  wrong: (value, call, context) => {
    const given = readAs(array(publicKey), argument(call, 'available_keys'), call, context);
    if (given === undefined) return undefined;
    const { keys, at } = keysIn(value);
    return keys.flatMap((key, index): Wrong[] =>
      given.includes(key) ? [] : [{ at: [...at, index], expected: 'one of the available keys' }],
    );
  },
  fault: {
    summary: 'a required key that was not offered',
    edit: inCall(requiredMethods, (call) => {
      const at = [...listAt(call), 0];
      return put(call, at, anotherKey(jsonAt(call.result, at)));
    }),
  },
});

type KeyMethods = typeof requiredMethods | typeof potentialMethods;

/** A rule that an answer names each key once. */
const once = (
  methods: KeyMethods,
  fault: string,
  words: Omit<Parameters<typeof law>[0], 'methods' | 'wrong' | 'fault'>,
) =>
  law({
    ...words,
    methods: methods as readonly KeyMethods[number][],
    plan: () => [],
    wrong: (value) => {
      const { keys, at } = keysIn(value);
      return keys.flatMap((key, index): Wrong[] =>
        keys.indexOf(key) === index
          ? []
          : [{ at: [...at, index], expected: 'a key not named before', kind: 'unexpected' }],
      );
    },
    fault: {
      summary: fault,
      edit: inCall(methods, (call) => {
        const keys = jsonAt(call.result, listAt(call));
        const edit = isArray(keys) && keys[0] ? put(call, listAt(call), [...keys, keys[0]]) : undefined;
        return edit && isArray(keys) ? { ...edit, found: [...edit.path, keys.length] } : undefined;
      }),
    },
  });

const requiredOnce = once(requiredMethods, 'a key required twice', {
  id: 'governance/required-once',
  requires: '`get_required_signatures` names no key twice.',
  clause: 'signatures/required',
  why: 'A minimal set of keys has no duplicates; a transaction signed twice with one key is refused.',
  example: 'The answer has the same key twice.',
});

const potentialOnce = once(potentialMethods, 'a key that could sign twice', {
  id: 'governance/potential-once',
  requires: '`get_potential_signatures` names no key twice.',
  clause: 'signatures/potential',
  level: 'should',
  why: 'A wallet offers the keys that could sign; each of them signs once.',
  example: 'The answer has the active key of alice twice.',
});

interface Potential extends Reported<readonly string[]> {
  readonly level: 'owner' | 'active' | 'posting';
  readonly account: string;
  /** Whether the transaction needs nobody else. */
  readonly isSole: boolean;
}

/** The keys for each account of which a transaction needs an authority. */
function potentialIn(call: Call, context: Context): readonly Potential[] {
  const seen = reported(call, potentialMethods, context);
  const json = argument(call, call.method.startsWith('condenser') ? 'transaction' : 'trx');
  if (!seen || json === undefined) return [];
  const { keys, at } = keysIn(seen.value);
  const needs = accountsNeeded(call, json, context);
  return needs.map((need) => ({ call, value: keys, at, ...need, isSole: needs.length === 1 }));
}

/** None where levels are mixed, which no signatures satisfy on deployed nodes. */
function accountsNeeded(call: Call, json: Json, context: Context) {
  const transaction = readAs(signedTransaction, json, call, context);
  if (transaction === undefined || transaction.operations.some(({ type }) => type === 'opaque')) return [];
  const needs = needsOf(transaction);
  return needs.every(({ level }) => level === needs[0]?.level) ? needs : [];
}

/** The accounts of sampled transactions, before these are asked about: of answers that wait for an account the last alone is judged. */
function signersOf({ corpus, dialect }: Target): readonly string[] {
  const needs = corpus.signed.flatMap((json) => {
    try {
      return dialect ? [requiredAuthorities(read(signedTransaction, json, { form: 'object', dialect }))] : [];
    } catch (error) {
      if (error instanceof SchemaError) return [];
      throw error;
    }
  });
  return [...new Set(needs.flatMap(({ owner, active, posting }) => [...owner, ...active, ...posting]))].slice(0, 10);
}

const potential = relation<{ readonly potential: Potential; readonly account: Found<Account> }>({
  id: 'governance/potential-signatures',
  requires:
    '`get_potential_signatures` answers keys of the account alone, and all of each authority that the transaction needs.',
  clause: 'signatures/potential',
  why: 'A wallet offers its user the keys that could sign according to the node.',
  example: 'The active key of the sender is not among the potential signatures of a transfer.',
  methods: [...potentialMethods, ...accountMethods],
  roles: ['potential', 'account'],
  plan: (target) => {
    const accounts = signersOf(target);
    const { signed, legacySigned } = target.corpus;
    return [
      ...requestsTo(
        target,
        ['database_api.find_accounts', { accounts }],
        ['condenser_api.get_accounts', { names: accounts }],
      ).slice(0, accounts.length === 0 ? 0 : 1),
      ...legacySigned.slice(0, 6).flatMap((transaction) => requestsTo(target, [potentialMethods[0], { transaction }])),
      ...signed.slice(0, 6).flatMap((trx) => requestsTo(target, [potentialMethods[1], { trx }])),
    ];
  },
  fault: {
    summary: 'potential signatures without a key of the account',
    edit: inCall(potentialMethods, (call) =>
      put(call, [...listAt(call), 0], anotherKey(jsonAt(call.result, [...listAt(call), 0]))),
    ),
  },
  assignRoles: (call, context) => {
    const potential = potentialIn(call, context);
    if (potential.length > 0)
      return potential.map((value) => ({ group: value.account, role: 'potential' as const, value }));
    return accountsIn(call, context).map((account) => ({ group: account.value.name, role: 'account', value: account }));
  },
  judge: ({ potential, account }) => {
    if (!isOfKeysAlone(account.value)) return undefined;
    const own = keysOf(account.value, [potential.level]);
    const all = keysOf(account.value, ['owner', 'active', 'posting']);
    const outsider = potential.isSole ? potential.value.findIndex((key) => !all.has(key)) : -1;
    const lost = [...own].find((key) => !potential.value.includes(key));
    const contradictedBy = [place('account', account, [potential.level])];
    if (outsider >= 0) {
      const wrong = { at: [outsider], expected: `a key of ${potential.account}` };
      return [{ ...difference(potential, wrong), role: 'potential', contradictedBy }];
    }
    if (lost === undefined) return [];
    const wrong = {
      at: [],
      expected: `every key of the ${potential.level} authority of ${potential.account}`,
      kind: 'missing',
    } as const;
    return [{ ...difference(potential, wrong), role: 'potential', contradictedBy }];
  },
});

/** Keys that may sign, and those that must. */
export const ofSignatures: readonly (ExchangeRule | RelationRule)[] = [offered, requiredOnce, potentialOnce, potential];
