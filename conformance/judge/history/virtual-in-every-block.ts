import { calls } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, isArray, type JsonObject } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { operationMethods, operationRecords } from '../kit/blocks/operation-records.ts';

/** From this block on every producer is paid, by a virtual operation (steemit/steem#3116). */
const paidFrom = 864_000;

function isVirtual({ virtual_op }: JsonObject): boolean {
  const value = integerValue(virtual_op);
  return virtual_op === true || (value !== undefined && value > 0n);
}

export const virtualInEveryBlock = exchangeRule({
  id: 'history/virtual-in-every-block',
  requires: 'Every block above 864,000 has a virtual operation in `get_ops_in_block`.',
  clause: 'records/operation_record/virtual_op',
  level: 'unstated',
  bugs: ['steemit/steem#2936', 'steemit/steem#3116'],
  why: 'An indexer that sums up rewards cannot detect missing ones in another way.',
  example: 'Block 900000 has only transfers: the reward of its producer is missing.',
  fault: {
    id: 'virtual-operations-lost',
    summary: 'a block without its virtual operations',
    edit: inCall(operationMethods, (call) => {
      const found = operationRecords(call);
      if (found === undefined || found.num <= paidFrom || !isArray(call.result)) return undefined;
      if (!found.records.some(isVirtual)) return undefined;
      return { path: found.path, value: found.records.filter((record) => !isVirtual(record)) };
    }),
  },
  methods: operationMethods,
  judge: (exchange, { irreversible }) => {
    const answers = calls(exchange).flatMap((call) => {
      const found = operationRecords(call);
      const mayBeAbsent = found?.records.length === 0 && found.num > (irreversible ?? found.num);
      return found && found.num > paidFrom && !mayBeAbsent ? [{ ...found, path: [...call.path, ...found.path] }] : [];
    });
    if (answers.length === 0) return undefined;
    return answers
      .filter(({ records }) => !records.some(isVirtual))
      .map(({ path, num }) => ({
        path,
        kind: 'missing',
        expected: `the reward of the producer of block ${num}`,
        actual: undefined,
      }));
  },
});
