import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

/** Refuses malformed names (deployed: decline_voting_rights_operation::validate). */
export const declineVotingRights: Validator<'decline_voting_rights'> = ({ account }) => verifyNames(account);
