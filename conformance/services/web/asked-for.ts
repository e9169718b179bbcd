import { member } from '../../model/json.ts';
import { withHeader, withJson } from '../kit/edits.ts';
import { bodyAt, bodyEquals, headerIs, statusIs } from '../kit/expect.ts';
import { get } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { jsonOf } from '../model/http.ts';
import { type HttpRule, httpRule } from '../model/rule.ts';
import { endpoints, recordIn } from './members.ts';

const { user, post } = endpoints;

const userIsTheOne = httpRule({
  id: 'web/user-is-the-one-asked-for',
  level: 'must',
  requires: 'The user is the account that the path names.',
  clause: 'web/user',
  why: 'A profile under the name of another is an impostor.',
  example: '`/@alice.json` answers `"name": "bob"`.',
  fault: { summary: 'every account is bob', front: editing((answer) => withJson(answer, ['user', 'name'], 'bob-9')) },
  plan: user.plan,
  judge: (exchange) => {
    const name = user.path.exec(exchange.request.path)?.[1];
    if (recordIn(user, exchange) === undefined || name === undefined) return undefined;
    return bodyEquals(exchange, ['user', 'name'], name);
  },
});

const postIsTheOne = httpRule({
  id: 'web/post-is-the-one-asked-for',
  level: 'must',
  requires: 'The post is the one that the path names, by its author and its permlink.',
  clause: 'web/post',
  why: 'Links would lead to the words of others.',
  example: '`/life/@alice/first.json` answers another permlink.',
  fault: { summary: 'another permlink', front: editing((answer) => withJson(answer, ['post', 'permlink'], 'other-9')) },
  plan: post.plan,
  judge: (exchange) => {
    const [, author, permlink] = post.path.exec(exchange.request.path) ?? [];
    if (recordIn(post, exchange) === undefined || author === undefined || permlink === undefined) return undefined;
    return [
      ...bodyEquals(exchange, ['post', 'author'], author),
      ...bodyEquals(exchange, ['post', 'permlink'], permlink),
    ];
  },
});

const statusIsTwoHundred = httpRule({
  id: 'web/status-is-200',
  level: 'must',
  requires: 'The body of an account that exists has the `status` "200".',
  clause: 'web/user/status',
  also: ['errors/web-status'],
  why: 'Clients look at it, as HTTP answers 200 for what is missing too.',
  example: '`"status": "ok"`.',
  fault: { summary: 'a status in words', front: editing((answer) => withJson(answer, ['status'], 'ok')) },
  plan: user.plan,
  judge: (exchange) => (recordIn(user, exchange) === undefined ? undefined : bodyEquals(exchange, ['status'], '200')),
});

const isJson = httpRule({
  id: 'web/says-that-it-is-json',
  // The content type of these endpoints is not shown.
  level: 'unstated',
  requires: 'Records are served as application/json.',
  clause: 'web/user',
  also: ['web/post'],
  why: 'Browsers show what is called HTML as a page, and run what a profile says.',
  example: '`text/html`.',
  fault: {
    summary: 'JSON is called HTML',
    front: editing((answer) => withHeader(answer, 'content-type', 'text/html')),
  },
  plan: (context) => [...user.plan(context), ...post.plan(context)],
  judge: (exchange) => {
    const isRecord = [user, post].some((endpoint) => recordIn(endpoint, exchange) !== undefined);
    return isRecord ? headerIs(exchange, 'content-type', /^application\/json(;|$)/i, 'application/json') : undefined;
  },
});

const nobody = httpRule({
  id: 'web/missing-account-says-404',
  level: 'unstated',
  requires: 'An account that does not exist is answered by the `status` "404" in the body.',
  clause: 'web/user/status',
  why: 'Clients of deployed servers look there.',
  example: '`{"user": null}`.',
  fault: {
    summary: 'a missing account with the status 200',
    front: editing((answer) =>
      member(jsonOf(answer), 'status') === '404' ? withJson(answer, ['status'], '200') : undefined,
    ),
  },
  plan: () => [get('/@no-such-name-9.json')],
  judge: (exchange) =>
    exchange.request.path === '/@no-such-name-9.json'
      ? [...statusIs(exchange, 200, 404), ...bodyAt(exchange, ['status'], (value) => value === '404', '"404"')]
      : undefined,
});

const noPost = httpRule({
  id: 'web/missing-post-says-404',
  level: 'unstated',
  requires: 'A post that does not exist is answered by the `status` "404" in the body.',
  clause: 'web/post',
  why: 'Clients of deployed servers look there.',
  example: '`{"post": {"author": ""}}`.',
  fault: {
    summary: 'a missing post with the status 200',
    front: editing((answer) =>
      member(jsonOf(answer), 'status') === '404' ? withJson(answer, ['status'], '200') : undefined,
    ),
  },
  plan: () => [get('/life/@no-such-name-9/nothing.json')],
  judge: (exchange) =>
    exchange.request.path === '/life/@no-such-name-9/nothing.json'
      ? [...statusIs(exchange, 200, 404), ...bodyAt(exchange, ['status'], (value) => value === '404', '"404"')]
      : undefined,
});

export const askedForRules: readonly HttpRule[] = [
  userIsTheOne,
  postIsTheOne,
  statusIsTwoHundred,
  isJson,
  nobody,
  noPost,
];
