import { inCall } from '../../model/fault.ts';
import { integerValue, type JsonObject, stringifyJson } from '../../model/json.ts';
import { groupBy } from '../../util/group-by.ts';
import { operationMethods, operationRecords } from '../kit/blocks/operation-records.ts';
import { callRule } from '../kit/per-call.ts';

/** The place of a virtual operation in its block; undefined for other operations, or without numbers. */
function placeOf({ trx_in_block = null, virtual_op }: JsonObject): string | undefined {
  const number = integerValue(virtual_op);
  return number === undefined || number === 0n ? undefined : `${stringifyJson(trx_in_block)} ${number}`;
}

/** The transaction of a place, or none. */
const within = (place: string): string => place.split(' ')[0] as string;

export const virtualPlaceOnce = callRule({
  id: 'history/virtual-place-once',
  requires: 'No two virtual operations of a block have the same `trx_in_block` and `virtual_op`.',
  clause: 'records/operation_record/virtual_op',
  bugs: ['steemit/steem#3116', 'steemit/steem#2936'],
  why: 'An indexer stores operations by place; with two at one place it loses one, or counts a reward twice.',
  example: 'Two author rewards of block 900000 both have `trx_in_block` 4294967295 and `virtual_op` 3.',
  fault: {
    id: 'virtual-operation-doubled',
    summary: 'a duplicate virtual operation in a block',
    edit: inCall(operationMethods, (call) => {
      const found = operationRecords(call);
      const place = found?.records.findIndex((record) => placeOf(record) !== undefined) ?? -1;
      const doubled = found?.records[place];
      if (found === undefined || doubled === undefined) return undefined;
      const value = found.records.toSpliced(place, 0, doubled);
      return { path: found.path, value, found: [...found.path, place + 1] };
    }),
  },
  methods: operationMethods,
  judge: (call) => {
    const found = operationRecords(call);
    if (found === undefined) return undefined;
    const known = new Map<string, string>();
    const places = groupBy(
      found.records.flatMap((record) => placeOf(record) ?? []),
      (place) => place,
    );
    // What the number says is not stated: where it is the same everywhere, it tells no places apart.
    const numbers = groupBy(places.keys(), within);
    const isNumbered = (place: string) => (numbers.get(within(place))?.length ?? 0) > 1;
    const alone = (place: string) => places.get(place)?.length === 2;
    for (const [index, record] of found.records.entries()) {
      const place = placeOf(record);
      const operation = stringifyJson(record.op ?? null);
      const before = known.get(place ?? '');
      if (
        place !== undefined &&
        before !== undefined &&
        (isNumbered(place) || (before === operation && alone(place)))
      ) {
        const expected = 'each virtual operation at a different place';
        return [{ path: [...found.path, index], kind: 'unexpected', expected, actual: record }];
      }
      if (place !== undefined) known.set(place, operation);
    }
    return [];
  },
});
