import type { PathSegment } from '../../../spec/kernel/error.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { DifferenceKind } from '../../model/finding.ts';
import { memoize } from '../../util/memoize.ts';

/** A part in which two values differ; `schema` is that of the first. */
export interface Unequal {
  readonly path: readonly PathSegment[];
  readonly kind: DifferenceKind;
  readonly schema: AnySchema;
  readonly values: readonly [unknown, unknown];
}

/** The deepest parts in which two values differ; undefined: none. Paths are spelled in the dialect. */
export type Comparison = (one: unknown, other: unknown, dialect: Dialect) => readonly Unequal[] | undefined;

/** A member that deployed nodes leave at zero in one of the answers, by the title of its struct. */
const unset: Readonly<Record<string, string>> = { BookOrder: 'real_price' };

/**
 * Compares values of two schemas of one record: the documented members that both have. A value that is undefined on a
 * side was omitted or not readable, and equals anything.
 */
export function comparison(one: AnySchema, other: AnySchema): Comparison {
  return comparisons(one)(other);
}

const comparisons = memoize((one: AnySchema) =>
  memoize((other: AnySchema) => compiled(unwrapped(one), unwrapped(other))),
);

function compiled(one: AnySchema, other: AnySchema): Comparison {
  if (one.kind === 'struct' && other.kind === 'struct') return ofMembers(one, other);
  if (one.kind === 'array' && other.kind === 'array') return ofElements(one, other);
  return (left, right) =>
    same(left, right) ? undefined : [{ path: [], kind: 'value', schema: one, values: [left, right] }];
}

/** Whether a member is beyond the documents. */
export const isExtra = (schema: AnySchema): boolean => schema.beyond === true;

function ofMembers(one: AnySchema, other: AnySchema): Comparison {
  const members = Object.entries(one.parts ?? {}).flatMap(([name, part]) => {
    const counterpart = other.parts?.[name];
    if (counterpart === undefined || isExtra(part) || isExtra(counterpart)) return [];
    if (name === unset[one.title ?? '']) return [];
    return [{ name, compare: comparison(part, counterpart) }];
  });
  return (left, right, dialect) => {
    if (!isRecord(left) || !isRecord(right)) return undefined;
    const found = members.flatMap(({ name, compare }) => {
      const [a, b] = [left[name], right[name]];
      if (a === b || a === undefined || b === undefined) return [];
      return under(compare(a, b, dialect) ?? [], spelled(name, dialect));
    });
    return found.length > 0 ? found : undefined;
  };
}

function ofElements(one: AnySchema, other: AnySchema): Comparison {
  const element = one.parts?.element as AnySchema;
  const compare = comparison(element, other.parts?.element as AnySchema);
  const isOrdered = ordered.has(element.title ?? element.kind);
  return (left, right, dialect) => {
    if (!Array.isArray(left) || !Array.isArray(right)) return undefined;
    if (left.length !== right.length) return [{ path: [], kind: 'count', schema: one, values: [left, right] }];
    const found = left.flatMap((item, index) => {
      const same = right[index];
      // Unreadable values are undefined.
      if (item === same || item === undefined || same === undefined) return [];
      return under(compare(item, same, dialect) ?? [], index);
    });
    if (found.length === 0 || (!isOrdered && haveSameElements(left, right, compare, dialect))) return undefined;
    return found;
  };
}

/** Lists whose order is that of a block: a hash proves it. Of no other does a document state one. */
const ordered: ReadonlySet<string> = new Set(['operation', 'Transaction', 'bytes20', 'signature', 'Signature']);

/** Whether each element has one of its own on the other side. */
function haveSameElements(
  left: readonly unknown[],
  right: readonly unknown[],
  compare: Comparison,
  dialect: Dialect,
): boolean {
  if (left.length > mostPaired) return false;
  const rest = [...right];
  return left.every((item) => {
    const place = rest.findIndex(
      (other) =>
        item === other || item === undefined || other === undefined || compare(item, other, dialect) === undefined,
    );
    if (place < 0) return false;
    rest.splice(place, 1);
    return true;
  });
}

/** Longer lists are compared in their order alone: pairs are sought one by one. */
const mostPaired = 2_000;

function under(found: readonly Unequal[], segment: PathSegment): readonly Unequal[] {
  return found.map((each) => ({ ...each, path: [segment, ...each.path] }));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equal through and through; values of schemas hold no functions, cycles or NaN. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => same(one[name], other[name]));
}
