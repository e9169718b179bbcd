import { anyAsset, price } from '../../../spec/kernel/asset.ts';
import { u16, u32 } from '../../../spec/kernel/integer.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { propertyReader } from '../ledger/accounts/witness-properties.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { hundredPercent } from '../ledger/units.ts';
import { verifyPrice } from './prices.ts';
import { verifyUrl } from './texts.ts';
import type { Validator } from './validator.ts';

const noKey = assertion('witness_set_properties/no-key', 'The key that the witness signs with is missing', {});
const feeAsset = assertion('witness_set_properties/fee-asset', 'The account creation fee is of CORE, not ${fee}', {
  fee: anyAsset,
});
const feeTooSmall = assertion('witness_set_properties/fee-too-small', 'No account creation fee may be ${fee}', {
  fee: anyAsset,
});
const blocksTooSmall = assertion('witness_set_properties/block-size', 'Blocks have at least ${n} bytes', { n: u32 });
const interestTooHigh = assertion('witness_set_properties/interest', 'The interest is more than all', {});
const otherFeed = assertion('witness_set_properties/feed', 'A feed is a price of SBD in CORE', {});
const budgetTooSmall = assertion('witness_set_properties/budget-too-small', 'The budget is at least ${n}', { n: u32 });
const budgetTooLarge = assertion('witness_set_properties/budget-too-large', 'The budget is at most ${n}', { n: u32 });
const decayTooSmall = assertion('witness_set_properties/decay-too-small', 'The decay is at least ${n}', { n: u32 });

/** Of the subsidies of accounts (RD_MIN_BUDGET and others of deployed nodes). */
const budget = { minimum: 1, maximum: 268_435_455 } as const;
const leastDecay = 64;

/**
 * Refuses properties that cannot be read or are out of bounds. Only names that are known are looked at, in this order; a value may be
 * followed by other bytes (deployed: witness_set_properties_operation::validate).
 */
export const witnessSetProperties: Validator<'witness_set_properties'> = (
  { owner, props },
  { parameters, dialect },
) => {
  const given = propertyReader(props, dialect);
  verifyNames(owner);
  refuse(!props.some(([name]) => name === 'key'), noKey, {});
  given('account_creation_fee', anyAsset, (fee) => {
    refuse(fee.symbol !== 'CORE', feeAsset, { fee });
    refuse(fee.amount < parameters.minAccountCreationFee, feeTooSmall, { fee });
  });
  given('maximum_block_size', u32, (size) => {
    refuse(size < parameters.minBlockSizeLimit, blocksTooSmall, { n: parameters.minBlockSizeLimit });
  });
  given('sbd_interest_rate', u16, (rate) => refuse(rate > hundredPercent, interestTooHigh, {}));
  given('new_signing_key', publicKey, () => {});
  given('sbd_exchange_rate', price, (rate) => {
    refuse(rate.base.symbol !== 'SBD' || rate.quote.symbol !== 'CORE', otherFeed, {});
    verifyPrice(rate);
  });
  given('url', string(), verifyUrl);
  given('account_subsidy_budget', u32, (value) => {
    refuse((value | 0) < budget.minimum, budgetTooSmall, { n: budget.minimum });
    refuse(value > budget.maximum, budgetTooLarge, { n: budget.maximum });
  });
  given('account_subsidy_decay', u32, (value) => refuse(value < leastDecay, decayTooSmall, { n: leastDecay }));
};
