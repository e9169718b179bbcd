import type { Evaluator } from '../ledger/context.ts';
import { verifyData, verifySigners } from './custom.ts';

/**
 * Writes JSON for programs of others, such as follows and reblogs. Refuses long data and more signers than allowed
 * (deployed: custom_json_evaluator, steem_evaluator.cpp).
 */
export const customJson: Evaluator<'custom_json'> = (context, { json, required_auths, required_posting_auths }) => {
  verifyData(context, Buffer.byteLength(json));
  verifySigners(context, required_auths.length + required_posting_auths.length);
};
