import { transactionId } from '../../../spec/crypto/digests.ts';
import { BinaryError, SchemaError } from '../../../spec/kernel/error.ts';
import { encode, read } from '../../../spec/kernel/schema.ts';
import type { Dialect, Form } from '../../../spec/kernel/wire.ts';
import { operations, type SignedOperationName, signedOperations } from '../../../spec/operations/index.ts';
import { transaction } from '../../../spec/types/transaction.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import { lookedUp } from '../kit/blocks/looked-up.ts';
import { queriedBlock } from '../kit/blocks/queried.ts';
import { callRule } from '../kit/per-call.ts';
import { transactionMethods } from './transactions.ts';
import { transactionsIn } from './transactions-in.ts';

/** Where an operation has its name, and what stands there. */
function tagOf(operation: Json): { readonly at: 0 | 'type'; readonly tag: string } | undefined {
  const at = isArray(operation) ? 0 : 'type';
  const tag = isArray(operation) ? operation[0] : member(operation, 'type');
  return typeof tag === 'string' ? { at, tag } : undefined;
}

const spelledIn = (name: string, form: Form) => (form === 'legacy' ? name : `${name}_operation`);
const known: Readonly<Record<Form, ReadonlySet<string>>> = {
  legacy: new Set(Object.keys(operations)),
  object: new Set(Object.keys(operations).map((name) => spelledIn(name, 'object'))),
};
const signed = Object.keys(signedOperations) as readonly SignedOperationName[];

/** The operation that stands under the name `tag`: with its own name in every place the transaction has this id. */
function provenName(
  json: Readonly<Record<string, Json>>,
  some: readonly Json[],
  tag: string,
  id: string,
  { form, dialect }: { readonly form: Form; readonly dialect: Dialect },
): SignedOperationName | undefined {
  return signed.find((name) => {
    const as = (each: Json): Json => {
      if (tagOf(each)?.tag !== tag) return each;
      const instead = spelledIn(name, form);
      return isArray(each) ? each.with(0, instead) : { ...(each as object), type: instead };
    };
    try {
      const value = read(transaction, { ...json, operations: some.map(as) }, { form, dialect });
      return transactionId(encode(transaction, value, dialect)) === id;
    } catch (error) {
      if (error instanceof SchemaError || error instanceof BinaryError) return false;
      throw error;
    }
  });
}

export const operationName = callRule({
  id: 'proof/operation-name',
  requires:
    'An operation of a transaction has the name with which the id of the transaction is the hash of its binary form.',
  clause: 'transaction/operation-forms',
  why: 'Clients choose by the name how to read an operation; under another name a transfer is overlooked.',
  example: 'A transfer is shown as `["transfer_tokens", {…}]`, and the id of its transaction is that with `transfer`.',
  fault: {
    id: 'operation-renamed',
    summary: 'an operation of a block or of a looked-up transaction under a name of its own',
    edit: inCall('any', (call) => {
      for (const { json, path } of transactionsIn(call)) {
        const operation = isObject(json) && isArray(json.operations) ? json.operations[0] : undefined;
        const own = operation === undefined ? undefined : tagOf(operation);
        if (own === undefined) continue;
        return { path: [...path, 'operations', 0, own.at], value: `own_${own.tag}` };
      }
      return undefined;
    }),
  },
  methods: transactionMethods,
  judge: (call, { dialect }) => {
    const form = call.method.startsWith('condenser_api.') ? 'legacy' : 'object';
    const ids = member(queriedBlock(call)?.json, 'transaction_ids');
    const all = transactionsIn(call);
    if (dialect === undefined || all.length === 0) return undefined;
    return all.flatMap(({ json, path }, index) => {
      const id = isArray(ids) ? ids[index] : lookedUp(call)?.id;
      if (typeof id !== 'string' || !isObject(json) || !isArray(json.operations)) return [];
      const some = json.operations;
      const unknown = some.flatMap((each, at) => {
        const own = tagOf(each);
        return own === undefined || known[form].has(own.tag) ? [] : [{ ...own, place: at }];
      });
      const [first] = unknown;
      if (first === undefined || unknown.some(({ tag }) => tag !== first.tag)) return [];
      const name = provenName(json, some, first.tag, id, { form, dialect });
      return name === undefined
        ? []
        : unknown.map(({ at, place, tag }) => ({
            path: [...path, 'operations', place, at],
            kind: 'value' as const,
            expected: `"${spelledIn(name, form)}"`,
            actual: tag,
          }));
    });
  },
});
