import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { hive } from '../../../../spec/dialects/hive.ts';
import { conforms, isTyped, type Place, resultPlace } from '../../../../spec/documented/place.ts';
import { isBeyondWide } from '../../../../spec/documented/types.ts';
import { expectationOf, hasForm, shownValueKind, type ValueKind } from '../../../../spec/documented/value-kinds.ts';
import type { Issue, PathSegment } from '../../../../spec/kernel/error.ts';
import { isInWordsOf } from '../../../../spec/kernel/names.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { at, isObject, type Json } from '../../../model/json.ts';

/**
 * What a fault against the description breaks: `stated` a sentence about the result or one of its members, a value kind the
 * sentence about its form, `unstated` only what deployed nodes do.
 */
export type Broken = 'stated' | 'unstated' | BrokenValueKind | BrokenMember;

/** A member of a record that the documents type, where they leave open which members stand. */
export interface BrokenMember {
  readonly clause: ClauseId;
  readonly path: readonly PathSegment[];
  readonly expected: string;
  readonly actual: Json | undefined;
}

export interface BrokenValueKind {
  readonly valueKind: ValueKind;
  /** Of the value that has not its form, in the result. */
  readonly path: readonly PathSegment[];
  readonly expected: string;
  readonly actual: Json | undefined;
}

/** One step on the way to a fault: the place, and what the answer has there. */
interface Step {
  readonly place: Place;
  readonly json: Json | undefined;
  readonly path: readonly PathSegment[];
}

function stepsTo(root: Place, result: Json, path: readonly PathSegment[]): readonly Step[] {
  const steps: Step[] = [{ place: root, json: result, path: [] }];
  let [place, json]: [Place, Json | undefined] = [root, result];
  for (const [index, segment] of path.entries()) {
    place = place.part(segment, json ?? null);
    json = json === undefined ? undefined : at(json, [segment]);
    steps.push({ place, json, path: path.slice(0, index + 1) });
  }
  return steps;
}

/** Schemas of containers: that something of their kind stands there is stated with what they hold. */
const containers: ReadonlySet<string> = new Set(['struct', 'array', 'set', 'row', 'tuple', 'dictionary', 'shapes']);

/** Sorts a fault of a result against the description of its method. */
export function whatBreaks(method: AnyMethod, result: Json, issue: Issue, dialect: Dialect): Broken {
  const steps = stepsTo(resultPlace(method, dialect), result, issue.path);
  const last = steps.at(-1) as Step;
  const stated = last.place.stated && !(method.source === 'deployed' && issue.path.length === 0);
  if (!stated) return nounBroken(steps, dialect) ?? 'unstated';

  // The fields of an operation are stated beside its form, and which of them hold others.
  const isField = last.place.clause?.startsWith('operation/') === true;
  if (isField && (last.json === undefined || containers.has(last.place.schema?.kind ?? ''))) return 'stated';

  const typed = steps.findLast(({ place, json }) => json !== undefined && isTyped(place));
  if (typed !== undefined) {
    const { place, json } = typed;
    // The kind of an amount is that of its member.
    const isOpen = place.valueKind?.id !== 'asset' && conforms(place, json as Json) && !isBeyondWide(json as Json);
    return isOpen ? 'unstated' : 'stated';
  }
  if (last.json === undefined || !isOpenMember(last.place) || isBeyondWide(last.json)) return 'stated';
  return nounBroken(steps, dialect) ?? 'unstated';
}

/** A member that the documents list without a type. */
function isOpenMember({ listed, type, schema }: Place): boolean {
  return listed && type === undefined && schema !== undefined && !containers.has(schema.kind);
}

/** The documented form that a value on the way has not: of a value kind, else of a member that the documents type. */
function nounBroken(steps: readonly Step[], dialect: Dialect): Broken | undefined {
  const described = steps.findLast(({ place, json }) => place.valueKind !== undefined && json !== undefined);
  if (described && !isOfAnotherShape(described, dialect) && conforms(described.place, described.json as Json) === false)
    return broken(described.place.valueKind as ValueKind, described);
  const typed = steps.findLast(
    ({ place, json }) => place.listed && isTyped(place) && !place.valueKind && json !== undefined,
  );
  // Of a chain with a life of its own only its recordings say how it differs.
  if (typed && !isInWordsOf(dialect, hive) && conforms(typed.place, typed.json as Json) === false)
    return memberBroken(typed);
  if (described) return undefined;
  const last = steps.at(-1) as Step;
  const { place, json } = last;
  const shown = json === undefined || place.schema?.kind === 'string' ? undefined : shownValueKind(json, dialect);
  return shown === undefined || hasForm(shown, json as Json, place.wire) ? undefined : broken(shown, last);
}

/** What the elements of an open list are is not shown: what is no name, time or price at all is none that is misspelled. */
function isOfAnotherShape({ place: { stated, valueKind }, path, json }: Step, dialect: Dialect): boolean {
  if (valueKind?.id === 'account-name') return typeof json === 'object';
  if (stated || typeof path.at(-1) !== 'number') return false;
  if (valueKind?.id === 'price') return !isObject(json) || !('base' in json || 'quote' in json);
  return valueKind?.shows?.(json as Json, dialect) === false;
}

function memberBroken({ place: { clause, type }, path, json }: Step): BrokenMember {
  const expected = `${(type as string).replaceAll('_', ' ').replace('|', ' or ')}, as documented`;
  return { clause: clause as ClauseId, path, expected, actual: json };
}

function broken(valueKind: ValueKind, { place: { wire }, path, json }: Step): BrokenValueKind {
  return { valueKind, path, expected: expectationOf(valueKind, wire), actual: json };
}
