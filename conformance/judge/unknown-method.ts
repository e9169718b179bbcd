import type { Call } from '../model/call.ts';
import { member } from '../model/json.ts';

/** Codes for a method that a node does not offer: those of deployed nodes and of JSON-RPC. */
const codes: readonly unknown[] = [-32002, -32601];

/** Whether the answer is that there is no such method, which says nothing of the method. */
export function isUnknownMethod({ error }: Call): boolean {
  return codes.includes(member(error, 'code'));
}
