import type { Call } from '../../../model/exchange/call.ts';
import { call } from '../../../model/exchange/request.ts';
import { isArray, isObject, type Json } from '../../../model/json.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { argument } from '../../kit/arguments/argument.ts';
import { describedMethod, givenTo } from '../../kit/arguments/given.ts';
import { plainText } from '../../kit/lists/identity.ts';
import { isDirect } from '../exact-call.ts';
import { lastLost, sameAnswer } from './same.ts';

/** Lists whose documented `start` is a string or null. */
const starts: Readonly<Record<string, string>> = {
  'condenser_api.get_vesting_delegations': 'start_account',
  'condenser_api.get_trending_tags': 'start_tag',
  'condenser_api.get_followers': 'start',
  'condenser_api.get_following': 'start',
  'condenser_api.get_witnesses_by_vote': 'start_name',
  'follow_api.get_followers': 'start',
  'follow_api.get_following': 'start',
  'tags_api.get_trending_tags': 'start_tag',
};

const names = Object.keys(starts);

export const nullStart: RelationRule = sameAnswer({
  id: 'calls/null-start',
  requires: 'A list with null as its start is the list with an empty text as its start.',
  clause: 'accounts/no-start',
  level: 'unstated',
  refusals: true,
  methods: names,
  why: 'Some clients start a list with null, others with an empty string; deployed nodes accept both.',
  example: 'get_witnesses_by_vote from null is refused, from the empty text it is answered.',
  fault: lastLost(
    'null-start-differs',
    'a list from null lacks its last element',
    names,
    (requested) => startOf(requested) === null,
  ),
  requested: (requested) => {
    const start = startOf(requested);
    const given = isDirect(requested) ? givenTo(requested) : undefined;
    if (given === undefined || (start !== null && start !== '')) return undefined;
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => name !== starts[requested.method]));
    return { group: `${requested.method} ${plainText(others)}`, way: start === null ? 'null' : 'empty' };
  },
  plan: ({ cases }) =>
    names.flatMap((name) => {
      const { params } = cases.get(name)?.find(({ kind }) => kind === 'valid') ?? {};
      return ['', null].flatMap((start) => {
        const begun = params === undefined ? undefined : beginning(name, params, start);
        return begun === undefined ? [] : [call(name, begun)];
      });
    }),
});

/** The same arguments with this start; undefined where it is omitted. */
function beginning(name: string, params: Json, start: Json): Json | undefined {
  const argumentName = starts[name] as string;
  if (isObject(params)) return { ...params, [argumentName]: start };
  const place = Object.keys(describedMethod(name)?.params ?? {}).indexOf(argumentName);
  return isArray(params) && place < params.length ? params.with(place, start) : undefined;
}

function startOf(requested: Call): Json | undefined {
  const name = starts[requested.method];
  return name === undefined ? undefined : argument(requested, name);
}
