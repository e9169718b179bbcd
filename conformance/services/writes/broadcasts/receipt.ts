import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { integerValue, isArray, type Json, member } from '../../../model/json.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { type Included, included } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { chainNow } from '../kit/chain.ts';
import { resulting } from '../kit/fronts.ts';
import { writerOf } from '../kit/shown.ts';
import { note } from './accepted.ts';

const method = 'condenser_api.broadcast_transaction_synchronous';

interface Row {
  readonly requires: string;
  readonly clause: ClauseId;
  readonly also?: readonly ClauseId[];
  readonly why: string;
  readonly example: string;
  readonly member: string;
  readonly expected: (sent: Included) => Json;
  readonly wrong: Json;
}

const rows: Readonly<Record<string, Row>> = {
  'receipt-id': {
    requires: 'The receipt of a broadcast that waits has the id that the client computed.',
    clause: 'transaction/id-of-broadcast',
    also: ['records/broadcast_receipt/id'],
    why: 'Client and node would look for the transaction under different ids.',
    example: 'The receipt has an id of zeros.',
    member: 'id',
    expected: ({ id }) => id,
    wrong: '0'.repeat(40),
  },
  'receipt-id-is-there': {
    requires: 'A broadcast that waits answers with `id`.',
    clause: 'records/broadcast_receipt/id',
    why: 'The receipt has to say what it is for.',
    example: 'The receipt has an empty id.',
    member: 'id',
    expected: ({ id }) => id,
    wrong: '',
  },
  'receipt-block': {
    requires: 'A broadcast that waits answers when the transaction is in a block, with the number of that block.',
    clause: 'condenser/synchronous-broadcast',
    also: [`${method}/result`, `${method}/params`, 'records/broadcast_receipt/block_num', 'transaction/receipt'],
    why: 'A client that was told it is done shows what is not yet on the chain.',
    example: 'The receipt has `block_num` 0.',
    member: 'block_num',
    expected: ({ block }) => block,
    wrong: 0,
  },
  'receipt-block-is-there': {
    requires: 'The receipt has `block_num`, the number of the block of the transaction.',
    clause: 'records/broadcast_receipt/block_num',
    why: 'The block is what a client links to.',
    example: 'The receipt names the block before.',
    member: 'block_num',
    expected: ({ block }) => block,
    wrong: 1,
  },
  'receipt-form': {
    requires:
      'The result of the broadcast that waits has id, block number, place in the block, and whether it expired.',
    clause: `${method}/result`,
    why: 'Clients read all four.',
    example: 'The receipt has `expired` as text.',
    member: 'expired',
    expected: () => false,
    wrong: 'false',
  },
  'receipt-of-a-transaction': {
    requires: 'A broadcast that waits says of a transaction in a block that it did not expire.',
    clause: 'transaction/receipt',
    why: 'A client would send it a second time.',
    example: 'The receipt of a transaction in block 7 has `expired` true.',
    member: 'expired',
    expected: () => false,
    wrong: true,
  },
  'receipt-expired': {
    requires: '`expired` of a receipt is false where the transaction is in a block.',
    clause: 'records/broadcast_receipt/expired',
    why: 'A client would send it a second time.',
    example: 'The receipt has `expired` null.',
    member: 'expired',
    expected: () => false,
    wrong: null,
  },
};

/** What the broadcast that waits answers (document 1, Transaction; document 2, Broadcast and transaction tools). */
export const receipts: readonly Scenario[] = Object.entries(rows).map(([name, row]) => {
  const { member: at, expected, wrong, ...text } = row;
  return scenario({
    ...text,
    id: `writes/${name}`,
    level: 'must',
    needs: ['write'],
    fault: { summary: `${at} of the receipt is ${JSON.stringify(wrong)}`, front: resulting(method, [at], wrong) },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const sent = yield* included(context, () => [note(writer)], method);
      const [wanted, actual] = [expected(sent), member(sent.result, at)];
      const isSame = actual === wanted || (typeof wanted === 'number' && integerValue(actual) === BigInt(wanted));
      if (isSame) return [];
      return [{ path: ['body', 'result', at], kind: 'value', expected: `${wanted}`, actual, exchange: sent.exchange }];
    },
  });
});

/** `trx_num` is where the block has the transaction. */
export const receiptPlace = scenario({
  id: 'writes/receipt-place',
  level: 'must',
  requires: '`trx_num` of a receipt is the place of the transaction in its block.',
  clause: 'records/broadcast_receipt/trx_num',
  why: 'Block and place name a transaction; another place names the transaction of somebody else.',
  example: 'The only transaction of a block has `trx_num` 7.',
  needs: ['write'],
  fault: { summary: 'the receipt has another place in the block', front: resulting(method, ['trx_num'], 6_999) },
  *steps(context): Steps<ServiceVerdict> {
    const writer = writerOf(context, yield* chainNow(context));
    const { id, block, result, exchange } = yield* included(context, () => [note(writer)], method);
    const { result: found } = yield* call('condenser_api.get_block', [block]);
    const ids = member(found, 'transaction_ids');
    if (!isArray(ids) || !ids.includes(id)) return { inconclusive: 'the block does not show ids of its transactions' };
    const [expected, actual] = [ids.indexOf(id), member(result, 'trx_num')];
    if (integerValue(actual) === BigInt(expected)) return [];
    return [{ path: ['body', 'result', 'trx_num'], kind: 'value', expected: `${expected}`, actual, exchange }];
  },
});
