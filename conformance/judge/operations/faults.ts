import { type Fault, inCall } from '../../model/fault.ts';
import { isArray, member, stringifyJson } from '../../model/json.ts';
import { isSigned, operationRecords } from './records.ts';

export const operationsSwapped: Fault = {
  id: 'operations-swapped',
  summary: 'two operations of a block have changed places',
  edit: inCall('any', (call) => {
    const found = operationRecords(call);
    if (found === undefined || found.onlyVirtual) return undefined;
    const { records, path } = found;
    const signed = records.flatMap((record, index) => (isSigned(record) ? [index] : []));
    const text = (index: number) => stringifyJson(records[index] ?? null);
    const place = signed.findIndex((index, at) => {
      const next = signed[at + 1];
      return next !== undefined && text(index) !== text(next);
    });
    const [left, right] = [signed[place], signed[place + 1]];
    if (left === undefined || right === undefined) return undefined;
    const swapped = records
      .with(left, records[right] as (typeof records)[0])
      .with(right, records[left] as (typeof records)[0]);
    return { path, value: swapped, found: [...path, left] };
  }),
};

export const rewardDiffers: Fault = {
  id: 'reward-differs',
  summary: 'a reward of another amount in one of the two forms',
  edit: inCall(['condenser_api.get_ops_in_block'], ({ result }) => {
    for (const [index, record] of (isArray(result) ? result : []).entries()) {
      const op = member(record, 'op');
      const shares = isArray(op) && op[0] === 'producer_reward' ? member(op[1], 'vesting_shares') : undefined;
      if (typeof shares !== 'string') continue;
      return { path: ['result', index, 'op', 1, 'vesting_shares'], value: `1${shares}` };
    }
    return undefined;
  }),
};
