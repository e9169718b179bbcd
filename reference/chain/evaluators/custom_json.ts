import type { Evaluator } from '../engine/context.ts';
import { verifyCustom } from './custom.ts';

export const customJson: Evaluator<'custom_json'> = (context, { json, required_auths, required_posting_auths }) =>
  verifyCustom(context, Buffer.byteLength(json), required_auths.length + required_posting_auths.length);
