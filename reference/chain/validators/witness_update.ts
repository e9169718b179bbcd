import { anyAsset } from '../../../spec/kernel/asset.ts';
import { verifyNames } from '../ledger/accounts/names.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { notNegativeCheck } from './amounts.ts';
import { verifyChainProperties } from './chain-properties.ts';
import { verifyUrl } from './texts.ts';
import type { Validator } from './validator.ts';

const otherAsset = assertion('asset/other-symbol', '${fee} is compared with CORE', { fee: anyAsset });
const verifyFeeNotNegative = notNegativeCheck('witness_update/fee-negative');

/** Refuses negative fees or of another asset, long or empty URLs, properties out of bounds (deployed: witness_update_operation::validate). */
export const witnessUpdate: Validator<'witness_update'> = ({ owner, url, fee, props }, { parameters }) => {
  verifyNames(owner);
  verifyUrl(url);
  refuse(fee.symbol !== 'CORE', otherAsset, { fee });
  verifyFeeNotNegative(fee);
  verifyChainProperties(props, parameters);
};
