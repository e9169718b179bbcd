import type { OperationValue } from '../../../spec/operations/index.ts';
import { authorityOfKey } from '../../../spec/types/authority.ts';
import { actor, operation, type Scene, unknownKey, unused } from './scene.ts';

/** An account that an actor pays the fee for, and whose keys nobody has. */
export function accountCreated(scene: Scene, more: Partial<OperationValue<'account_create'>> = {}) {
  const authority = authorityOfKey(unknownKey(0));
  return operation('account_create', {
    ...{ creator: actor(scene).name, new_account_name: `a-${unused(scene)}`, json_metadata: '' },
    ...{ owner: authority, active: authority, posting: authority, memo_key: unknownKey(1) },
    ...{ fee: scene.state.witnessSchedule.median_props.account_creation_fee, ...more },
  });
}
