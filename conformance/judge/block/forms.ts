import { SchemaError } from '../../../spec/kernel/error.ts';
import { write } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { queriedBlock as blockSchema } from '../../../spec/types/block.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, type JsonObject, member, pick } from '../../model/json.ts';
import { type GroupDifference, relation } from '../../model/rule.ts';
import { nextSecond } from '../kit/blocks/faults.ts';
import { inLegacyForm } from '../kit/blocks/forms-of-operation.ts';
import { requestEach, sampled } from '../kit/blocks/heights.ts';
import { type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { differences } from '../kit/compare.ts';
import { isAbsentByRight } from '../kit/schema/absent.ts';

type Group = { readonly legacy: Queried; readonly object: Queried };

export const forms = relation<Group>({
  id: 'block/forms',
  requires: '`condenser_api.get_block` and `block_api.get_block` answer the same block, each in its JSON form.',
  clause: 'block_api/counterparts',
  scope: 'immutable',
  once: true,
  why: 'A client that changes the namespace must find the same block, or one of the two answers is wrong.',
  example: '`condenser_api.get_block` and `block_api.get_block` differ in the expiration of a transaction.',
  fault: {
    id: 'block-hidden',
    summary: 'no block in one of the two forms',
    edit: inCall(['condenser_api.get_block'], (call) =>
      queriedBlock(call)?.json ? { path: ['result'], value: null } : undefined,
    ),
  },
  otherFaults: [
    {
      id: 'expiration-moved',
      summary: 'a transaction that expires at another time in one of the two forms',
      edit: inCall(['condenser_api.get_block'], ({ result }: Call) => {
        const transactions = member(result, 'transactions');
        const expiration = isArray(transactions) ? member(transactions[0], 'expiration') : undefined;
        if (typeof expiration !== 'string') return undefined;
        return { path: ['result', 'transactions', 0, 'expiration'], value: nextSecond(expiration) };
      }),
    },
  ],
  methods: ['condenser_api.get_block', 'block_api.get_block'],
  roles: ['legacy', 'object'],
  plan: (target) => requestEach(target, ['block_api.get_block', 'condenser_api.get_block'], sampled(target)),
  assignRoles: (call, { dialect }) => {
    const value = dialect && queriedBlock(call);
    return value ? [{ group: `${value.num}`, role: value.form, value }] : [];
  },
  judge: ({ legacy, object }, context) => {
    const { dialect } = context as { readonly dialect: Dialect };
    const found = inBlocks(legacy, object, dialect).filter(
      (each) => !isAbsentByRight('condenser_api.get_block', legacy.json ?? null, each, dialect),
    );
    const ids = [legacy, object].map(({ json }) => member(json, 'block_id'));
    return found.length > 0 && ids[0] !== ids[1] && !isSettled(legacy.num, context)
      ? { inconclusive: 'two different blocks of one number, which is not known to be irreversible' }
      : found;
  },
});

function inBlocks(legacy: Queried, object: Queried, dialect: Dialect): readonly GroupDifference<'legacy' | 'object'>[] {
  if (object.json === undefined) {
    return legacy.json === undefined
      ? []
      : [{ role: 'legacy', path: legacy.path, kind: 'unexpected', expected: 'no block', actual: legacy.json }];
  }
  const expected = legacyBlock(object.json, legacy.json, dialect);
  return differences(expected, legacy.json, legacy.path).map((difference) => {
    const path = [...object.path, ...difference.path.slice(legacy.path.length)];
    return { ...difference, role: 'legacy', contradictedBy: [{ role: 'object', path }] };
  });
}

const plain = [
  'previous',
  'timestamp',
  'witness',
  'transaction_merkle_root',
  'witness_signature',
  'block_id',
  'signing_key',
  'transaction_ids',
];
const plainInTransaction = ['ref_block_num', 'ref_block_prefix', 'expiration', 'signatures'];

/** The block in legacy form; members without a description are left out. */
function legacyBlock(block: JsonObject, legacy: JsonObject | undefined, dialect: Dialect): Json {
  const { transactions } = block;
  const others = member(legacy, 'transactions');
  const extensions = legacyExtensions(block, dialect);
  return {
    ...pick(block, plain),
    ...(extensions !== undefined && { extensions }),
    ...(isArray(transactions) && {
      transactions: transactions.map((transaction, index) => {
        const other = isArray(others) ? others[index] : undefined;
        return { ...pick(transaction, plainInTransaction), ...legacyOperations(transaction, other, dialect) };
      }),
    }),
  };
}

function legacyOperations(transaction: Json, legacy: Json | undefined, dialect: Dialect): JsonObject {
  const operations = member(transaction, 'operations');
  const others = member(legacy, 'operations');
  if (!isArray(operations)) return {};
  return {
    operations: operations.map((operation, index) =>
      inLegacyForm(operation, isArray(others) ? others[index] : undefined, dialect),
    ),
  };
}

function legacyExtensions({ extensions }: JsonObject, dialect: Dialect): Json | undefined {
  const { extensions: schema } = blockSchema.fields;
  try {
    const value = schema.codec({ form: 'object', dialect }).read(extensions ?? null);
    return write(schema, value, { form: 'legacy', dialect });
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
