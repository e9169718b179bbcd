import { verifyNames } from '../ledger/accounts/names.ts';
import { verifyPermlinkSize } from './texts.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names and permlinks (deployed: delete_comment_operation::validate). */
export const deleteComment: Validator<'delete_comment'> = ({ permlink, author }) => {
  verifyPermlinkSize(permlink);
  verifyNames(author);
};
