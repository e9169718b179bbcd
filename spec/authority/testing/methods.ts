import { struct } from '../../kernel/combinators/struct.ts';
import type { Json } from '../../kernel/json/json.ts';
import { read, type Schema, write } from '../../kernel/schema.ts';
import { methods } from '../../methods/index.ts';
import type { AnyMethod } from '../../methods/method.ts';
import type { GetAccount } from '../accounts.ts';
import { potentialOfFirstMembers, requiredOfFirstMembers } from '../first-members.ts';
import type { Refusal } from '../refusal.ts';
import { requiredAuthorities } from '../required-authorities.ts';
import { transactionHex } from '../transaction-hex.ts';
import { verifyAccountAuthority } from '../verify-account-authority.ts';
import { type SignedTransaction, verifyAuthority } from '../verify-authority.ts';
import { verifySignatures } from '../verify-signatures.ts';
import type { RecordedCall, SignatureMethod } from './calls.ts';
import { chainId, dialect } from './fixtures.ts';
import { essenceOf } from './judge.ts';

/** The result of a function of spec/authority: the one value of the method's result, or the refusal. */
type Answer = { readonly value: unknown } | { readonly refusal: Refusal; readonly rpcCode?: number };
type Values = readonly unknown[];

const verified = (refusal: Refusal | undefined): Answer => (refusal === undefined ? { value: true } : { refusal });

const answers: { readonly [M in SignatureMethod]: (values: Values, getAccount: GetAccount) => Answer } = {
  get_transaction_hex: ([transaction]) => ({ value: transactionHex(transaction as SignedTransaction, dialect) }),
  get_potential_signatures([transaction], getAccount) {
    const needs = requiredAuthorities(transaction as SignedTransaction);
    return { value: potentialOfFirstMembers({ needs, getAccount }) };
  },
  get_required_signatures([transaction, keys], getAccount) {
    const needs = requiredAuthorities(transaction as SignedTransaction);
    return { value: requiredOfFirstMembers({ needs, availableKeys: keys as readonly string[], getAccount }) };
  },
  verify_authority: ([transaction], getAccount) =>
    verified(verifyAuthority({ transaction: transaction as SignedTransaction, chainId, dialect, getAccount })),
  verify_account_authority([account], getAccount) {
    const refusal = verifyAccountAuthority({ account: account as string, getAccount, chainId, dialect });
    const known = getAccount(account as string) !== undefined;
    return refusal && !known ? { refusal, rpcCode: -32003 } : verified(refusal);
  },
  verify_signatures([hash, signatures, requiredOwner, requiredActive, requiredPosting, requiredOther], getAccount) {
    const required = { requiredOwner, requiredActive, requiredPosting, requiredOther };
    return { value: verifySignatures({ hash, signatures, ...required, getAccount } as never) };
  },
};

/** The deployed node's answer to a recorded call, in the form of `expected`. */
export function answerTo({ method: name, params }: RecordedCall, getAccount: GetAccount): Json {
  const method: AnyMethod = methods[name];
  const wire = { form: method.form, dialect };
  const names = Object.keys(method.params);
  const named = Array.isArray(params) ? Object.fromEntries(names.map((each, index) => [each, params[index]])) : params;
  const values = read(struct(method.params), named as Json, wire);

  const answer = answers[method.shortName as SignatureMethod](Object.values(values), getAccount);
  if ('refusal' in answer) return essenceOf(answer.refusal, answer.rpcCode);
  const [member] = Object.keys(method.result.parts ?? {});
  const isNamed = method.form === 'object' && member !== undefined;
  return write(method.result as Schema<unknown>, isNamed ? { [member]: answer.value } : answer.value, wire);
}
