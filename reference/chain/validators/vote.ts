import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { hundredPercent } from '../ledger/units.ts';
import { verifyPermlinkSize } from './texts.ts';
import type { Validator } from './validator.ts';

const tooHeavy = assertion('vote/weight', 'A vote weighs at most 10000 either way', {});

/** Refuses a weight beyond 100 %, malformed names and permlinks (deployed: vote_operation::validate). */
export const vote: Validator<'vote'> = ({ voter, author, permlink, weight }) => {
  verifyNames(voter, author);
  refuse(Math.abs(weight) > hundredPercent, tooHeavy, {});
  verifyPermlinkSize(permlink);
};
