import { transactionId as computed } from '../../../spec/crypto/digests.ts';
import type { Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { member } from '../../model/json.ts';
import type { Target } from '../../model/target.ts';
import { flipped } from '../kit/blocks/faults.ts';
import { lookedUp, lookupMethods } from '../kit/blocks/looked-up.ts';
import { callRule } from '../kit/per-call.ts';
import { requestsTo } from '../kit/requests.ts';
import { type ProvableTransaction, provableTransactions } from './transactions.ts';
import { transactionsIn } from './transactions-in.ts';

export const transactionId = callRule({
  id: 'proof/transaction-id',
  requires: 'The id of a looked-up transaction is the hash of its binary form, and the requested id.',
  clause: 'transaction/id',
  why: 'A client and every node compute the same id of a transaction; another id is another transaction.',
  example: 'The answer of `get_transaction` has a transaction whose hash is not the requested id.',
  fault: {
    id: 'transaction-id-flipped',
    summary: 'a flipped byte in the id that stands beside a transaction',
    edit: inCall('any', (call, random) => {
      const [first] = transactionsIn(call);
      const id = member(first?.json, 'transaction_id');
      if (first === undefined || typeof id !== 'string') return undefined;
      return { path: [...first.path, 'transaction_id'], value: flipped(0)(id, random) };
    }),
  },
  methods: ['condenser_api.get_block', ...lookupMethods],
  plan: oneOfEachOperation,
  judge: (call, context) => {
    const looked = lookedUp(call);
    if (looked === undefined && call.method !== 'condenser_api.get_block') return undefined;
    const transactions = provableTransactions(call, context);
    if (transactions === undefined) return undefined;
    // For a block proof/merkle-root covers it.
    if ('unreadable' in transactions) return looked && [transactions.unreadable];
    return transactions.value.flatMap((transaction) => idsOf(transaction, looked?.id));
  },
});

/** Lookups of a transaction with each operation, by the methods in turn: an index may lack those of one kind. */
function oneOfEachOperation(target: Target): readonly Request[] {
  return target.corpus.operationSamples.flatMap(({ transactionId: id }, index) => {
    const requests = requestsTo(
      target,
      ['account_history_api.get_transaction', { id }],
      ['condenser_api.get_transaction', { trx_id: id }],
    );
    return requests.length === 0 ? [] : [requests[index % requests.length] as Request];
  });
}

/** The id next to a transaction, where there is one (schema/result requires it), and the requested one. */
function idsOf({ path, json, unsigned }: ProvableTransaction, requested: string | undefined): readonly Difference[] {
  const id = computed(unsigned);
  const { transaction_id: reported = id } = json;
  const expected = `"${id}"`;
  return [
    ...(reported === id
      ? []
      : [{ path: [...path, 'transaction_id'], kind: 'value', expected, actual: reported, also: [path] } as const]),
    ...(requested === undefined || requested === id
      ? []
      : [{ path, kind: 'value', expected: `the transaction ${requested}`, actual: `the transaction ${id}` } as const]),
  ];
}
