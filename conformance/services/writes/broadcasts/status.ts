import { integerValue, type Json, member } from '../../../model/json.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { type Steps, wait } from '../../model/steps.ts';
import type { ServiceDifference, ServiceVerdict } from '../../model/verdict.ts';
import { broadcast, included } from '../kit/broadcast.ts';
import { call, inShort, isNotOffered } from '../kit/call.ts';
import { chainNow } from '../kit/chain.ts';
import { resulting } from '../kit/fronts.ts';
import { writerOf } from '../kit/shown.ts';
import { note } from './accepted.ts';

const method = 'transaction_status_api.find_transaction';

function* statusOf(id: string) {
  const found = yield* call(method, { transaction_id: id });
  if (isNotOffered(found.error)) throw new NotTestable(`${method} is not offered: ${inShort(found.error)}`);
  return { ...found, status: member(found.result, 'status') };
}

const inBlock: readonly (Json | undefined)[] = ['within_reversible_block', 'within_irreversible_block'];

const isKnown = (status: Json | undefined) => status === 'within_mempool' || inBlock.includes(status);

/** So often in a row an answer is wrong before the node is, as several may be behind one address. */
const mostAsked = 12;

/** The way of a transaction through its states (document 1, Transaction status). */
export const statuses: readonly Scenario[] = [
  scenario({
    id: 'writes/status-of-a-pending-transaction',
    level: 'must',
    requires: 'A transaction that was taken and is in no block has the status `within_mempool`; then it is in a block.',
    clause: 'status/within-mempool',
    also: ['transaction-status/within_mempool'],
    why: 'A client that reads `unknown` broadcasts a second time.',
    example: 'The status of a transaction right after its broadcast is `unknown`.',
    needs: ['write'],
    fault: { summary: 'pending transactions are unknown', front: resulting(method, [], { status: 'unknown' }) },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const { id, error } = yield* broadcast(context, () => [note(writer)]);
      if (error !== undefined) throw new NotTestable(`the node refuses the transaction: ${inShort(error)}`);
      let { status, exchange } = yield* statusOf(id);
      // Behind one address may be several nodes, some of which have not heard of it yet.
      for (let asked = 1; asked < mostAsked && !isKnown(status); asked++) ({ status, exchange } = yield* statusOf(id));
      if (isKnown(status)) return [];
      const expected = '"within_mempool", or that of a block that has taken it since';
      return [{ path: ['body', 'result', 'status'], kind: 'value', expected, actual: status, exchange }];
    },
  }),
  scenario({
    id: 'writes/status-of-an-included-transaction',
    level: 'must',
    requires:
      'A transaction in a block has the status of that block, with its number, and becomes irreversible with it.',
    clause: 'status/within-reversible-block',
    also: ['status/within-irreversible-block', 'status/block-number'],
    why: 'A shop that waits for the irreversible block delivers too early, or never.',
    example: 'A transaction in block 7 has the status `within_mempool`.',
    needs: ['write'],
    fault: {
      summary: 'transactions in blocks go on waiting',
      front: resulting(method, ['status'], 'within_mempool'),
    },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const { id, block } = yield* included(context, () => [note(writer)]);
      return yield* statusesUntilFinal(id, block, context.patienceMs ?? 0);
    },
  }),
];

/** Until it is irreversible, or the patience ends: a chain of many witnesses takes longer. What is wrong is so many times in a row. */
function* statusesUntilFinal(id: string, block: number, patienceMs: number): Steps<ServiceVerdict> {
  for (let [waited, wrong] = [0, 0]; waited <= patienceMs; ) {
    const { found, status } = yield* statusOnce(id, block);
    wrong = found.length > 0 ? wrong + 1 : 0;
    if (wrong === mostAsked) return found;
    if (wrong > 0) continue;
    if (status === 'within_irreversible_block') return [];
    yield* wait(500);
    waited += 500;
  }
  return [];
}

/** What is wrong with the status of a transaction in a block. */
function* statusOnce(id: string, block: number) {
  const before = yield* irreversible();
  const { status, result, exchange } = yield* statusOf(id);
  const after = yield* irreversible();
  const number = integerValue(member(result, 'block_num'));
  const at = (
    name: string,
    expected: string,
  ): { readonly found: readonly ServiceDifference[]; readonly status: Json | undefined } => ({
    found: [{ path: ['body', 'result', name], kind: 'value', expected, actual: member(result, name), exchange }],
    status,
  });
  if (!inBlock.includes(status)) return at('status', 'the status of a transaction in a block');
  if (number !== BigInt(block)) return at('block_num', `${block}, as it was before`);
  // The irreversible block may move between the calls: only what both say binds.
  if (status === 'within_reversible_block' && block <= before) return at('status', '"within_irreversible_block"');
  if (status === 'within_irreversible_block' && block > after) return at('status', '"within_reversible_block"');
  return { found: [], status };
}

function* irreversible(): Steps<number> {
  const { result } = yield* call('condenser_api.get_dynamic_global_properties', []);
  return Number(integerValue(member(result, 'last_irreversible_block_num')) ?? 0n);
}
