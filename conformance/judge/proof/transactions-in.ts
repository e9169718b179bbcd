import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { lookedUp } from '../kit/blocks/looked-up.ts';
import { queriedBlock } from '../kit/blocks/queried.ts';

/** The transactions of an answer, whatever they look like. */
export function transactionsIn(call: Call): readonly { readonly json: Json; readonly path: readonly PathSegment[] }[] {
  const one = lookedUp(call);
  if (one !== undefined) return [one];
  const block = queriedBlock(call);
  const list = member(block?.json, 'transactions');
  if (block === undefined || !isArray(list)) return [];
  return list.map((json, index) => ({ json, path: [...block.path, 'transactions', index] }));
}
