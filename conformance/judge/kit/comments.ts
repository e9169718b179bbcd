import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { member } from '../../model/json.ts';
import { memoize } from '../../util/memoize.ts';
import { type Placed, recordsOf } from './placed.ts';

/** A comment as one answer reports it. */
export interface Reported extends Placed {
  readonly author: string;
  readonly permlink: string;
}

const names = Object.keys(methods) as readonly MethodName[];
/** Those that return the record of one comment. */
export const singleMethods: readonly MethodName[] = ['condenser_api.get_content', 'tags_api.get_discussion'];
const several = /^(condenser|tags)_api\.(get_\w*discussions_by_\w+|get_content_replies|get_replies_by_last_update)$/;

const places: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(singleMethods.map((name) => [name, []])),
  ...Object.fromEntries(
    names
      .filter((name) => several.test(name))
      .map((name) => [name, name.startsWith('tags_api.') ? ['discussions'] : []]),
  ),
  'database_api.find_comments': ['comments'],
  'database_api.list_comments': ['comments'],
};

export const commentMethods = Object.keys(places) as readonly MethodName[];

/** Those of them that return content records, with votes and display members. */
export const contentMethods: readonly string[] = commentMethods.filter((name) => !name.startsWith('database_api.'));

/** The comments of an answer, without empty records, which mean that there is no comment. */
export const commentsReported = memoize((call: Call): readonly Reported[] => {
  const under = Object.hasOwn(places, call.method) ? places[call.method] : undefined;
  if (under === undefined) return [];
  return recordsOf(call, under).flatMap(({ json, path }) => {
    const [author, permlink] = [member(json, 'author'), member(json, 'permlink')];
    if (typeof author !== 'string' || author === '' || typeof permlink !== 'string') return [];
    return [{ author, permlink, json, path }];
  });
});
