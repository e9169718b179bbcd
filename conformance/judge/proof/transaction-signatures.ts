import { transactionDigest } from '../../../spec/crypto/digests.ts';
import { fromHex } from '../../../spec/crypto/hash.ts';
import { recover } from '../../../spec/crypto/recover.ts';
import { acceptedS } from '../../../spec/crypto/signature.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isArray, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';
import { chainIdAt } from './chain-id.ts';
import { type ProvableTransaction, provableTransactions, transactionMethods } from './transactions.ts';
import { transactionsIn } from './transactions-in.ts';

/** Any chain id will do where it is unknown: the recovered key is then unknown, but that there is one is not. */
const anyChain = '0'.repeat(64);

export const transactionSignatures = callRule({
  id: 'proof/transaction-signatures',
  requires: 'Every signature of a transaction leads to a key, and no two to the same key.',
  clause: 'authentication/signatures',
  why: 'The signatures prove who sent it; a transaction that no key signed was never part of the chain.',
  example: 'The first byte of a signature is 00, where 1b to 22 (hex) are all that lead to a key.',
  fault: {
    id: 'transaction-signature-damaged',
    summary: 'a signature that leads to no key',
    edit: inCall('any', (call) => {
      const [first] = transactionsIn(call);
      const signatures = member(first?.json, 'signatures');
      const [signature] = isArray(signatures) ? signatures : [];
      if (first === undefined || typeof signature !== 'string') return undefined;
      return { path: [...first.path, 'signatures', 0], value: `00${signature.slice(2)}` };
    }),
  },
  methods: transactionMethods,
  judge: (call, context) => {
    const transactions = provableTransactions(call, context);
    if (transactions === undefined || 'unreadable' in transactions) return undefined;
    return transactions.value.flatMap((transaction) =>
      faultsIn(transaction, chainIdAt(context, transaction.value.expiration) ?? anyChain),
    );
  },
});

function faultsIn({ path, value, unsigned }: ProvableTransaction, chainId: string): readonly Difference[] {
  const digest = transactionDigest(fromHex(chainId), unsigned);
  const keys = new Set<string>();
  return value.signatures.flatMap((signature, index): Difference[] => {
    const key = acceptedS(signature) ? recover(digest, signature) : undefined;
    const isNew = key !== undefined && !keys.has(key);
    if (key !== undefined) keys.add(key);
    if (isNew) return [];
    const expected =
      key === undefined ? 'a signature of a key, as the chain accepts them' : 'a signature of another key';
    return [{ path: [...path, 'signatures', index], kind: 'value', expected, actual: signature }];
  });
}
