import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import type { OperationOf } from '../../../spec/types/operation.ts';
import { sizeInfo } from '../resource-params.ts';
import type { Singletons } from '../state/index.ts';
import { stateBytes } from './state-bytes.ts';

export type ResourceName = keyof Singletons['resourcePool'];

/** How much of each resource something uses, before it is multiplied by the unit of the resource. */
export type Usage = Readonly<Record<ResourceName, number>>;

const size = sizeInfo.resource_state_bytes;
const executionTimes: Readonly<Record<string, number>> = sizeInfo.resource_execution_time;

const marketOperations: ReadonlySet<string> = new Set([
  'limit_order_create',
  'limit_order_create2',
  'transfer',
  'transfer_to_vesting',
]);

/** Operations of the followers' plugin take so many times longer. */
const followScale = 20;

function executionTime({ type, value }: OperationOf): number {
  const time = executionTimes[`${type}_operation_exec_time`] ?? 0;
  const isFollow = (type === 'custom_json' || type === 'custom_binary') && value.id === 'follow';
  return isFollow ? time * followScale : time;
}

const isFreeClaim = ({ type, value }: OperationOf): boolean => type === 'claim_account' && value.fee.amount === 0n;

function addedBytes({ type, value }: OperationOf): number {
  const count = (stateBytes as Readonly<Record<string, (operation: never) => number>>)[type];
  return count?.(value as never) ?? 0;
}

const sum = (operations: readonly OperationOf[], of: (operation: OperationOf) => number): number =>
  operations.reduce((total, operation) => total + of(operation), 0);

/** What a transaction of so many bytes uses (libraries/plugins/rc of steemit/steem). */
export function usageOf({ operations }: Pick<SignedTransaction, 'operations'>, bytes: number): Usage {
  return {
    resource_history_bytes: bytes,
    resource_new_accounts: operations.filter(isFreeClaim).length,
    resource_market_bytes: operations.some(({ type }) => marketOperations.has(type)) ? bytes : 0,
    resource_state_bytes:
      size.transaction_object_base_size + size.transaction_object_byte_size * bytes + sum(operations, addedBytes),
    resource_execution_time: sum(operations, executionTime),
  };
}
