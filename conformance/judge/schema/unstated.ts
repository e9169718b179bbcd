import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { operations } from '../../../spec/operations/index.ts';
import { isArray, isObject, member } from '../../model/json.ts';

/** Results of which the documents show the outside alone: below this depth nothing is stated. */
const shownDepth: ReadonlyMap<string, number> = new Map([
  ['jsonrpc.get_methods', 0],
  ['condenser_api.get_potential_signatures', 0],
  ['condenser_api.get_required_signatures', 0],
  ['database_api.get_potential_signatures', 1],
  ['database_api.get_required_signatures', 1],
]);

/**
 * Whether a fault at `path` of a result breaks only what deployed nodes do, not what the documents say: the envelope of
 * block_api results, the inside of arrays shown empty, header and transaction extensions, members that the documents do
 * not list, and fields of operations whose shapes they do not show.
 */
export function isUnstated(method: AnyMethod, result: Json, path: readonly PathSegment[], wire: Wire): boolean {
  if (method.source === 'deployed' && path.length === 0) return true;
  if (path.length > (shownDepth.get(method.name) ?? path.length)) return true;
  const extension = path.indexOf('extensions');
  if (extension >= 0 && extension < path.length - 1) return true;
  return (
    passesUnlistedMember(method.result, path, wire, method.source === 'deployed') || isInUnshownOperation(result, path)
  );
}

/** Walks schema and path together; a member that the schema marks optional is not in the documents' list. */
function passesUnlistedMember(schema: AnySchema, path: readonly PathSegment[], wire: Wire, wrapped: boolean): boolean {
  const parts = schema.parts ?? {};
  if (schema.kind === 'nullable' || schema.kind === 'optional') {
    return parts.inner !== undefined && passesUnlistedMember(parts.inner, path, wire, wrapped);
  }
  const [segment, ...rest] = path;
  if (segment === undefined) return false;
  if (schema.kind === 'array')
    return parts.element !== undefined && passesUnlistedMember(parts.element, rest, wire, false);
  if (schema.kind !== 'struct') return false;
  const [, part] = Object.entries(parts).find(([name]) => spelled(name, wire.dialect) === segment) ?? [];
  if (part === undefined) return false;
  return (part.kind === 'optional' && !wrapped) || passesUnlistedMember(part, rest, wire, false);
}

/** Below the fields of an operation that document 1 only names. */
function isInUnshownOperation(result: Json, path: readonly PathSegment[]): boolean {
  let json: Json | undefined = result;
  for (const [depth, segment] of path.entries()) {
    json = isArray(json) ? json[segment as number] : member(json, String(segment));
    const isOperation = segment === 'op' || (typeof segment === 'number' && path[depth - 1] === 'operations');
    if (isOperation) return path.length > depth + 2 && sourceOf(json) === 'deployed';
  }
  return false;
}

function sourceOf(operation: Json | undefined): string | undefined {
  const tag = isArray(operation) ? operation[0] : isObject(operation) ? operation.type : undefined;
  const name = typeof tag === 'string' ? tag.replace(/_operation$/, '') : '';
  return Object.hasOwn(operations, name) ? operations[name as keyof typeof operations].source : undefined;
}
