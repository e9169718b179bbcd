import { assertion, refuse } from '../ledger/refuse.ts';

const none = assertion('proposal-ids/none', 'At least one proposal is named', {});
const tooMany = assertion('proposal-ids/too-many', 'At most five proposals are named', {});

/** In one operation (deployed). */
const mostIds = 5;

/** @throws RefusalError */
export function verifyProposalIds({ length }: readonly bigint[]): void {
  refuse(length === 0, none, {});
  refuse(length > mostIds, tooMany, {});
}
