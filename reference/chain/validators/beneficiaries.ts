import { u32 } from '../../../spec/kernel/integer.ts';
import type { Static } from '../../../spec/kernel/schema.ts';
import type { beneficiary } from '../../../spec/types/beneficiary.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { hundredPercent } from '../ledger/units.ts';

const none = assertion('beneficiaries/none', 'There is at least one beneficiary', {});
const tooMany = assertion('beneficiaries/too-many', 'There are at most ${max} beneficiaries', { max: u32 });
const tooMuch = assertion('beneficiaries/too-much', 'A beneficiary gets more than all', {});
const tooMuchInAll = assertion('beneficiaries/too-much-in-all', 'The beneficiaries get more than all', {});
const unsorted = assertion('beneficiaries/unsorted', 'Beneficiaries come in the order of their names, each once', {});

/** One byte counts them. */
const mostBeneficiaries = 127;

/** @throws RefusalError */
export function verifyBeneficiaries(beneficiaries: readonly Static<typeof beneficiary>[]): void {
  refuse(beneficiaries.length === 0, none, {});
  refuse(beneficiaries.length > mostBeneficiaries, tooMany, { max: mostBeneficiaries });
  let [sum, last] = [0, ''];
  for (const { account, weight } of beneficiaries) {
    verifyNames(account);
    refuse(weight > hundredPercent, tooMuch, {});
    sum += weight;
    refuse(sum > hundredPercent, tooMuchInAll, {});
    refuse(account <= last, unsorted, {});
    last = account;
  }
}
