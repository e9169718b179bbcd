import { unwrapped } from '../kernel/source.ts';
import type { AnyMethod, MethodError } from './method.ts';

const integers: ReadonlySet<string> = new Set(['u8', 'u16', 'u32', 'i8', 'i16', 'i32', 'u64', 'i64']);

/** Document 1 states it of every argument, with the number of a block as its example. */
const notParsed: MethodError = {
  when: 'a text stands for an integer and is none',
  code: -32000,
  data: 4,
  source: 'document 1, Errors',
};

/** The errors of a method: its own, and what the documents say of arguments like its own. */
export function errorsOf({ params, errors = [] }: AnyMethod): readonly MethodError[] {
  const hasInteger = Object.values(params).some((schema) => integers.has(unwrapped(schema).kind));
  return [...(hasInteger ? [notParsed] : []), ...errors];
}
