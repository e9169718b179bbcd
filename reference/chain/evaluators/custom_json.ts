import type { Evaluator } from '../ledger/context.ts';
import { verifyData, verifySigners } from './custom.ts';

export const customJson: Evaluator<'custom_json'> = (context, { json, required_auths, required_posting_auths }) => {
  verifyData(context, Buffer.byteLength(json));
  verifySigners(context, required_auths.length + required_posting_auths.length);
};
