import type { Fields } from '../../../spec/kernel/combinators/struct.ts';
import { account } from '../../../spec/types/account.ts';
import { comment } from '../../../spec/types/comment.ts';
import { dynamicGlobalProperties } from '../../../spec/types/dynamic-global-properties.ts';

/**
 * All members of a record, undefined. A copy of a record of many members begins with them: `{ ...blank, ...record, ...changes }`.
 * Without them Node 20 gives every copy of a copy a layout of its own, and soon adds the members one by one: 4.5 KB an account.
 */
function blankOf({ fields }: { readonly fields: Fields }): object {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
}

export const accountTemplate = blankOf(account);
export const commentTemplate = blankOf(comment);
export const propertiesTemplate = blankOf(dynamicGlobalProperties);
