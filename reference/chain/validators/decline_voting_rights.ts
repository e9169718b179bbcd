import { verifyNames } from '../ledger/accounts/names.ts';
import type { Validator } from './validator.ts';

export const declineVotingRights: Validator<'decline_voting_rights'> = ({ account }) => verifyNames(account);
