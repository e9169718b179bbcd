import { isDeepStrictEqual } from 'node:util';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { MethodName } from '../../../../spec/methods/index.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { OwnFault } from '../../../model/fault.ts';
import { type Json, stringifyJson } from '../../../model/json.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { beside } from './beside.ts';
import { jsonAt, valueAt } from './locate.ts';
import { moves } from './moved.ts';
import type { Reader } from './reader.ts';
import { reported, requestsOf, type Words } from './reported.ts';

/** The path of a value, by neutral names; undefined: it is missing. */
type Where = readonly PathSegment[] | ((value: unknown) => readonly PathSegment[] | undefined);

/** Methods, and the path of the same value in the result of each. */
export type ReportedAt<W extends Where = Where> = { readonly [N in MethodName]?: W };

interface Agreement extends Words {
  readonly scope?: 'immutable';
  readonly subject: ReportedAt<readonly PathSegment[]>;
  readonly reference: ReportedAt;
  /** Whether a finding may be about this answer; absent: always. */
  isJudged?(call: Call): boolean;
  /** Two lists are compared without their order, which is not stated, and without the empty texts of free places; the fault is another first element. */
  readonly unordered?: true;
  readonly fault: string;
}

/** One value reported by two methods: that of the subject must equal that of the reference. */
export function agreement(rule: Agreement): RelationRule {
  const { subject, reference, isJudged = () => true, unordered, fault, ...words } = rule;
  const names = Object.keys(subject) as MethodName[];
  return beside<unknown, { readonly reference: unknown }>({
    ...words,
    fault: {
      summary: fault,
      edit: unordered ? inFirst(names, subject) : moves(names, ({ method }) => subject[method as MethodName]),
    },
    subject: at(subject, isJudged),
    references: { reference: at(reference) },
    judge: ({ value }, { reference: other }) => {
      const [one, wanted] = unordered ? [sorted(value), sorted(other.value)] : [value, other.value];
      if (isDeepStrictEqual(one, wanted)) return [];
      return [{ at: [], expected: stringifyJson(jsonAt(other.call.result, other.at) as Json) }];
    },
  });
}

/** The values at these places of answers. */
function at(places: ReportedAt, isMeant: (call: Call) => boolean = () => true): Reader<unknown> {
  const methods = Object.keys(places) as MethodName[];
  return {
    methods,
    read: (call, context) => {
      const [where, seen] = [places[call.method as MethodName], reported(call, methods, context)];
      const path = typeof where === 'function' ? where(seen?.value) : where;
      const value = seen && path && valueAt(seen.value, path);
      return value === undefined || path === undefined || !isMeant(call) ? [] : [{ call, value, at: path }];
    },
    plan: requestsOf(methods),
  };
}

/** Another first element of a list, which is found as another list. */
function inFirst(names: readonly MethodName[], subject: ReportedAt<readonly PathSegment[]>): OwnFault['edit'] {
  const move = moves(names, ({ method }) => [...(subject[method as MethodName] ?? []), 0]);
  return (exchange, random) => {
    const edit = move(exchange, random);
    return edit && { ...edit, found: edit.path.slice(0, -1) };
  };
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((each) => each !== '').toSorted() : value;
