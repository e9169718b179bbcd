import { timeSeconds, timeText } from '../../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../../spec/methods/index.ts';
import { type Fault, inCall } from '../../../model/fault.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { argument } from '../arguments/argument.ts';
import { numberOf } from './aggregate.ts';
import { beside } from './beside.ts';
import { propertiesMethods } from './global-properties.ts';
import { jsonAt, valueAt } from './locate.ts';
import { inFirstRecord, moved, put } from './moved.ts';
import { type Reader, records, results } from './reader.ts';
import type { AnyRecord } from './records.ts';
import type { Words } from './reported.ts';

/** What members of records are compared with. */
export interface Measure {
  readonly reader: Reader<AnyRecord>;
  readonly member: string;
  readonly words: string;
  show(value: bigint): string;
}

const head = results(...propertiesMethods);

export const timeOfHead: Measure = {
  reader: head,
  member: 'time',
  words: 'the time of the head',
  show: (seconds) => timeText(Number(seconds)),
};

export const numberOfHead: Measure = {
  reader: head,
  member: 'head_block_number',
  words: 'the number of the head',
  show: String,
};

export const slotOfHead: Measure = {
  reader: head,
  member: 'current_aslot',
  words: 'the slot of the head',
  show: String,
};

/** A member of every record that is never above a measure, or never below it; zero means that there is none. */
export interface Comparison extends Words {
  readonly methods: readonly MethodName[];
  /** Its name, or those that lead to it. */
  readonly member: string | readonly string[];
  /** Members beside it of which the same holds. */
  readonly others?: readonly string[];
  readonly is: 'at most' | 'at least';
  readonly of: Measure;
  readonly fault: string;
  /** A lower value of the same record, which the fault puts in its place. */
  readonly lower?: string;
  /** The records that are meant; absent: all. */
  isMeant?(record: AnyRecord): boolean;
}

/** The rule that a member is on its side of a measure. */
export function comparison({
  methods,
  member,
  others = [],
  is,
  of,
  fault,
  lower,
  isMeant = () => true,
  ...words
}: Comparison): RelationRule {
  const path = typeof member === 'string' ? [member] : member;
  return beside<
    readonly { readonly value: AnyRecord; readonly at: readonly (string | number)[] }[],
    { readonly reference: AnyRecord }
  >({
    ...words,
    subject: records<AnyRecord>(methods),
    references: { reference: of.reader },
    fault: { summary: fault, edit: misplaced({ methods, path, is, ...(lower !== undefined && { lower }) }) },
    judge: (subject, { reference }) => {
      const measure = numberOf(reference.value[of.member]);
      if (measure === undefined) return undefined;
      const isWrong = (value: AnyRecord, at: readonly string[]) => {
        const number = isMeant(value) ? numberOf(valueAt(value, at)) : undefined;
        return number !== undefined && (is === 'at most' ? number > measure : number < measure && number > 0n);
      };
      const expected = `${is} ${of.show(measure)}, ${of.words}`;
      for (const each of [path, ...others.map((name) => [name])]) {
        const wrong = subject.value.find(({ value }) => isWrong(value, each));
        if (wrong) return [{ at: [...wrong.at, ...each], expected, by: [['reference', of.member]] }];
      }
      return [];
    },
  });
}

/** A time far beyond any head. */
const future = '2037-12-31T00:00:00';

/** The fault: a value far on the other side. */
function misplaced({
  methods,
  path,
  is,
  lower,
}: Pick<Comparison, 'methods' | 'is' | 'lower'> & { readonly path: readonly string[] }): Fault['edit'] {
  return inCall(methods, (call) => {
    // Where the list is sorted by this time, its order is broken too.
    if (/date|expiration|complete/.test(String(argument(call, 'order')))) return undefined;
    const at = inFirstRecord(...path)(call);
    const value = jsonAt(call.result, at);
    const isTime = typeof value === 'string' && timeSeconds(value) !== undefined;
    if (is === 'at most') return put(call, at, isTime ? future : moved(value, 1_000_000n));
    return put(
      call,
      at,
      lower === undefined ? moved(value, -30_000_000n) : jsonAt(call.result, [...at.slice(0, -1), lower]),
    );
  });
}
