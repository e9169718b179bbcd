import { conforms, isTyped, type Place, resultPlace } from '../../spec/documented/place.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import type { AnySchema } from '../../spec/kernel/schema.ts';
import { partAt } from '../../spec/kernel/source.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Mutated } from '../faults/operators/operator.ts';
import { isStandardRequest } from '../judge/kit/arguments/standard-request.ts';
import { isUnstated } from '../judge/kit/schema/unstated.ts';
import type { Call } from '../model/exchange/call.ts';
import { at, isArray, type Json } from '../model/json.ts';
import type { Context } from '../model/rule.ts';
import type { Corroboration } from './corroboration.ts';
import { breaksListing } from './listed.ts';

/**
 * Whether a mutation can be detected from the description, a proof or the other answers of the recording: defined
 * without the rules, by stated facts and repeated values.
 */
export function isDetectable(
  operator: string,
  mutation: Mutated,
  call: Call,
  context: Context,
  source: Corroboration,
): boolean {
  const path = mutation.path.slice(call.path.length);
  if (mutation.faulty === 'envelope') return isOrdinaryBody(call);
  if (!Object.hasOwn(methods, call.method)) return false;
  if (isIgnored(call, path)) return false;
  const [root, ...inner] = path;
  if (root !== 'result') return source.has(call, []);
  if (mutation.faulty === 'shape') return breaksStated(call, mutation, inner, context);
  if (mutation.faulty === 'list' && breaksListing(operator, call, inner)) return true;
  return isProven(call, inner, context) || source.has(call, inner);
}

/** The documents do not state the answers to nonstandard requests, and to batches with one of them. */
function isOrdinaryBody({ exchange, request }: Call): boolean {
  const { json } = exchange.request;
  return isArray(json) ? json.every(isStandardRequest) : isStandardRequest(request);
}

function isIgnored({ exchange: { ignored } }: Call, path: readonly PathSegment[]): boolean {
  return path.some((segment) => ignored.has(String(segment)));
}

/** Schemas with several shapes, any of which may be right. */
const open: ReadonlySet<string> = new Set(['opaque', 'shapes', 'nullable', 'optional', 'choice']);

/**
 * Whether the documents state this value and require it, or give a form to it that the changed one has not, wherever it
 * stands.
 */
function breaksStated(call: Call, { exchange }: Mutated, path: readonly PathSegment[], { dialect }: Context): boolean {
  if (dialect === undefined || call.result === undefined || !Object.hasOwn(methods, call.method)) return false;
  const method: AnyMethod = methods[call.method as keyof typeof methods];
  const mutated = at(exchange.answer.json, [...call.path, 'result']);
  let place = resultPlace(method, dialect);
  if (losesForm(place, call.result, mutated)) return true;
  for (const [depth, segment] of path.entries()) {
    const here = path.slice(0, depth + 1);
    place = place.part(segment, at(call.result, path.slice(0, depth)) ?? null);
    if (losesForm(place, at(call.result, here), at(mutated, here))) return true;
  }
  const wire = { form: method.form, dialect };
  const part = describedAt(method.result, path, wire);
  if (part === undefined || open.has(part.kind) || isUnstated(method, call.result, path, wire)) return false;
  // Of a member that is listed without a type no value is wrong, but it must be there.
  return at(mutated, path) === undefined || !place.listed || isTyped(place) || part.parts !== undefined;
}

/** Whether the original has the documented form of its place and the mutated value has not. */
function losesForm(place: Place, original: Json | undefined, mutated: Json | undefined): boolean {
  if (original === undefined || mutated === undefined) return false;
  return conforms(place, original) === true && conforms(place, mutated) === false;
}

function describedAt(schema: AnySchema, path: readonly PathSegment[], wire: Wire): AnySchema | undefined {
  const [segment, ...rest] = path;
  if (segment === undefined) return schema;
  const inner = schema.kind === 'nullable' || schema.kind === 'optional' ? schema.parts?.inner : undefined;
  if (inner) return describedAt(inner, path, wire);
  const part = partAt(schema, segment, wire);
  return part && describedAt(part, rest, wire);
}

const blocks: Readonly<Record<string, readonly PathSegment[]>> = {
  'block_api.get_block': ['block'],
  'condenser_api.get_block': [],
};

/** Blocks have hashes over their header and all their transactions, and the signature of a known key. */
export function isProven(
  { method, result }: Call,
  path: readonly PathSegment[],
  { dialect, chainId }: Context,
): boolean {
  const under = Object.hasOwn(blocks, method) ? blocks[method] : undefined;
  if (under === undefined || dialect === undefined || chainId === undefined || result === null) return false;
  return path.length > under.length && under.every((segment, index) => path[index] === segment);
}
