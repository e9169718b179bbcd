import type { OperationRecord } from '../block-records.ts';
import type { Context, Operation } from '../ledger/context.ts';
import type { Observer } from '../ledger/observer.ts';
import { createContentLocks } from './archived-content.ts';
import { createCustomCounts } from './custom-limit.ts';
import { verifyMemo } from './memo-keys.ts';
import { verifyBeneficiaries, verifyDepth } from './witness-policy.ts';

/**
 * What witnesses refuse although consensus accepts it (document 1, States; libraries/plugins/witness of steemit/steem): a
 * transaction that waits for its block obeys these rules, one in a block that another node made need not.
 */
export function witnessPlugin(): Observer {
  const locks = createContentLocks();
  const counts = createCustomCounts();

  function verify(context: Context, operation: Operation): void {
    switch (operation.type) {
      case 'comment':
        verifyDepth(context, operation.value);
        break;
      case 'comment_options':
        verifyBeneficiaries(context, operation.value);
        break;
      case 'transfer':
      case 'transfer_to_savings':
      case 'transfer_from_savings':
        verifyMemo(context, operation.value);
        break;
      default:
    }
  }

  return {
    beforeOperation(context, { op }: OperationRecord) {
      const operation = op as Operation;
      if (context.isPending) {
        verify(context, operation);
        counts.count(context, operation);
      } else if (operation.type !== 'custom_json') return undefined;
      return () => {
        // After consensus: what it refuses is refused for its reason, as recorded.
        if (context.isPending && operation.type === 'comment') locks.verifyEdit(context, operation.value);
        if (operation.type === 'custom_json') locks.read(context, operation.value);
      };
    },
  };
}
