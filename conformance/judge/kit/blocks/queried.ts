import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { Form } from '../../../../spec/kernel/wire.ts';
import type { MethodName } from '../../../../spec/methods/index.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isObject, type Json, type JsonObject, member } from '../../../model/json.ts';
import { blockNumber } from '../arguments/argument.ts';

/** An answer about one block: the object and its path; undefined when the node has no such block. */
export interface Queried {
  readonly num: number;
  readonly form: Form;
  readonly path: readonly PathSegment[];
  readonly json: JsonObject | undefined;
}

interface Place {
  readonly form: Form;
  /** The member of the result that holds it. */
  readonly under?: string;
}

const blocks: Readonly<Record<string, Place>> = {
  'block_api.get_block': { form: 'object', under: 'block' },
  'condenser_api.get_block': { form: 'legacy' },
};

const headers: Readonly<Record<string, Place>> = {
  'block_api.get_block_header': { form: 'object', under: 'header' },
  'condenser_api.get_block_header': { form: 'legacy' },
};

export const blockMethods = Object.keys(blocks) as readonly MethodName[];
export const headerMethods = Object.keys(headers) as readonly MethodName[];

/** The answer of a get_block call of either namespace; undefined for other calls and other shapes. */
export function queriedBlock(call: Call): Queried | undefined {
  return queried(call, blocks);
}

export function queriedHeader(call: Call): Queried | undefined {
  return queried(call, headers);
}

function queried(call: Call, places: Readonly<Record<string, Place>>): Queried | undefined {
  const place = Object.hasOwn(places, call.method) ? places[call.method] : undefined;
  if (place === undefined || call.result === undefined) return undefined;
  const num = blockNumber(call);
  const { form, under } = place;
  const json = under === undefined ? call.result : member(call.result, under);
  if (num === undefined || !(isNothing(json) || isObject(json))) return undefined;
  if (under !== undefined && !isObject(call.result)) return undefined;
  // The shape of block_api is not shown: what stands elsewhere is no missing block.
  if (under !== undefined && json === undefined && Object.keys(call.result as JsonObject).length > 0) return undefined;
  return {
    num,
    form,
    path: under === undefined ? ['result'] : ['result', under],
    // An empty object says the same as null.
    json: isObject(json) && Object.keys(json).length > 0 ? json : undefined,
  };
}

function isNothing(json: Json | undefined): boolean {
  return json === null || json === undefined;
}
