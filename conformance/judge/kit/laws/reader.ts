import type { MethodName } from '../../../../spec/methods/index.ts';
import type { ResultOf } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { Request } from '../../../model/exchange/request.ts';
import type { Context } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { recordsIn } from './records.ts';
import { type Method, type Reported, reported, requestsOf } from './reported.ts';

/** A value that an answer reports. */
export interface Read<T> extends Reported<T> {
  /** What it is about, such as an account: it is compared with values of the same key. Absent: with all. */
  readonly key?: string;
  /** Of a reader with parts: it is not all that there is. */
  readonly isPart?: boolean;
}

/** One side of a comparison: the methods that report a value, and how it is read from their answers. */
export interface Reader<T> {
  readonly methods: readonly MethodName[];
  /** Called for answers of these methods alone. */
  read(call: Call, context: Context): readonly Read<T>[];
  /** Some of its values are all that there is: they are compared apart, so that no later part takes their place. */
  readonly hasParts?: true;
  /** Requests that bring it, where those of other rules are not enough. */
  readonly plan?: (target: Target) => readonly Request[];
}

/** The complete results of some methods; those without arguments are requested. */
export function results<N extends MethodName>(...methods: readonly N[]): Reader<ResultOf<Method<N>>> {
  return {
    methods,
    read: (call, context) => {
      const seen = reported(call, methods, context);
      return seen ? [seen] : [];
    },
    plan: requestsOf(methods),
  };
}

/** Each record of an answer by itself, by the text in one of its members. */
export function eachRecord<T>(methods: readonly MethodName[], keyOf: (record: T) => string): Reader<T> {
  return {
    methods,
    read: (call, context) => recordsIn<T>(call, methods, context).map((each) => ({ ...each, key: keyOf(each.value) })),
  };
}

/** The records of an answer together, where it has some. */
export function records<T>(methods: readonly MethodName[]): Reader<readonly Reported<T>[]> {
  return {
    methods,
    read: (call, context) => {
      const value = recordsIn<T>(call, methods, context);
      return value.length > 0 ? [{ call, value, at: [] }] : [];
    },
  };
}

/** What another reader reads, as something else. */
export function reading<T, U>(reader: Reader<T>, as: (value: T) => U): Reader<U> {
  return {
    ...reader,
    read: (call, context) => reader.read(call, context).map((seen) => ({ ...seen, value: as(seen.value) })),
  };
}
