import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import { selectionsOf } from '../../../../spec/methods/selection.ts';
import type { Corpus } from '../../../model/corpus.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { Request } from '../../../model/exchange/request.ts';
import type { OwnFault } from '../../../model/fault.ts';
import type { Context, RelationRule } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { groupBy } from '../../../util/group-by.ts';
import { argument } from '../arguments/argument.ts';
import { aboutEach } from '../requests.ts';
import { beside } from './beside.ts';
import { completeList } from './complete-list.ts';
import { inOnlyRecord, moves } from './moved.ts';
import { type Read, type Reader, results } from './reader.ts';
import { type AnyRecord, readableRecordsIn } from './records.ts';
import type { Reported, Words } from './reported.ts';
import { requestsSelecting } from './selecting-requests.ts';

/** The lists of one kind of record that a number counts or adds up. */
export interface Listed {
  readonly methods: readonly MethodName[];
  /** The member that names whose number a record belongs to; absent: there is one number for all. */
  readonly by?: string;
  /** Other arguments that select this list. */
  readonly given?: Readonly<Record<string, string>>;
}

/** A number that counts the records of a list, or adds up one of their members. */
export interface Aggregate extends Words, Pick<RelationRule, 'bugs'> {
  /** The judged number: a member of the record with this key; without a member the result is the number. */
  readonly of: { readonly methods: readonly MethodName[]; readonly member?: string; readonly key?: string };
  /** The number of records, or the sum of this member over them. */
  readonly is: 'count' | { readonly sumOf: string };
  /** The lists by what is in them, in words: "delegated", "returning". */
  readonly lists: Readonly<Record<string, Listed>>;
  /** The names in the key that a target probably has lists of. */
  readonly about?: (corpus: Corpus) => readonly string[];
  /** Absent: the judged member moves. */
  readonly fault?: Partial<OwnFault>;
}

/** The rule that a number is that of the complete lists behind it. */
export function aggregate({ of, is, lists, about = () => [], fault, ...words }: Aggregate): RelationRule {
  const { member, methods: judged } = of;
  return beside<bigint, { readonly [list: string]: bigint }>({
    ...words,
    subject: subjectOf(of),
    references: Object.fromEntries(Object.entries(lists).map(([name, listed]) => [name, totalOf(listed, is)])),
    plan: (target) => [
      ...Object.values(lists).flatMap((listed) => requestsOfAll(target, listed)),
      ...aboutEach(about(target.corpus), 2, (name) => [
        ...judged.flatMap((method) => requestsSelecting(target, method, of.key ?? 'name', name)),
        ...Object.values(lists).flatMap((listed) => requestsOfOne(target, listed, name)),
      ]),
    ],
    fault: {
      summary: `a ${member ?? 'number'} that is not the ${is === 'count' ? 'number' : 'sum'} of what is listed`,
      edit: moves(judged, member === undefined ? () => [] : inOnlyRecord(member)),
      ...fault,
    },
    judge: (subject, { ...references }) => {
      const parts = Object.keys(lists).map((name) => [name, references[name]?.value ?? 0n] as const);
      const total = parts.reduce((sum, [, value]) => sum + value, 0n);
      if (subject.value === total) return [];
      if (is === 'count') return [{ at: [], expected: `${total}, as many as are listed` }];
      const shown = parts.map(([name, value]) => `${value} ${name}`).join(' and ');
      return [{ at: [], expected: `${total} units, the sum of what is listed: ${shown}` }];
    },
  });
}

/** The number that is judged, by the key of its record. */
function subjectOf({ methods: names, member, key = 'name' }: Aggregate['of']): Reader<bigint> {
  const numberIn = (found: Read<unknown>, at: readonly string[], value: unknown): readonly Read<bigint>[] => {
    const number = numberOf(value);
    return number === undefined ? [] : [{ ...found, value: number, at: [...found.at, ...at] }];
  };
  if (member !== undefined) {
    const read = (call: Call, context: Context) =>
      readableRecordsIn(call, context).flatMap((found) =>
        numberIn({ ...found, key: String(found.value[key]) }, [member], found.value[member]),
      );
    return { methods: names, read };
  }
  const whole = results(...names);
  return {
    ...whole,
    read: (call, context) => whole.read(call, context).flatMap((seen) => numberIn(seen, [], seen.value)),
  };
}

/** What a list comes to for each of those it is about. */
function totalOf({ methods: names, by, given = {} }: Listed, is: Aggregate['is']): Reader<bigint> {
  return {
    methods: names,
    read: (call, context) => {
      const list = completeList(call, by);
      const isMeant = Object.entries(given).every(([name, value]) => argument(call, name) === value);
      if (list === undefined || !isMeant) return [];
      const { selected, at } = list;
      if (is === 'count' && (selected !== undefined || by === undefined))
        return [{ call, at, value: BigInt(list.elements.length), ...(selected !== undefined && { key: selected }) }];
      const found = readableRecordsIn(call, context);
      if (found.length < list.elements.length) return [];
      const groups =
        selected === undefined && by !== undefined
          ? groupBy(found, ({ value }) => String(value[by]))
          : [[selected, found] as const];
      return [...groups].flatMap(([key, records]): readonly Read<bigint>[] => {
        const value = is === 'count' ? BigInt(records.length) : sumOf(records, is.sumOf);
        return value === undefined ? [] : [{ call, at, value, ...(key !== undefined && { key }) }];
      });
    },
  };
}

function sumOf(records: readonly Reported<AnyRecord>[], member: string): bigint | undefined {
  return records.reduce<bigint | undefined>((sum, { value }) => {
    const amount = numberOf(value[member]);
    return sum === undefined || amount === undefined ? undefined : sum + amount;
  }, 0n);
}

/** An integer, or the smallest units of an asset. */
export function numberOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  return typeof value === 'object' && value !== null && 'amount' in value ? numberOf(value.amount) : undefined;
}

const selects = (method: MethodName, by: string | undefined) =>
  selectionsOf(methods[method]).some(({ member }) => member === by);

function requestsOfAll(target: Target, { methods: names, by }: Listed): readonly Request[] {
  return names.filter((name) => !selects(name, by)).flatMap((name) => requestsSelecting(target, name));
}

function requestsOfOne(target: Target, { methods: names, by, given }: Listed, value: string): readonly Request[] {
  return names.filter((name) => selects(name, by)).flatMap((name) => requestsSelecting(target, name, by, value, given));
}
