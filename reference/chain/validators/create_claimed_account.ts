import { verifyAuthoritySize } from '../ledger/accounts/authorities.ts';
import { verifyMemberNames, verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { verifyMetadata } from './texts.ts';
import type { Validator } from './validator.ts';

const extended = assertion('create_claimed_account/extensions', 'The operation has no extensions', {});

/** Refuses malformed names, authorities and metadata, extensions (deployed: create_claimed_account_operation::validate). */
export const createClaimedAccount: Validator<'create_claimed_account'> = (operation, context) => {
  const { creator, new_account_name, owner, active, posting, json_metadata, extensions } = operation;
  verifyNames(creator, new_account_name);
  verifyMemberNames(owner, active, posting);
  for (const authority of [owner, active, posting]) verifyAuthoritySize(context, authority);
  verifyMetadata(json_metadata);
  refuse(extensions.length > 0, extended, {});
};
