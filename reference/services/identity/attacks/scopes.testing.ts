import { linkOf, visitor } from '../visitor.testing.ts';
import { type Attack, type Attacked, byApp, codeOf, isRefused, tokenOf } from './attacked.testing.ts';

const vote = { voter: 'alice', author: 'alice', permlink: 'x', weight: 1 };
const follow = { required_auths: [], required_posting_auths: ['alice'], id: 'x', json: '{}' };
const json = { account: 'alice', json_metadata: '', posting_json_metadata: '{}', extensions: [] };
const nobody = { weight_threshold: 1, account_auths: [], key_auths: [] };

export const broadcast = async (on: Attacked, operations: unknown, query: Readonly<Record<string, string>> = {}) =>
  on.call('broadcast', { operations }, tokenOf(await on.granted(query)));

const isOutside = async (on: Attacked, operations: unknown, query?: Readonly<Record<string, string>>) => {
  const answer = await broadcast(on, operations, query);
  return isRefused(answer) && answer.body.error === 'invalid_scope';
};

const isOfAnother = async (on: Attacked, ...operations: unknown[]) => {
  const answer = await broadcast(on, operations);
  return isRefused(answer) && answer.body.error === 'unauthorized_client';
};

export const scopes = {
  'transfer-in-link': async (on) => {
    const { location = '' } = await visitor(on.service.url).ask(linkOf(on, { scope: 'vote,transfer' }));
    return new URL(location).searchParams.get('error') === 'invalid_scope';
  },
  transfer: (on) => isOutside(on, [['transfer', { from: 'alice', to: 'bob', amount: '1.000 HIVE', memo: '' }]]),
  outside: (on) => isOutside(on, [['vote', vote]], { scope: 'comment' }),
  login: (on) => isOutside(on, [['vote', vote]], { scope: 'login' }),
  'wider-when-renewed': async (on) => {
    const { body } = await on.exchange(byApp(on, codeOf(await on.granted({ scope: 'vote,offline' }))));
    const fields = { refresh_token: String(body.refresh_token), scope: 'vote comment' };
    const { client_secret } = byApp(on, null);
    const renewed = await on.exchange({ ...fields, client_secret });
    const me = await on.call('me', {}, String(renewed.body.access_token));
    return JSON.stringify(me.body.scope) === '["vote"]';
  },
  'another-author': (on) => isOfAnother(on, ['vote', { ...vote, voter: 'bob' }]),
  'another-author-second': (on) => isOfAnother(on, ['vote', vote], ['vote', { ...vote, voter: 'bob' }]),
  'another-signer-second': async (on) => {
    const answer = await broadcast(on, [['custom_json', { ...follow, required_posting_auths: ['alice', 'bob'] }]]);
    return answer.status === 500 && /Missing Posting Authority/.test(String(answer.body.error_description));
  },
  'active-custom-json': (on) =>
    isOfAnother(on, ['custom_json', { ...follow, required_auths: ['alice'], required_posting_auths: [] }]),
  authorities: async (on) => {
    const levels = ['owner', 'active', 'posting'];
    const answers = await Promise.all(
      levels.map((level) => isOfAnother(on, ['account_update2', { ...json, [level]: nobody }])),
    );
    return answers.every(Boolean);
  },
  'app-without-authority': async (on) => {
    const token = tokenOf(await on.granted({}, on.mallory));
    const answer = await on.call('broadcast', { operations: [['vote', { ...vote, voter: 'bob' }]] }, token);
    return isRefused(answer) && answer.body.error === 'unauthorized_client';
  },
} as const satisfies Readonly<Record<string, Attack>>;
