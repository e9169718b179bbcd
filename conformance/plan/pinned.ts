import type { Request } from '../model/exchange/request.ts';
import { isArray, type Json, member } from '../model/json.ts';

/** Answers that no block changes. */
const constant =
  /^(jsonrpc\.\w+|\w+\.(get_config|get_version|get_market_history_buckets|get_transaction_hex)|rc_api\.get_resource_params)$/;

/** Methods whose answer is about one block, which they name first. */
const ofBlock = /^\w+\.(get_block|get_block_header|get_ops_in_block)$/;

/** Whether its answer is the same at any time: it is about irreversible blocks or constant data. */
export function isPinned({ message: { json } }: Request, irreversible: number | undefined): boolean {
  const elements = isArray(json) ? json : json === undefined ? [] : [json];
  return elements.every((element) => isPinnedCall(element, irreversible ?? 0));
}

function isPinnedCall(element: Json, irreversible: number): boolean {
  const method = String(member(element, 'method'));
  const params = member(element, 'params');
  if (constant.test(method)) return true;
  const num = isArray(params) ? params[0] : member(params, 'block_num');
  return ofBlock.test(method) && typeof num === 'number' && num <= irreversible;
}
