import type { Issue, PathSegment } from '../../../spec/kernel/error.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { isArray, type Json, member } from '../../model/json.ts';

/** Every account name begins with a letter; ids and addresses do not, or have other characters. An empty text is nobody's. */
const name = /^([a-z][a-z0-9.-]{0,15})?$/;

/** Whether a list whose elements no document shows holds names of accounts: all of them, as a node has one form. */
export function areNames(list: readonly Json[]): list is readonly string[] {
  return list.every((each) => typeof each === 'string' && name.test(each));
}

/** Lists of names that only deployed nodes show: the elements that are something else, by which none can be read. */
export function otherThanNames({ result: schema }: AnyMethod, result: Json): readonly Issue[] {
  const [under] = Object.entries(schema.parts ?? {}).find(([, part]) => isOpenList(part)) ?? [];
  const path: readonly PathSegment[] = isOpenList(schema) || under === undefined ? [] : [under];
  const list = path.length === 0 ? (isOpenList(schema) ? result : undefined) : member(result, under as string);
  if (!isArray(list) || areNames(list)) return [];
  return list.flatMap((actual, index) =>
    typeof actual === 'string' && !name.test(actual)
      ? [{ path: [...path, index], expected: 'the name of an account', actual }]
      : [],
  );
}

function isOpenList({ kind, parts }: AnySchema): boolean {
  const { element } = parts ?? {};
  return (kind === 'array' || kind === 'set') && element?.beyond === true && element.title === 'AccountName';
}
