import { transactionId } from '../../../spec/crypto/digests.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, member } from '../../model/json.ts';
import { flipped } from '../kit/blocks/faults.ts';
import { blockMethods, queriedBlock } from '../kit/blocks/queried.ts';
import { differences } from '../kit/compare.ts';
import { callRule } from '../kit/per-call.ts';
import { provableTransactions } from './transactions.ts';

export const transactionIds = callRule({
  id: 'proof/transaction-ids',
  requires: "`transaction_ids` are the hashes of the block's transactions, in their order.",
  clause: 'block/transaction-ids',
  why: 'A wallet looks for the id it computed; if a list has another id the transaction seems lost, and it pays twice.',
  example: 'The second of `transaction_ids` differs in one byte from the hash of the second transaction.',
  fault: {
    id: 'transaction-ids-flipped',
    summary: 'a flipped byte in one of the transaction ids of a block',
    edit: inCall('any', (call, random) => {
      const block = queriedBlock(call);
      const ids = member(block?.json, 'transaction_ids');
      const [id] = isArray(ids) ? ids : [];
      if (block === undefined || typeof id !== 'string') return undefined;
      return { path: [...block.path, 'transaction_ids', 0], value: flipped(0)(id, random) };
    }),
  },
  methods: blockMethods,
  judge: (call, context) => {
    const queried = queriedBlock(call);
    const transactions = queried?.json && provableTransactions(call, context);
    if (queried === undefined || transactions === undefined || 'unreadable' in transactions) return undefined;
    const expected = transactions.value.map(({ unsigned }) => transactionId(unsigned));
    const also = [[...queried.path, 'transactions']];
    const found = differences(expected, queried.json?.transaction_ids, [...queried.path, 'transaction_ids']);
    return found.map((difference) => ({ ...difference, also }));
  },
});
