import { requiredAuthorities } from '../../../spec/authority/required-authorities.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { methods } from '../../../spec/methods/index.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isObject, type Json, member } from '../../model/json.ts';
import { type Context, type GroupDifference, type PlainText, type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { readAs } from '../kit/laws/records.ts';
import { isUnknownMethod } from '../kit/unknown-method.ts';
import { accountMethods } from './accounts.ts';
import { askAbout, holderRequests } from './authority-requests.ts';
import { chainOf, keysOfSigned, signedVariants } from './signed-variants.ts';
import { firstNeeded, type Holder, holdersIn, type Standing, standing } from './standing.ts';

const asking = ['condenser_api.verify_authority', 'database_api.verify_authority'] as const;

/** An answer to whether the signatures of a transaction suffice. */
interface Asked {
  readonly call: Call;
  readonly transaction: SignedTransaction;
  /** `true`, or something else: false, or an error. */
  readonly isValid: boolean;
  readonly path: readonly string[];
  readonly actual: Json | undefined;
}

function askedIn(call: Call, context: Context): Asked | undefined {
  if (!asking.some((name) => name === call.method) || isUnknownMethod(call)) return undefined;
  const json = argument(call, call.method.startsWith('condenser') ? 'transaction' : 'trx');
  const transaction = json === undefined ? undefined : readAs(signedTransaction, json, call, context);
  if (transaction === undefined || transaction.operations.some(({ type }) => type === 'opaque')) return undefined;
  const { error, result } = call;
  if (error !== undefined) return { call, transaction, isValid: false, path: ['error'], actual: error };
  const [actual, path] = isObject(result) ? [member(result, 'valid'), ['result', 'valid']] : [result, ['result']];
  return typeof actual === 'boolean' ? { call, transaction, isValid: actual, path, actual } : undefined;
}

type Group = { readonly asked: Asked; readonly holder: Holder };

/** How the signatures of a transaction stand to what it needs. */
function standingOf({ asked: { transaction }, holder }: Group, context: Context): Standing {
  const chain = chainOf(context);
  const signed = chain && keysOfSigned(transaction, chain);
  if (signed === undefined || ('refusal' in signed && signed.refusal === 'not written')) return 'unknown';
  const found = standing(requiredAuthorities(transaction), 'keys' in signed ? signed.keys : [], holder);
  // A signature of no key may be refused by itself, also where nothing needs one.
  return 'keys' in signed || found === 'short' ? found : 'unknown';
}

type Facts = PlainText & Pick<RelationRule, 'clauses' | 'fault'>;

function judgedBy(facts: Facts, wrong: (standing: Standing, isValid: boolean) => string | undefined): RelationRule {
  return relation<Group>({
    ...facts,
    methods: [...accountMethods, ...asking],
    roles: ['asked', 'holder'],
    plan: (target) => {
      const variants = signedVariants(target);
      const offered = asking.filter((name) => target.methods.has(name));
      return [
        ...holderRequests(target, offered.length > 0 ? variants : []),
        ...offered.flatMap((name) => variants.flatMap((each) => askAbout(methods[name], each, target))),
      ];
    },
    assignRoles: (call, context) => {
      const value = askedIn(call, context);
      const group = value && firstNeeded(requiredAuthorities(value.transaction));
      if (value && group !== undefined) return [{ group, role: 'asked', value }];
      return holdersIn(call, context).map((holder) => ({ group: holder.account.name, role: 'holder', value: holder }));
    },
    judge: (group, context) => {
      const { asked, holder } = group;
      const found = standingOf(group, context);
      if (found !== 'exact' && found !== 'short') return undefined;
      const expected = wrong(found, asked.isValid);
      if (expected === undefined) return [];
      const difference: GroupDifference<keyof Group> = {
        ...{ role: 'asked', path: asked.path, kind: 'value', expected, actual: asked.actual },
        contradictedBy: [{ role: 'holder', path: holder.account.path }],
      };
      return [difference];
    },
  });
}

export const signedIsValid = judgedBy(
  {
    id: 'proof/signed-is-valid',
    requires: '`verify_authority` answers true for a transaction with exactly the signatures that it needs.',
    clause: 'signatures/verify-authority',
    why: 'A wallet that asks before it sends would never send what the chain takes.',
    example: 'A vote with the signature of the posting key of its voter is not valid.',
    fault: {
      id: 'signed-is-refused',
      summary: 'a transaction with all signatures is not valid',
      edit: inCall(['condenser_api.verify_authority'], ({ result }) =>
        result === true ? { path: ['result'], value: false } : undefined,
      ),
    },
  },
  (found, isValid) => (found === 'exact' && !isValid ? 'true: it has exactly the signatures that it needs' : undefined),
);

export const unsignedIsNotValid = judgedBy(
  {
    id: 'proof/unsigned-is-not-valid',
    requires: '`verify_authority` never answers true for a transaction that lacks a signature that it needs.',
    clause: 'condenser_api.verify_authority/result',
    clauses: { 'database_api.verify_authority': 'database_api.verify_authority/raises' },
    why: 'Who relies on the answer takes what nobody signed for what its account wants.',
    example: 'A transfer that the posting key of its sender has signed is valid.',
    fault: {
      id: 'unsigned-is-valid',
      summary: 'a transaction without signatures is valid',
      edit: inCall(asking, (call) => {
        const transaction = argument(call, call.method.startsWith('condenser') ? 'transaction' : 'trx');
        const signatures = member(transaction, 'signatures');
        if (!Array.isArray(signatures) || signatures.length > 0) return undefined;
        const { error: _, ...rest } = call.answer;
        const isPlain = call.method.startsWith('condenser');
        return {
          path: [],
          value: { ...rest, result: isPlain ? true : { valid: true } },
          found: isPlain ? ['result'] : ['result', 'valid'],
        };
      }),
    },
  },
  (found, isValid) =>
    found === 'short' && isValid ? 'false, or an error: its signatures do not reach what it needs' : undefined,
);
