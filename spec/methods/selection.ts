import type { AnySchema } from '../kernel/schema.ts';
import { unwrapped } from '../kernel/source.ts';
import type { AnyMethod } from './method.ts';
import type { Selected, Selects } from './selects.ts';

/** One argument of a method and what it selects. */
export interface Selection extends Selected {
  readonly argument: string;
  /** The values of the argument are integers. */
  readonly isInteger: boolean;
}

/** What the arguments of a method select, the documented ones first. */
export function selectionsOf({ params, selects, deployed }: AnyMethod): readonly Selection[] {
  const of = (fields: AnyMethod['params'], all: Selects = {}) =>
    Object.entries(all).flatMap(([argument, selected = []]) => {
      const members = typeof selected === 'string' ? [{ member: selected }] : selected;
      return members.map((each) => ({ argument, isInteger: isInteger(fields[argument]), ...each }));
    });
  return [...of(params, selects), ...of(deployed?.params ?? {}, deployed?.selects)];
}

function isInteger(schema: AnySchema | undefined): boolean {
  const value = schema?.kind === 'array' ? schema.parts?.element : schema;
  return /^[iu]\d+$/.test(value?.kind ?? '');
}

/** The records of a result: the members that lead to them, and their schema; `under` is empty where the result is a record or a list. */
export interface Records {
  readonly under: readonly string[];
  readonly record: AnySchema;
}

/** Undefined where a result holds no records that have a name. */
export function recordsOfResult({ result }: AnyMethod): Records | undefined {
  const own = recordIn(result);
  if (own) return { under: [], record: own };
  const inside = Object.entries(unwrapped(result).parts ?? {}).map(([name, part]) => [name, recordIn(part)] as const);
  const [name, record] = inside.find(([, each]) => each !== undefined) ?? [];
  return name === undefined || record === undefined ? undefined : { under: [name], record };
}

/** A record with a name, or the element of a list of them. */
function recordIn(schema: AnySchema): AnySchema | undefined {
  const value = unwrapped(schema);
  const record = value.kind === 'array' && value.parts?.element ? unwrapped(value.parts.element) : value;
  return record.kind === 'struct' && record.title !== undefined ? record : undefined;
}
