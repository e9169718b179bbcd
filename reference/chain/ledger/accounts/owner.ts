import type { Authority } from '../../../../spec/types/authority.ts';
import type { Account } from '../../state/accounts.ts';
import { type Context, now } from '../context.ts';
import { assertion, refuse } from '../refuse.ts';
import { updateAccount } from '../rows.ts';

const tooSoon = assertion('owner/too-soon', 'The owner authority changed less than the update limit ago', {});

/** @throws RefusalError when the owner authority changed within the limit (document 1, OWNER_UPDATE_LIMIT; 0: no limit). */
export function verifyOwnerInterval(context: Context, { last_owner_update }: Account): void {
  const { ownerUpdateLimit } = context.parameters;
  refuse(ownerUpdateLimit > 0 && now(context) - last_owner_update <= ownerUpdateLimit, tooSoon, {});
}

/** Replaces the owner authority and keeps the old one, which can recover the account for a limited time. */
export function replaceOwner(context: Context, account: Account, owner: Authority): Account {
  const { state, parameters } = context;
  if (state.dynamicGlobalProperties.head_block_number >= parameters.ownerHistoryStart)
    state.tables.ownerHistories.insert({
      id: state.nextId('ownerHistories'),
      account: account.name,
      previous_owner_authority: account.owner,
      last_valid_time: now(context),
    });
  return updateAccount(context, account, { owner, last_owner_update: now(context) });
}
