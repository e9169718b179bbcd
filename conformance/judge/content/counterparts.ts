import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { call, type Request } from '../../model/exchange/request.ts';
import { isArray, isObject, type Json } from '../../model/json.ts';
import type { Target } from '../../model/target.ts';
import { counterpartRule, twinsOf } from '../kit/counterpart.ts';

/** Calls of each method that are asked of its counterpart too. */
const each = 3;

/** The same arguments as the other namespace takes them: by name, those of a query among them. */
function byName(twin: MethodName, params: Json): Json {
  const { params: names }: AnyMethod = methods[twin];
  const given = isArray(params) ? params : [];
  const named = Object.keys(names).flatMap((name, index): [string, Json][] => {
    const value = given[index];
    if (value === undefined) return [];
    return name === 'query' && isObject(value) ? Object.entries(value) : [[name, value]];
  });
  return Object.fromEntries(named);
}

function requests(target: Target): readonly Request[] {
  return [...twinsOf('tags_api')].flatMap(([counterpart, twin]) => {
    if (!target.methods.has(twin) || !target.methods.has(counterpart)) return [];
    const valid = (target.cases.get(twin) ?? []).filter(({ kind }) => kind === 'valid').slice(0, each);
    return valid.flatMap(({ params }) => [call(twin, params), call(counterpart, byName(twin, params))]);
  });
}

export const counterparts = counterpartRule({
  id: 'content/counterpart-shows-the-posts',
  requires: 'A method of tags_api shows something of what its condenser counterpart shows for the same arguments.',
  clause: 'tags_api/counterparts',
  namespace: 'tags_api',
  scope: 'snapshot',
  why: 'A client that moves to the other namespace must find the same posts, votes and tags there, in whatever shape.',
  example: '`tags_api.get_content_replies` answers `{}` where `condenser_api.get_content_replies` shows a reply.',
  plan: requests,
});
