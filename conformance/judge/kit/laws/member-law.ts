import type { MethodName } from '../../../../spec/methods/index.ts';
import { inCall } from '../../../model/fault.ts';
import { integerValue, type Json, type JsonObject } from '../../../model/json.ts';
import type { ExchangeRule } from '../../../model/rule.ts';
import { callRule } from '../per-call.ts';
import { jsonAt } from './locate.ts';
import { inFirstRecord, put } from './moved.ts';
import { type AnyRecord, type Found, readableRecordsIn } from './records.ts';
import { difference, type Words } from './reported.ts';

/** What some members of every record must be, whatever the others are. */
export interface MemberLaw extends Words {
  readonly methods: readonly MethodName[];
  readonly members: readonly string[];
  /** What it should be, in words, by its value where it can be read and its JSON; undefined: it is right, or cannot be judged. */
  wrong(value: unknown, json: Json | undefined): string | undefined;
  /** The records that are meant; absent: all. */
  isMeant?(record: AnyRecord): boolean;
  readonly fault: string;
  /** What the fault puts in the place of the first of these members. */
  mutation(json: Json): Json | undefined;
}

/** A rule about single members; a record that is not readable in another member is judged all the same. */
export function memberLaw({ members, wrong, isMeant = () => true, fault, mutation, ...text }: MemberLaw): ExchangeRule {
  const { methods } = text;
  return callRule({
    ...text,
    fault: {
      summary: fault,
      edit: inCall(methods, (call) => {
        const at = inFirstRecord(members[0] as string)(call);
        const json = jsonAt(call.result, at);
        return json === undefined ? undefined : put(call, at, mutation(json));
      }),
    },
    judge: (call, context) => {
      const records = methods.some((name) => name === call.method) ? readableRecordsIn(call, context) : [];
      const jsonOf = ({ at }: Found<AnyRecord>, name: string) => jsonAt(call.result, [...at, name]);
      const seen = records.filter((each) => isMeant(each.value) && members.some((name) => jsonOf(each, name)));
      if (seen.length === 0) return undefined;
      for (const record of seen)
        for (const name of members) {
          const expected = wrong(record.value[name], jsonOf(record, name));
          if (expected !== undefined) return [difference(record, { at: [name], expected })];
        }
      return [];
    },
  });
}

/** All of something, in hundredths of a percent (document 1, Scalar conventions). */
const all = 10_000n;

/** A share that is above all, or, where it may be against, below the negative of all. */
export function notAShare(json: Json | undefined, { isSigned = false } = {}): string | undefined {
  const share = integerValue(json);
  const least = isSigned ? -all : 0n;
  return share === undefined || (share <= all && share >= least) ? undefined : `from ${least} to ${all}, which is all`;
}

/** What counts things is never below none of them. */
export const notNegative = {
  wrong: (_: unknown, json: Json | undefined) => ((integerValue(json) ?? 0n) < 0n ? '0 or more' : undefined),
  mutation: () => -1,
};

/** A share in another unit, as the fault of such a rule has it. */
export const tooLarge = (json: Json): Json => (typeof json === 'string' ? '990000' : 990_000);

/** An amount of another asset, of the same digits. */
export function ofCore(json: Json, symbol: string): Json {
  if (typeof json === 'string') return json.replace(/\S+$/, symbol);
  return { ...(json as JsonObject), nai: '@@000000021' };
}
