import { u32 } from '../../../spec/kernel/integer.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { impactedAccounts } from '../indexes/impacted.ts';
import type { Context, Operation } from '../ledger/context.ts';
import { pluginRefusal, refuse } from '../ledger/refuse.ts';
import { defineTable } from '../state/table.ts';
import { journaledTable } from './journaled-table.ts';

interface CustomCount {
  readonly account: string;
  readonly count: number;
}

const customCounts = defineTable<CustomCount>()({
  name: 'witness_custom_ops',
  key: ({ account }) => account,
  orders: {},
});

const customOperations: readonly Operation['type'][] = ['custom', 'custom_json', 'custom_binary'];

/** Custom operations of one account that witnesses take into a block (deployed). */
const mostInBlock = 5;

const tooMany = pluginRefusal(
  'witness/too-many-custom-operations',
  'on_post_apply_operation',
  'The account ${a} has ${n} custom operations in the block already',
  { a: accountName, n: u32 },
);

/** Counts the custom operations of each account since the last block, with which the counts of what waits are taken back. */
export function createCustomCounts() {
  const tableOf = journaledTable(customCounts);
  return {
    /** @throws RefusalError for one custom operation more than a block takes of an account. */
    count(context: Context, operation: Operation): void {
      if (!customOperations.includes(operation.type)) return;
      const table = tableOf(context);
      for (const account of impactedAccounts(operation as never)) {
        const before = table.get(account);
        refuse(before?.count === mostInBlock, tooMany, { a: account, n: mostInBlock });
        if (before === undefined) table.insert({ account, count: 1 });
        else table.replace(before, { account, count: before.count + 1 });
      }
    },
  };
}
