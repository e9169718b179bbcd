import type { Json } from '../../../spec/kernel/json.ts';
import { type JsonObject, member } from '../../model/json.ts';
import { once } from './memo.ts';
import { table } from './tables.ts';

const posts = once(() => new Map(table('comments').map((each) => [postName(each.author, each.permlink), each])));
const accounts = once(() => new Map(table('accounts').map((each) => [each.name, each])));

function postName(author: Json | undefined, permlink: Json | undefined): string {
  return `${author}/${permlink}`;
}

/** A comment of the last head. */
export function postOf(author: Json | undefined, permlink: Json | undefined): JsonObject | undefined {
  return posts().get(postName(author, permlink));
}

export function accountOf(name: Json | undefined): JsonObject | undefined {
  return accounts().get(name ?? null);
}

export function commentId(author: Json | undefined, permlink: Json | undefined): number | undefined {
  return numbered(postOf(author, permlink));
}

export function accountId(name: Json | undefined): number | undefined {
  return numbered(accountOf(name));
}

function numbered(record: JsonObject | undefined): number | undefined {
  const id = member(record, 'id');
  return typeof id === 'number' ? id : undefined;
}
