import type { PathSegment } from '../../../../spec/kernel/error.ts';
import { isBeyond } from '../../../../spec/kernel/source.ts';
import type { Wire } from '../../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { operations } from '../../../../spec/operations/index.ts';
import { isArray, isObject, type Json, member } from '../../../model/json.ts';

/**
 * Whether a fault at `path` of a result breaks only the behaviour of deployed nodes, not the documents: what the description
 * marks so, the envelope of block_api results, header and transaction extensions, and fields of operations whose shapes the
 * documents do not show.
 */
export function isUnstated(method: AnyMethod, result: Json, path: readonly PathSegment[], wire: Wire): boolean {
  if (method.source === 'deployed' && path.length === 0) return true;
  if (isBeyond(method.result, path, wire)) return true;
  const extension = path.indexOf('extensions');
  if (extension >= 0 && extension < path.length - 1) return true;
  return isInUnshownOperation(result, path);
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
