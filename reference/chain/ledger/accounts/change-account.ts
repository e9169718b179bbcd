import type { OperationValue } from '../../../../spec/operations/index.ts';
import { type Context, now } from '../context.ts';
import { nullKey } from '../genesis/genesis.ts';
import { unknown } from '../refusals.ts';
import { refuse } from '../refuse.ts';
import { accountOf, updateAccount } from '../rows.ts';
import { verifyAuthorities } from './authorities.ts';
import { verifyMemberNames } from './names.ts';
import { replaceOwner, verifyOwnerInterval } from './owner.ts';

/**
 * Shared by both operations that update an account; absent authorities, the null key and empty metadata change nothing. Accounts that the
 * chain began with have no metadata to change (deployed: `init_genesis` of database.cpp makes none for them).
 */
export function changeAccount(
  context: Context,
  operation: OperationValue<'account_update'> | OperationValue<'account_update2'>,
): void {
  const { account: name, owner, active, posting, memo_key, json_metadata } = operation;
  const posting_json_metadata = 'posting_json_metadata' in operation ? operation.posting_json_metadata : '';
  if (posting) verifyMemberNames(posting);
  const account = accountOf(context, name);
  verifyAuthorities(context, name, { owner, active, posting }, () => {
    if (owner) verifyOwnerInterval(context, account);
  });

  const setsMetadata = json_metadata !== '' || posting_json_metadata !== '';
  refuse(setsMetadata && account.created === 0, unknown.key, { what: 'unknown key' });

  if (owner) replaceOwner(context, account, owner);
  updateAccount(context, accountOf(context, name), {
    ...(memo_key && memo_key !== nullKey && { memo_key }),
    ...(json_metadata !== '' && { json_metadata }),
    ...(posting_json_metadata !== '' && { posting_json_metadata }),
    ...(active && { active }),
    ...(posting && { posting }),
    last_account_update: now(context),
  });
}
