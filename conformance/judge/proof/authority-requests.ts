import { requiredAuthorities } from '../../../spec/authority/required-authorities.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { write } from '../../../spec/kernel/schema.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import { callOf, type Request } from '../../model/exchange/request.ts';
import type { Json } from '../../model/json.ts';
import type { Target } from '../../model/target.ts';
import { accountMethods } from './accounts.ts';

/** So many accounts are asked for at once: those of the transactions, and some to which their authorities may lead. */
const few = 10;
const many = 60;

/** The accounts that transactions need, in one answer with others. */
export function holderRequests(target: Target, transactions: readonly SignedTransaction[]): readonly Request[] {
  const needed = new Set(
    transactions.map(requiredAuthorities).flatMap(({ owner, active, posting }) => [...owner, ...active, ...posting]),
  );
  if (needed.size === 0) return [];
  const lists = [[...needed].slice(0, few), [...new Set([...needed, ...target.corpus.accounts])].slice(0, many)];
  return accountMethods
    .filter((name) => target.methods.has(name))
    .flatMap((name) => {
      const method: AnyMethod = methods[name as MethodName];
      const [argument] = Object.keys(method.params) as [string];
      return lists.map((names) => callOf(method, { [argument]: names }));
    });
}

/** A call with a transaction as its first argument, in the form of the namespace. */
export function askAbout(
  method: AnyMethod,
  transaction: SignedTransaction,
  { dialect }: Target,
  others: Readonly<Record<string, Json>> = {},
): readonly Request[] {
  if (dialect === undefined) return [];
  const json = write(signedTransaction, transaction, { form: method.form, dialect });
  const [argument] = Object.keys(method.params) as [string];
  return [callOf(method, { [argument]: json, ...others })];
}
