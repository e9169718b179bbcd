import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { array } from '../../../spec/kernel/containers.ts';
import { SchemaError } from '../../../spec/kernel/error.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import type { Schema } from '../../../spec/kernel/schema.ts';
import { read } from '../../../spec/kernel/schema.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import { nobody } from '../../faults/block.ts';
import { inCall } from '../../faults/fault.ts';
import type { Call } from '../../model/call.ts';
import { isArray } from '../../model/json.ts';
import { type Context, type ExchangeRule, type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../arguments.ts';
import { jsonAt } from '../chain/locate.ts';
import { put } from '../chain/moved.ts';
import { difference, faultOf, law, place, type Told, told, type Wrong } from '../chain/rule.ts';
import { isOfKeysAlone, soleNeed } from '../proof/authority.ts';
import { type Account, accountMethods, accountsIn, type Found } from './records.ts';

const referenceMethods = ['account_by_key_api.get_key_references', 'condenser_api.get_key_references'] as const;

/** A key that was asked for, and the accounts that were named for it. */
interface Reference extends Told<readonly string[]> {
  /** Compressed, as hex. */
  readonly key: string;
  /** As it was asked for. */
  readonly text: string;
}

function referencesIn(call: Call, context: Context): readonly Reference[] {
  const [seen, keys] = [told(call, referenceMethods, context), argument(call, 'keys')];
  if (seen === undefined || !isArray(keys)) return [];
  const [lists, base] = 'accounts' in seen.value ? [seen.value.accounts, ['accounts']] : [seen.value, []];
  if (lists.length !== keys.length) return [];
  return lists.flatMap((value, index) => {
    const key = readOr(publicKey, keys[index], call, context);
    return key === undefined ? [] : [{ call, value, at: [...base, index], key, text: String(keys[index]) }];
  });
}

/** What the schema reads; undefined where that is nothing. */
function readOr<T>(schema: Schema<T>, json: Json | undefined, call: Call, { dialect }: Context): T | undefined {
  if (dialect === undefined || json === undefined) return undefined;
  const form = call.method.startsWith('condenser') ? 'legacy' : 'object';
  try {
    return read(schema, json, { form, dialect });
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

function keysOf(account: Account, levels: readonly ('owner' | 'active' | 'posting')[]): ReadonlySet<string> {
  return new Set(levels.flatMap((level) => account[level].key_auths.map(([key]) => key)));
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
  clause: 'accounts/key-references',
  level: 'must',
  of: 'moment',
  standing: true,
  why: 'A wallet signs in as the account that the node names for its key.',
  example: 'get_key_references names `alice` for a key that is in none of her authorities.',
  methods: [...referenceMethods, ...accountMethods],
  roles: ['account', 'reference'],
  // Deployed nodes name those of posting authorities too.
  fault: faultOf(
    'governance/holders-of-key',
    'an account without the keys for which it is named',
    inCall(accountMethods, (call) => {
      const at = isArray(call.result) ? [0] : ['accounts', 0];
      const [owner, active] = ['owner', 'active'].map((level) => jsonAt(call.result, [...at, level]));
      const account = jsonAt(call.result, at);
      if (owner === undefined || active === undefined || account === null || typeof account !== 'object')
        return undefined;
      const nobody = { weight_threshold: 1, account_auths: [], key_auths: [] };
      return put(call, at, { ...account, owner: nobody, active: nobody, posting: nobody });
    }),
  ),
  cast: (call, context) => [
    ...accountsIn(call, context).map((value) => ({ group: value.value.name, role: 'account', value }) as const),
    ...referencesIn(call, context).flatMap((value) =>
      value.value.map((group) => ({ group, role: 'reference', value }) as const),
    ),
  ],
  judge: ({ account, reference }) => {
    if (keysOf(account.value, ['owner', 'active', 'posting']).has(reference.key)) return [];
    const wrong = difference(account, {
      at: [],
      expected: `an authority with ${reference.text}, for which it is named`,
    });
    return [{ ...wrong, role: 'account', against: [place('reference', reference)] }];
  },
});

const complete = relation<{ readonly reference: Reference; readonly account: Found<Account> }>({
  id: 'governance/all-holders-of-key',
  clause: 'accounts/key-references',
  level: 'must',
  of: 'moment',
  standing: true,
  why: 'A wallet that looks for the account of its key must find it.',
  example: 'The key is the active one of `alice`, and get_key_references does not name her.',
  methods: [...referenceMethods, ...accountMethods],
  roles: ['reference', 'account'],
  fault: faultOf(
    'governance/all-holders-of-key',
    'an account that is not named for its key',
    inCall(referenceMethods, (call) => {
      const at = firstNamed(call);
      return at && put(call, at, []);
    }),
  ),
  cast: (call, context) => [
    ...accountsIn(call, context).flatMap((value) =>
      [...keysOf(value.value, ['owner', 'active'])].map((group) => ({ group, role: 'account', value }) as const),
    ),
    ...referencesIn(call, context).map((value) => ({ group: value.key, role: 'reference', value }) as const),
  ],
  judge: ({ account, reference }) => {
    const { name, last_account_update: updated } = account.value;
    // Deployed nodes learn the keys of accounts of the genesis and of claimed ones when they are updated.
    if (updated <= 0) return undefined;
    if (reference.value.includes(name)) return [];
    const wrong = difference(reference, { at: [], expected: `"${name}" among them, who has the key`, kind: 'missing' });
    return [{ ...wrong, role: 'reference', against: [place('account', account)] }];
  },
});

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

/** A key that nobody holds, in the same prefix. */
function anotherKey(key: Json | undefined): Json | undefined {
  return typeof key === 'string' ? publicKeyText(nobody, key.slice(0, 3)) : undefined;
}

const offered = law({
  id: 'governance/required-of-offered',
  clause: 'signatures/required',
  level: 'must',
  why: 'A wallet can only sign with the keys it offered.',
  example: 'A key is required that is not among `available_keys`.',
  methods: requiredMethods,
  plan: () => [],
  wrong: (value, call, context) => {
    const given = readOr(array(publicKey), argument(call, 'available_keys'), call, context);
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

const once = law({
  id: 'governance/required-once',
  clause: 'signatures/required',
  level: 'must',
  why: 'The fewest keys have none twice; a transaction signed twice with one key is refused.',
  example: 'The same key stands twice in the answer.',
  methods: requiredMethods,
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
    summary: 'a key required twice',
    edit: inCall(requiredMethods, (call) => {
      const keys = jsonAt(call.result, listAt(call));
      const edit = isArray(keys) && keys[0] ? put(call, listAt(call), [...keys, keys[0]]) : undefined;
      return edit && isArray(keys) ? { ...edit, found: [...edit.path, keys.length] } : undefined;
    }),
  },
});

interface Potential extends Told<readonly string[]> {
  readonly level: 'owner' | 'active' | 'posting';
  readonly account: string;
}

/** Where a transaction needs one authority of one account. */
function potentialIn(call: Call, context: Context): Potential | undefined {
  const seen = told(call, potentialMethods, context);
  const json = argument(call, call.method.startsWith('condenser') ? 'transaction' : 'trx');
  const need = seen && json !== undefined && needOf(call, json, context);
  if (!seen || !need) return undefined;
  const { keys, at } = keysIn(seen.value);
  return { call, value: keys, at, ...need };
}

function needOf(call: Call, json: Json, context: Context) {
  const transaction = readOr(signedTransaction, json, call, context);
  if (transaction === undefined || transaction.operations.some(({ type }) => type === 'opaque')) return undefined;
  return soleNeed(transaction);
}

const potential = relation<{ readonly potential: Potential; readonly account: Found<Account> }>({
  id: 'governance/potential-signatures',
  clause: 'signatures/potential',
  level: 'must',
  of: 'moment',
  standing: true,
  why: 'A wallet offers its user the keys that the node says could sign.',
  example: 'The active key of the sender is not among the potential signatures of a transfer.',
  methods: [...potentialMethods, ...accountMethods],
  roles: ['potential', 'account'],
  fault: faultOf(
    'governance/potential-signatures',
    'potential signatures without a key of the account',
    inCall(potentialMethods, (call) =>
      put(call, [...listAt(call), 0], anotherKey(jsonAt(call.result, [...listAt(call), 0]))),
    ),
  ),
  cast: (call, context) => {
    const value = potentialIn(call, context);
    if (value) return [{ group: value.account, role: 'potential', value }];
    return accountsIn(call, context).map((account) => ({ group: account.value.name, role: 'account', value: account }));
  },
  judge: ({ potential, account }) => {
    if (!isOfKeysAlone(account.value)) return undefined;
    const own = keysOf(account.value, [potential.level]);
    const all = keysOf(account.value, ['owner', 'active', 'posting']);
    const stranger = potential.value.findIndex((key) => !all.has(key));
    const lost = [...own].find((key) => !potential.value.includes(key));
    const against = [place('account', account, [potential.level])];
    if (stranger >= 0) {
      const wrong = { at: [stranger], expected: `a key of ${potential.account}` };
      return [{ ...difference(potential, wrong), role: 'potential', against }];
    }
    if (lost === undefined) return [];
    const wrong = {
      at: [],
      expected: `every key of the ${potential.level} authority of ${potential.account}`,
      kind: 'missing',
    } as const;
    return [{ ...difference(potential, wrong), role: 'potential', against }];
  },
});

/** Keys by those who hold them, and those who may sign. */
export const ofKeys: readonly (ExchangeRule | RelationRule)[] = [holders, complete, offered, once, potential];
