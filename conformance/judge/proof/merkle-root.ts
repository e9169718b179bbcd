import { merkleRoot as computed, merkleLeaf } from '../../../spec/crypto/digests.ts';
import { methods } from '../../../spec/methods/index.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, member } from '../../model/json.ts';
import { flipped, inBlock } from '../kit/blocks/faults.ts';
import { blockMethods, queriedBlock } from '../kit/blocks/queried.ts';
import { callRule } from '../kit/per-call.ts';
import { provableTransactions } from './transactions.ts';
import { transactionsIn } from './transactions-in.ts';

/** The root covers every byte of every transaction, signatures included; the block id covers the root. */
export const merkleRoot = callRule({
  id: 'proof/merkle-root',
  requires: "`transaction_merkle_root` is the merkle root of the block's transactions.",
  clause: 'block/merkle-root',
  why: 'A payment service proves with it that a transfer is in a block; any changed byte must show.',
  example: 'A transfer of `1.000 CORE` is reported as `9.000 CORE`: the root of the transactions differs.',
  fault: {
    id: 'merkle-root-flipped',
    summary: 'a flipped byte in a merkle root',
    edit: inBlock('transaction_merkle_root', flipped(0)),
  },
  otherFaults: [
    {
      id: 'operation-changed',
      summary: 'a field of an operation that is not what was signed',
      edit: inCall('any', (call) => {
        const block = queriedBlock(call);
        for (const { json, path } of transactionsIn(call)) {
          const operations = member(json, 'operations');
          const [first] = isArray(operations) ? operations : [];
          const [fields, below] = isArray(first) ? [first[1], 1] : [member(first, 'value'), 'value'];
          const permlink = member(fields, 'permlink');
          if (block === undefined || typeof permlink !== 'string') continue;
          return {
            path: [...path, 'operations', 0, below, 'permlink'],
            value: permlink === 'x' ? 'y' : 'x',
            found: [...block.path, 'transaction_merkle_root'],
          };
        }
        return undefined;
      }),
    },
  ],
  methods: blockMethods,
  plan: ({ methods: offered, provable }) => {
    const method = [methods['block_api.get_block'], methods['condenser_api.get_block']].find(({ name }) =>
      offered.has(name),
    );
    const heights = Array.from({ length: method ? provable : 0 }, (_, index) => index + 1);
    return heights.flatMap((block_num) => (method ? [callOf(method, { block_num })] : []));
  },
  judge: (call, context) => {
    const queried = queriedBlock(call);
    const transactions = queried?.json && provableTransactions(call, context);
    if (queried === undefined || transactions === undefined) return undefined;
    if ('unreadable' in transactions) return [transactions.unreadable];
    const expected = computed(transactions.value.map(({ signed }) => merkleLeaf(signed)));
    const actual = queried.json?.transaction_merkle_root;
    // Hex digits of either case.
    if (String(actual).toLowerCase() === expected) return [];
    const also = [[...queried.path, 'transactions']];
    const kind = actual === undefined ? 'missing' : 'value';
    return [{ path: [...queried.path, 'transaction_merkle_root'], kind, expected: `"${expected}"`, actual, also }];
  },
});
