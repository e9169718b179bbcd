import { type Issue, type PathSegment, SchemaError } from '../../../spec/kernel/error.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Difference } from '../../model/finding.ts';
import { isArray, isInteger, isObject, type Json } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { issuesOf } from '../kit/schema/issues.ts';

/** The value to hash, or why there is none: a fault against a stated shape; undefined where the node is not at fault. */
export type Hashed<T> = { readonly value: T } | { readonly unreadable: Difference } | undefined;

/** The part of the answer at `path` as its schema reads it; a refusal is a difference if the documents state the shape. */
export function hashed<T>(call: Call, path: readonly PathSegment[], context: Context, read: () => T): Hashed<T> {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const fault = statedFault(call, [...path.slice(1), ...error.path], context);
    if (fault === undefined) return beyondBits(path, error);
    const kind = fault.actual === undefined ? 'missing' : 'shape';
    return { unreadable: { path: ['result', ...fault.path], kind, expected: fault.expected, actual: fault.actual } };
  }
}

/** Integers that every transaction has; how wide they are, only its binary form says. */
const references: ReadonlySet<PathSegment | undefined> = new Set(['ref_block_num', 'ref_block_prefix']);

/** A time, a reference to a block or a signature beyond the bits that are hashed: no id is that of such a transaction or block. */
function beyondBits(path: readonly PathSegment[], { path: inside, expected, actual }: SchemaError): Hashed<never> {
  const whole = [...path, ...inside];
  const isSignature = (whole.includes('signatures') || whole.at(-1) === 'witness_signature') && isHex(actual);
  const isTime = typeof actual === 'string' && timeShape.test(actual) && !isUnsigned(actual);
  const isReference = references.has(inside.at(-1)) && isInteger(actual);
  const difference = { path: whole, kind: 'value', expected, actual } as const;
  return isTime || isReference || isSignature ? { unreadable: difference } : undefined;
}

const timeShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** From 2038 to 2106: it has a place in the 32 bits, whose first one deployed nodes take for a sign. How it is read is not stated. */
function isUnsigned(time: string): boolean {
  const seconds = Date.parse(`${time}Z`) / 1000;
  return seconds > 0x7fffffff && seconds <= 0xffffffff && timeText(seconds) === time;
}

/** Of any length but that of a signature: capitals are another spelling of it. */
const isHex = (json: Json | undefined) => typeof json === 'string' && /^[0-9a-f]+$/i.test(json) && json.length !== 130;

function statedFault(call: Call, path: readonly PathSegment[], context: Context): Issue | undefined {
  return issuesOf(call, context)?.stated.find((issue) => path.every((segment, at) => issue.path[at] === segment));
}

/** Whether a recording declares some member of it, at any depth, as ignored: then the hash is meaningless. */
export function isPartlyIgnored(json: Json | undefined, ignored: ReadonlySet<string>): boolean {
  if (ignored.size === 0) return false;
  if (isArray(json)) return json.some((item) => isPartlyIgnored(item, ignored));
  if (!isObject(json)) return false;
  return Object.entries(json).some(([name, value]) => ignored.has(name) || isPartlyIgnored(value, ignored));
}
