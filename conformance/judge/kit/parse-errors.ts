import { methods } from '../../../spec/methods/index.ts';
import { callOf, type Request } from '../../model/exchange/request.ts';
import { isObject, type Json, member } from '../../model/json.ts';
import type { Target } from '../../model/target.ts';
import type { Random } from '../../util/random.ts';

const concerned = Object.values(methods).filter(({ params }) => 'block_num' in params);
const words = ['abc', 'x', 'zzzz', 'block', 'Q'] as const;

/** The methods that take the number of a block. */
export const methodsOfBlocks: readonly string[] = concerned.map(({ name }) => name);

/** Requests blocks by words, which every node has to refuse. */
export function requestsByWords(target: Target, random: Random): readonly Request[] {
  return concerned
    .filter(({ name }) => target.methods.has(name))
    .map((method) => callOf(method, { block_num: random.pick(words), only_virtual: false }));
}

/** Whether an error is the one of document 1 for an argument that does not parse, by any of its members. */
export function isParseError(error: Json | undefined): boolean {
  if (!isObject(error)) return false;
  const { message, data } = error;
  return (typeof message === 'string' && message.startsWith('Parse Error')) || member(data, 'code') === 4;
}
