import { isObject, member } from '../../model/json.ts';
import { withJson } from '../kit/edits.ts';
import { bodyAt, bodyIsObject, statusIs } from '../kit/expect.ts';
import { get } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { jsonOf } from '../model/http.ts';
import { httpRule } from '../model/rule.ts';

/** Accounts asked for in one run. */
const mostAccounts = 5;

export const accountIsAnswered = httpRule({
  id: 'web/account-is-answered',
  level: 'must',
  requires: 'An account that exists is answered as an object with `user` and a `status` that is a text.',
  clause: 'web/user',
  also: ['web/user/status'],
  why: 'Pages and widgets read the profile from here without a JSON-RPC client.',
  example: '`{"user": {…}, "status": 200}`: the status is a number.',
  fault: {
    summary: 'a status that is a number',
    front: editing((answer) => withJson(answer, ['status'], 200)),
  },
  plan: ({ accounts }) => accounts.slice(0, mostAccounts).map((name) => get(`/@${name}.json`)),
  judge: (exchange, { accounts }) => {
    const name = /^\/@([a-z0-9.-]+)\.json$/.exec(exchange.request.path)?.[1];
    if (exchange.request.method !== 'GET' || name === undefined) return undefined;
    // Of other accounts, as in a recording, only the answer says that they exist.
    const isFound = isObject(member(jsonOf(exchange.answer), 'user'));
    if (!isFound && !accounts.includes(name)) return undefined;
    const shape = [...statusIs(exchange, 200), ...bodyIsObject(exchange)];
    if (shape.length > 0) return shape;
    return [
      ...bodyAt(exchange, ['user'], isObject, 'the account, an object'),
      ...bodyAt(exchange, ['status'], (status) => typeof status === 'string', 'a text such as "200"'),
    ];
  },
});
