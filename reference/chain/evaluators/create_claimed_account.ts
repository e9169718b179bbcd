// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { accountName } from '../../../spec/kernel/keys.ts';
import { verifyMembers } from '../engine/authorities.ts';
import type { Evaluator } from '../engine/context.ts';
import { createAccount } from '../engine/new-account.ts';
import { assertion, refuse } from '../engine/refuse.ts';
import { accountOf, updateAccount } from '../engine/rows.ts';

const noneClaimed = assertion('create_claimed_account/none-claimed', '${creator} has claimed no account', {
  creator: accountName,
});

export const createClaimedAccount: Evaluator<'create_claimed_account'> = (context, operation) => {
  const { creator: name, new_account_name } = operation;
  const creator = accountOf(context, name);
  refuse(creator.pending_claimed_accounts <= 0n, noneClaimed, { creator: name });
  for (const level of ['owner', 'active', 'posting'] as const)
    verifyMembers(context, operation[level], new_account_name, level);

  updateAccount(context, creator, { pending_claimed_accounts: creator.pending_claimed_accounts - 1n });
  createAccount(context, operation);
};
