import type { Static } from '../../../spec/kernel/schema.ts';
import type { chainProperties } from '../../../spec/types/chain-properties.ts';
import type { Parameters } from '../ledger/parameters.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { hundredPercent } from '../ledger/units.ts';

const feeNegative = assertion('chain-properties/fee', 'The account creation fee is less than it may be', {});
const blocksTooSmall = assertion('chain-properties/block-size', 'Blocks would be smaller than they may be', {});
const interestTooHigh = assertion('chain-properties/interest', 'The interest is more than all', {});

/** What a witness proposes. @throws RefusalError */
export function verifyChainProperties(props: Static<typeof chainProperties>, parameters: Parameters): void {
  refuse(props.account_creation_fee.amount < parameters.minAccountCreationFee, feeNegative, {});
  refuse(props.maximum_block_size < parameters.minBlockSizeLimit, blocksTooSmall, {});
  refuse(props.sbd_interest_rate > hundredPercent, interestTooHigh, {});
}
