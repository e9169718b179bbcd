import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { operations } from '../../../spec/operations/index.ts';
import type { RequiredAuthorities } from '../../../spec/operations/operation.ts';
import type { OperationOf } from '../../../spec/types/operation.ts';

/** Who pays for an operation: of those who must sign it, the first active one, else of owner, else of posting authority. */
function userOf(operation: OperationOf): string | undefined {
  if (operation.type === 'opaque') return undefined;
  if (operation.type === 'witness_set_properties') return operation.value.owner;
  if (operation.type === 'recover_account') {
    const { new_owner_authority, recent_owner_authority, account_to_recover } = operation.value;
    return (
      new_owner_authority.account_auths[0]?.[0] ?? recent_owner_authority.account_auths[0]?.[0] ?? account_to_recover
    );
  }
  const requires = operations[operation.type].requires as (value: unknown) => RequiredAuthorities;
  const { active = [], owner = [], posting = [] } = requires(operation.value);
  return [active, owner, posting].find((names) => names.length > 0)?.toSorted()[0];
}

/** Who pays for a transaction: whoever pays for the first of its operations that somebody pays for. */
export function resourceUser({ operations }: Pick<SignedTransaction, 'operations'>): string | undefined {
  for (const operation of operations) {
    const user = userOf(operation);
    if (user !== undefined && user !== '') return user;
  }
  return undefined;
}
