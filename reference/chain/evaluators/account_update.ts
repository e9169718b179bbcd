import { verifyAuthorities } from '../engine/authorities.ts';
import { type Evaluator, now } from '../engine/context.ts';
import { nullKey } from '../engine/genesis.ts';
import { replaceOwner, verifyOwnerInterval } from '../engine/owner.ts';
import { assertion, refuse } from '../engine/refuse.ts';
import { accountOf, updateAccount } from '../engine/rows.ts';

const isTemp = assertion('account_update/temp', 'The account temp stays as it is', {});

export const accountUpdate: Evaluator<'account_update'> = (context, operation) => {
  const { account: name, owner, active, posting, memo_key, json_metadata } = operation;
  refuse(name === 'temp', isTemp, {});
  const account = accountOf(context, name);
  if (owner) verifyOwnerInterval(context, account);
  verifyAuthorities(context, name, { owner, active, posting });

  if (owner) replaceOwner(context, account, owner);
  updateAccount(context, accountOf(context, name), {
    ...(memo_key !== nullKey && { memo_key }),
    ...(json_metadata !== '' && { json_metadata }),
    ...(active && { active }),
    ...(posting && { posting }),
    last_account_update: now(context),
  });
};
