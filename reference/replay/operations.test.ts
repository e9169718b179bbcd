import { expect, it } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import type { OperationRecord } from '../chain/block-records.ts';
import { compareOperations } from './operations.ts';

const wire: Wire = { form: 'object', dialect: core };
const none = '0'.repeat(40);
const refused = 'ab'.repeat(20);

const record = (trx_in_block: number, op: OperationRecord['op']): OperationRecord => ({
  ...{ trx_id: none, block: 7, trx_in_block, op_in_trx: 0, virtual_op: 0n, timestamp: 0, op },
});
const paid = record(4_294_967_295, {
  type: 'proposal_pay',
  value: { receiver: 'alice', payment: { amount: 1n, symbol: 'SBD' }, trx_id: none, op_in_trx: 0 },
} as unknown as OperationRecord['op']);
const told = (ours: OperationRecord, change: (json: Record<string, Json>) => object): Json =>
  change(write(operationRecord, ours, wire) as Record<string, Json>) as Json;

it('the id of a refused transaction in virtual operations of a block is no difference', () => {
  const theirs = told(paid, ({ op, ...rest }) => {
    const { type, value } = op as { type: Json; value: Record<string, Json> };
    return { ...rest, trx_id: refused, op: { type, value: { ...value, trx_id: refused } } };
  });
  expect(compareOperations([theirs], [paid], wire)).toEqual({ compared: 1, mismatches: [] });
});

it('another id of a transaction is one', () => {
  const sent = record(0, {
    type: 'transfer',
    value: { from: 'alice', to: 'bob', amount: { amount: 1n, symbol: 'CORE' }, memo: '' },
  });
  const theirs = told(sent, (rest) => ({ ...rest, trx_id: refused }));
  expect(compareOperations([theirs], [sent], wire).mismatches).toHaveLength(1);
});

it('extensions as pairs, which some builds write, are no difference; another content of one is', () => {
  const type = 'comment_payout_beneficiaries' as const;
  const options = record(0, {
    type: 'comment_options',
    value: {
      ...{ author: 'alice', permlink: 'a', max_accepted_payout: { amount: 1n, symbol: 'SBD' } },
      ...{ percent_core_dollars: 10_000, allow_votes: true, allow_curation_rewards: true },
      extensions: [{ type, value: { beneficiaries: [{ account: 'bob', weight: 5 }] } }],
    },
  });
  const inPairs = (weight: number) =>
    told(options, ({ op, ...rest }) => {
      const { type, value } = op as { type: Json; value: Record<string, Json> };
      const extensions = [[0, { beneficiaries: [{ account: 'bob', weight }] }]];
      return { ...rest, op: { type, value: { ...value, extensions } } };
    });
  expect(compareOperations([inPairs(5)], [options], wire)).toEqual({ compared: 1, mismatches: [] });
  expect(compareOperations([inPairs(6)], [options], wire).mismatches).toHaveLength(1);
});
