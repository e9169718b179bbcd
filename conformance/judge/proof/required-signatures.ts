import { UnknownAccountError } from '../../../spec/authority/accounts.ts';
import { requiredOfFirstMembers } from '../../../spec/authority/first-members.ts';
import { requiredAuthorities } from '../../../spec/authority/required-authorities.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { array } from '../../../spec/kernel/combinators/containers.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { methods } from '../../../spec/methods/index.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { type Context, type GroupDifference, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { readAs } from '../kit/laws/records.ts';
import { accountMethods } from './accounts.ts';
import { askAbout, holderRequests } from './authority-requests.ts';
import { chainOf, keysOfSigned, sampledTransactions } from './signed-variants.ts';
import { accountsOf, firstNeeded, type Holder, holdersIn, standing } from './standing.ts';

const asking = ['condenser_api.get_required_signatures', 'database_api.get_required_signatures'] as const;

/** The keys that a node requires of those that were offered. */
interface Asked {
  readonly transaction: SignedTransaction;
  readonly available: readonly string[];
  readonly required: readonly string[];
  readonly path: readonly string[];
  readonly actual: Json;
}

const textOf = (call: Call) => (call.method.startsWith('condenser') ? 'transaction' : 'trx');

function askedIn(call: Call, context: Context): Asked | undefined {
  if (!asking.some((name) => name === call.method) || call.result === undefined) return undefined;
  const transaction = readAs(signedTransaction, argument(call, textOf(call)), call, context);
  const available = readAs(array(publicKey), argument(call, 'available_keys'), call, context);
  const path = isArray(call.result) ? ['result'] : ['result', 'keys'];
  const actual = isArray(call.result) ? call.result : member(call.result, 'keys');
  const required = readAs(array(publicKey), actual, call, context);
  if (transaction === undefined || available === undefined || required === undefined) return undefined;
  // What a signature that is there already changes is not stated.
  if (transaction.signatures.length > 0 || transaction.operations.some(({ type }) => type === 'opaque'))
    return undefined;
  return { transaction, available, required, path, actual: actual as Json };
}

export const requiredSuffice = relation<{ readonly asked: Asked; readonly holder: Holder }>({
  id: 'proof/required-signatures-suffice',
  requires:
    'Of available keys that suffice for a transaction `get_required_signatures` answers some that suffice, each of which is needed.',
  clause: 'signatures/required',
  clauses: {
    'condenser_api.get_required_signatures': 'condenser_api.get_required_signatures/result',
    'database_api.get_required_signatures': 'database_api.get_required_signatures/result',
  },
  why: 'A wallet signs with these keys alone: with too few the chain refuses, with too many it refuses as well.',
  example: 'Of two keys with a weight of one each, of which a transfer needs both, one is answered.',
  fault: {
    id: 'required-signature-left-out',
    summary: 'the first required key is left out',
    edit: inCall(asking, ({ result }) => {
      const path = isArray(result) ? ['result'] : ['result', 'keys'];
      const keys = isArray(result) ? result : member(result, 'keys');
      return isArray(keys) && keys.length > 0 ? { path, value: keys.slice(1) } : undefined;
    }),
  },
  methods: [...accountMethods, ...asking],
  roles: ['asked', 'holder'],
  plan: (target) => {
    const chain = chainOf(target);
    const offered = asking.filter((name) => target.methods.has(name));
    if (chain === undefined || offered.length === 0) return [];
    const { prefix } = chain.dialect;
    const signed = sampledTransactions(target, chain.dialect).flatMap((transaction) => {
      const found = keysOfSigned(transaction, chain);
      return 'keys' in found ? [{ transaction, keys: found.keys.map((key) => publicKeyText(key, prefix)) }] : [];
    });
    const all = [...new Set(signed.flatMap(({ keys }) => keys))];
    return [
      ...holderRequests(
        target,
        signed.map(({ transaction }) => transaction),
      ),
      ...offered.flatMap((name) =>
        signed.flatMap(({ transaction }) =>
          askAbout(methods[name], { ...transaction, signatures: [] }, target, { available_keys: all }),
        ),
      ),
    ];
  },
  assignRoles: (call, context) => {
    const value = askedIn(call, context);
    const group = value && firstNeeded(requiredAuthorities(value.transaction));
    if (value && group !== undefined) return [{ group, role: 'asked', value }];
    return holdersIn(call, context).map((holder) => ({ group: holder.account.name, role: 'holder', value: holder }));
  },
  judge: ({ asked, holder }) => {
    const needs = requiredAuthorities(asked.transaction);
    const { available, required, path, actual } = asked;
    const offered = standing(needs, available, holder);
    if (offered === 'short' || offered === 'unknown') return undefined;
    const found = standing(needs, required, holder);
    if (found !== 'short' && found !== 'more') return [];
    const difference: GroupDifference<'asked' | 'holder'> = {
      ...{ role: 'asked', path, kind: 'value', actual },
      expected:
        found === 'short'
          ? 'available keys that suffice for the transaction'
          : 'no key without which the others suffice for the transaction',
      contradictedBy: [{ role: 'holder', path: holder.account.path }],
    };
    return [
      isOfFirstMembers(asked, holder)
        ? { ...difference, departure: 'required-signatures-of-first-member' }
        : difference,
    ];
  },
});

/** Whether the keys are those of a node that checks the first member of each authority alone. */
function isOfFirstMembers({ transaction, available, required }: Asked, holder: Holder): boolean {
  const needs = requiredAuthorities(transaction);
  try {
    const keys = requiredOfFirstMembers({ needs, availableKeys: available, getAccount: accountsOf(holder) });
    return keys.length === required.length && keys.every((key) => required.includes(key));
  } catch (error) {
    if (error instanceof UnknownAccountError) return false;
    throw error;
  }
}
