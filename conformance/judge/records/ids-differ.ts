import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { recordsOfResult } from '../../../spec/methods/selection.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, isArray, type Json, member } from '../../model/json.ts';
import { describedMethod } from '../kit/arguments/given.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { identity, inside } from '../kit/lists/identity.ts';
import { callRule } from '../kit/per-call.ts';

/** Lists of records that have an `id` beside the key that they are told apart by. */
const lists = (Object.values(methods) as readonly AnyMethod[])
  .filter((method) => recordsOfResult(method)?.record.key?.every((name) => name !== 'id'))
  .map(({ name }) => name);

interface Identified {
  readonly path: readonly (string | number)[];
  readonly id: string;
  readonly of: string;
}

/** Records of an answer with their ids; those of nobody mean that there is nothing, and zeros that none is told. */
function identifiedIn(call: Call): readonly Identified[] {
  const method = describedMethod(call.method);
  const { record, under = [] } = (method && recordsOfResult(method)) ?? {};
  const records = jsonAt(call.result, under);
  if (method === undefined || record?.key === undefined || records === undefined || !isArray(records)) return [];
  const key = record.key;
  return records.flatMap((each: Json, index): Identified[] => {
    const [id, of] = [integerValue(member(each, 'id')), key.map((name) => inside(each, name))];
    if (id === undefined || id === 0n || of.includes(undefined) || of[0] === '') return [];
    return [{ path: ['result', ...under, index, 'id'], id: String(id), of: identity(method, each) }];
  });
}

/** The first record with the id of another one before it. */
function again(found: readonly Identified[]): readonly [Identified, Identified] | undefined {
  const seen = new Map<string, Identified>();
  for (const each of found) {
    const first = seen.get(each.id);
    if (first !== undefined && first.of !== each.of) return [first, each];
    seen.set(each.id, first ?? each);
  }
  return undefined;
}

export const idsDiffer = callRule({
  id: 'records/ids-differ',
  requires: 'No two records of one kind in an answer have the same `id`.',
  clause: 'records/account/id',
  level: 'should',
  why: 'Clients store records by their ids; of two with the same id one is lost.',
  example: 'The accounts `alice` and `bob` both have the `id` 7.',
  fault: {
    id: 'id-of-the-record-before',
    summary: 'a record with the id of the one before it',
    edit: inCall(lists, (call) => {
      const [first, second] = identifiedIn(call);
      return first && second && first.of !== second.of ? { path: second.path, value: Number(first.id) } : undefined;
    }),
  },
  methods: lists,
  judge: (call) => {
    const found = identifiedIn(call);
    if (found.length < 2) return undefined;
    const [first, second] = again(found) ?? [];
    if (first === undefined || second === undefined) return [];
    const expected = `another id than ${first.id}, which ${first.of} has`;
    return [{ path: second.path, kind: 'value', expected, actual: jsonAt(call.result, second.path.slice(1)) }];
  },
});
