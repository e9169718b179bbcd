import { type AuthorityNeeds, requiredAuthorities } from '../../../spec/authority/required-authorities.ts';
import { signatureKeys } from '../../../spec/authority/signature-keys.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { fromHex, toHex } from '../../../spec/crypto/hash.ts';
import { isSignatureText } from '../../../spec/crypto/signature-text.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf, type Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { type GroupDifference, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isUnknownMethod } from '../kit/unknown-method.ts';
import { accountMethods, type KnownAccount } from './accounts.ts';
import { holderRequests } from './authority-requests.ts';
import { type Chain, chainOf, digestOf, signedVariants } from './signed-variants.ts';
import { firstNeeded, type Holder, holdersIn, standing } from './standing.ts';

const method = methods['database_api.verify_signatures'];

/** An answer to whether signatures over a hash are those of accounts. */
interface Asked {
  readonly needs: AuthorityNeeds;
  /** None where a signature is of no key. */
  readonly keys: readonly string[];
  readonly isValid: boolean;
  readonly path: readonly string[];
  readonly actual: Json | undefined;
}

const areTexts = (json: Json | undefined): json is readonly string[] =>
  isArray(json) && json.every((each) => typeof each === 'string');

function askedIn(call: Call): Asked | undefined {
  if (call.method !== method.name || isUnknownMethod(call)) return undefined;
  const [hash, signatures] = [argument(call, 'hash'), argument(call, 'signatures')];
  const lists = ['owner', 'active', 'posting'].map((level) => argument(call, `required_${level}`));
  const [owner, active, posting] = lists;
  const other = argument(call, 'required_other');
  if (!areTexts(owner) || !areTexts(active) || !areTexts(posting) || !isArray(other) || other.length > 0)
    return undefined;
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash) || !areTexts(signatures)) return undefined;
  if (!signatures.every(isSignatureText)) return undefined;
  const found = signatureKeys({ digest: fromHex(hash, 32), signatures });
  const asked = { needs: { owner, active, posting, other: [] }, keys: 'keys' in found ? found.keys : [] };
  const { error, result } = call;
  if (error !== undefined) return { ...asked, isValid: false, path: ['error'], actual: error };
  const actual = member(result, 'valid');
  return typeof actual === 'boolean' ? { ...asked, isValid: actual, path: ['result', 'valid'], actual } : undefined;
}

/** Whether an answer agrees with how the keys stand; what the documents leave open agrees with any. */
function agrees(needs: AuthorityNeeds, { keys, isValid }: Asked, holder: Holder): boolean {
  const found = standing(needs, keys, holder);
  return isValid ? found !== 'short' : found !== 'exact';
}

/** The accounts as deployed nodes take them there: owner and active for each other, also in the accounts that an authority names. */
function exchanged({ account, others }: Holder): Holder {
  const swapped = (known: KnownAccount): KnownAccount => {
    const { owner, active, posting } = known.authorities;
    return { ...known, authorities: { owner: active, active: owner, posting } };
  };
  return {
    account: swapped(account),
    others: new Map([...others].map(([name, known]) => [name, swapped(known)])),
  };
}

type Levels = Pick<AuthorityNeeds, 'owner' | 'active' | 'posting'>;

/**
 * The signatures of a transaction, held against its own authorities, against those of another level, and against its own beside one
 * of an account that has not signed.
 */
function requestsFor(transaction: SignedTransaction, chain: Chain, names: readonly string[]): readonly Request[] {
  const { owner, active, posting } = requiredAuthorities(transaction);
  const hash = toHex(digestOf(transaction, chain));
  const { signatures } = transaction;
  const swapped = { owner: active, active: [...owner, ...posting], posting: [] };
  const stranger = names.find((name) => ![...owner, ...active, ...posting].includes(name));
  const beside: readonly Levels[] =
    stranger !== undefined && active.length > 0 ? [{ owner, active: [...active, stranger], posting }] : [];
  const signed = signatures.length > 0 ? [swapped, ...beside] : [];
  return [{ owner, active, posting }, ...signed].map((needs) =>
    callOf(method, {
      ...{ hash, signatures, required_other: [] },
      ...{ required_owner: needs.owner, required_active: needs.active, required_posting: needs.posting },
    }),
  );
}

export const verifySignatures = relation<{ readonly asked: Asked; readonly holder: Holder }>({
  id: 'proof/signatures-of-accounts',
  requires:
    '`verify_signatures` answers that signatures are valid if they are exactly those that the accounts need, and not if any lacks.',
  clause: 'signatures/verify-signatures',
  why: 'A service that lets users sign in by a signature lets in whomever the node takes for them.',
  example: 'The signature of a posting key is valid for the active authority of the account.',
  fault: {
    id: 'signatures-of-anybody',
    summary: 'signatures that lack are valid',
    edit: inCall([method.name], (call) => {
      if (!isArray(argument(call, 'signatures')) || (argument(call, 'signatures') as readonly Json[]).length > 0)
        return undefined;
      const { error: _, ...rest } = call.answer;
      return { path: [], value: { ...rest, result: { valid: true } }, found: ['result', 'valid'] };
    }),
  },
  methods: [...accountMethods, method.name],
  roles: ['asked', 'holder'],
  plan: (target) => {
    const chain = chainOf(target);
    if (chain === undefined || !target.methods.has(method.name)) return [];
    const variants = signedVariants(target);
    const names = variants.flatMap((each) => firstNeeded(requiredAuthorities(each)) ?? []);
    return [...holderRequests(target, variants), ...variants.flatMap((each) => requestsFor(each, chain, names))];
  },
  assignRoles: (call, context) => {
    const value = askedIn(call);
    const group = value && firstNeeded(value.needs);
    if (value && group !== undefined) return [{ group, role: 'asked', value }];
    return holdersIn(call, context).map((holder) => ({ group: holder.account.name, role: 'holder', value: holder }));
  },
  judge: ({ asked, holder }) => {
    const { needs } = asked;
    const found = standing(needs, asked.keys, holder);
    if (found !== 'exact' && found !== 'short') return undefined;
    if (agrees(needs, asked, holder)) return [];
    const difference: GroupDifference<'asked' | 'holder'> = {
      ...{ role: 'asked', path: asked.path, kind: 'value', actual: asked.actual },
      expected: asked.isValid
        ? 'false, or an error: the signatures do not reach what the accounts need'
        : 'true: the signatures are exactly those that the accounts need',
      contradictedBy: [{ role: 'holder', path: holder.account.path }],
    };
    return [
      agrees(needs, asked, exchanged(holder))
        ? { ...difference, departure: 'verify-signatures-swaps-levels' }
        : difference,
    ];
  },
});
