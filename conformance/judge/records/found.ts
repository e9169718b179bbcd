import type { PathSegment } from '../../../spec/kernel/error.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { memoize } from '../../util/memoize.ts';
import { readable } from '../kit/laws/readable.ts';
import { named } from './key.ts';
import type { Step } from './places.ts';
import type { RecordKind, RecordValue } from './record-kind.ts';
import { type Source, sourcesOf } from './sources.ts';

export interface Found {
  readonly key: string;
  readonly value: unknown;
  readonly json: Json | undefined;
  /** From the call's own answer, spelled as there. */
  readonly path: readonly PathSegment[];
  readonly source: Source;
  /** Members that this answer cannot be held to. */
  readonly open: readonly string[];
}

/** Finds the records of one record kind in an answer; each answer is searched once. */
export type Search = (call: Call, context: Context) => readonly Found[];

/** A record in the role that its answer has in a rule. */
export interface Cast {
  readonly group: string;
  readonly role: 'subject' | 'reference';
  readonly value: Found;
}

const inRole = (role: Cast['role']) =>
  memoize((found: readonly Found[]): readonly Cast[] => found.map((value) => ({ group: value.key, role, value })));

/** All records of an answer in one role; computed once for all rules. */
export const castAs = { subject: inRole('subject'), reference: inRole('reference') };

const none: readonly never[] = [];

export function search(recordKind: RecordKind): Search {
  const sources = sourcesOf(recordKind);
  return memoize((call, context) => {
    const places = sources.get(call.method as MethodName);
    return places === undefined ? none : searched(recordKind, places, call, context);
  });
}

function searched(recordKind: RecordKind, places: readonly Source[], call: Call, context: Context): readonly Found[] {
  const { dialect } = context;
  const result = dialect && readable(call, context);
  if (dialect === undefined || result === undefined) return none;
  const open = recordKind.requested?.(call) ?? none;
  const found: Found[] = [];
  for (const source of places) {
    const keyOf = recordKind.key ?? named(...(unwrapped(source.schema).key ?? []));
    const complete = { value: result, json: call.result, path: none };
    for (const { value, json, path } of parts(complete, source.steps, (name) => spelled(name, dialect))) {
      const key = keyOf(value as RecordValue, { call, path });
      if (key !== undefined) found.push({ key, value, json, path: ['result', ...path], source, open });
    }
  }
  return found;
}

interface Part {
  readonly value: unknown;
  readonly json: Json | undefined;
  readonly path: readonly PathSegment[];
}

/** The parts of a value at the end of some steps; missing ones are skipped. */
function* parts(part: Part, steps: readonly Step[], spell: (name: string) => string): Iterable<Part> {
  const [step, ...rest] = steps;
  const { value, json, path } = part;
  if (value === undefined || value === null) return;
  if (step === undefined) yield part;
  else if (step === 'elements') {
    for (const [index, item] of (value as readonly unknown[]).entries()) {
      yield* parts({ value: item, json: element(json, index), path: [...path, index] }, rest, spell);
    }
  } else if (step === 'values') {
    for (const [name, item] of Object.entries(value)) {
      yield* parts({ value: item, json: member(json, name), path: [...path, name] }, rest, spell);
    }
  } else if ('index' in step) {
    const item = (value as readonly unknown[])[step.index];
    yield* parts({ value: item, json: element(json, step.index), path: [...path, step.index] }, rest, spell);
  } else {
    const item = (value as RecordValue)[step.member];
    const name = spell(step.member);
    yield* parts({ value: item, json: member(json, name), path: [...path, name] }, rest, spell);
  }
}

function element(json: Json | undefined, index: number): Json | undefined {
  return isArray(json) ? json[index] : undefined;
}

/** Whether two records of one key have the same text. */
export function equivalent(one: Found, other: Found): boolean {
  return one.open.length === 0 && other.open.length === 0 && isSame(one.json ?? null, other.json ?? null);
}

function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (isArray(one)) {
    return isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at] as Json));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name] as Json, other[name] as Json))
  );
}
