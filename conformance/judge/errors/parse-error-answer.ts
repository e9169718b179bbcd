import { isObject, type Json, member } from '../../model/json.ts';

/** Whether an error is the one of document 1 for an argument that does not parse, by any of its members. */
export function isParseError(error: Json | undefined): boolean {
  if (!isObject(error)) return false;
  const { message, data } = error;
  return (typeof message === 'string' && message.startsWith('Parse Error')) || member(data, 'code') === 4;
}
