import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { notNegativeCheck, symbolCheck } from './amounts.ts';
import { verifyPermlinkSize } from './texts.ts';
import type { Validator } from './validator.ts';

const endsBefore = assertion('create_proposal/ends-before', 'A proposal ends after it begins', {});
const verifyNotNegative = notNegativeCheck('create_proposal/negative');
const verifyDollars = symbolCheck('create_proposal/asset', 'SBD');
const noSubject = assertion('create_proposal/no-subject', 'A proposal has a subject', {});
const longSubject = assertion('create_proposal/long-subject', 'A subject has at most 80 bytes', {});
const noPermlink = assertion('create_proposal/no-permlink', 'A proposal names a post', {});

/** Bytes. */
const longestSubject = 80;

/** Refuses dates in the wrong order, negative pay or no dollars, no or long subjects, no permlink (deployed: create_proposal_operation::validate). */
export const createProposal: Validator<'create_proposal'> = (operation) => {
  const { creator, receiver, start_date, end_date, daily_pay, subject, permlink } = operation;
  verifyNames(creator, receiver);
  refuse(end_date <= start_date, endsBefore, {});
  verifyNotNegative(daily_pay);
  verifyDollars(daily_pay);
  refuse(subject === '', noSubject, {});
  refuse(Buffer.byteLength(subject) > longestSubject, longSubject, {});
  refuse(permlink === '', noPermlink, {});
  verifyPermlinkSize(permlink);
};
