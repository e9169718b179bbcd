import type { Call } from '../../model/exchange/call.ts';
import { member } from '../../model/json.ts';

/** Codes for a method that a node does not offer: those of deployed nodes and of JSON-RPC. */
const codes: readonly unknown[] = [-32002, -32601];

/** The same in words, under other codes. */
const words =
  /\b(unknown|no such|unsupported|undefined|could not find|cannot find) (api|method)\b|\bmethod\b.{0,80}\b(not found|unknown|does not exist|not supported|unavailable)\b/i;

/** The argument of it may be an unknown method too. */
const ofMethods = 'jsonrpc.get_signature';

/** Whether the answer is that there is no such method, which says nothing of the method. */
export function isUnknownMethod({ error, method }: Call): boolean {
  if (error === undefined) return false;
  return (
    codes.includes(member(error, 'code')) || (method !== ofMethods && words.test(String(member(error, 'message'))))
  );
}
