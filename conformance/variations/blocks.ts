import { isArray, isInteger, type Json, member } from '../model/json.ts';
import { deep } from './readings.ts';
import { ofResults, refusing, type Variation } from './variation.ts';

const members = (change: (name: string, value: Json) => Json | undefined) =>
  ofResults((result) => deep(result, change));

/** Older ones are gone. */
const kept = 20;

const isOld = (json: Json | undefined): boolean => isInteger(json) && Number(json) < kept;

/** Blocks and places in them, where the documents name a member and do not say how it is made. */
export const blocks: readonly Variation[] = [
  {
    id: 'blocks/operations-counted-from-1',
    class: 'values',
    allowedBy: 'That places of operations in a transaction begin at 0 is not stated.',
    answer: members((name, value) => (name === 'op_in_trx' && isInteger(value) ? Number(value) + 1 : undefined)),
  },
  {
    id: 'blocks/pruned',
    class: 'values',
    allowedBy: 'How far back a node has blocks is not stated.',
    answer: (call) => {
      const { method, params, result } = call;
      if (/\.get_(block|block_header|ops_in_block)$/.test(method)) {
        const number = isArray(params) ? params[0] : member(params, 'block_num');
        return isOld(number) ? refusing(call, -32000, 'The block was pruned.') : undefined;
      }
      if (/\.get_transaction$/.test(method))
        return isOld(member(result, 'block_num')) ? refusing(call, -32000, 'The block was pruned.') : undefined;
      if (!/\.get_account_history$/.test(method)) return undefined;
      const isKept = (entry: Json) => !isArray(entry) || !isOld(member(entry[1], 'block'));
      const history = isArray(result) ? result : member(result, 'history');
      if (!isArray(history) || history.every(isKept)) return undefined;
      const left = history.filter(isKept);
      return { ...call.answer, result: isArray(result) ? left : { history: left } };
    },
  },
];
