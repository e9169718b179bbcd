import { request } from 'node:http';
import { linkOf, visitor } from '../visitor.testing.ts';
import { type Answer, type Attack, type Attacked, bound, codeOf, isRefused, tokenOf } from './attacked.testing.ts';
import { broadcast } from './scopes.testing.ts';

const vote = { voter: 'alice', author: 'alice', permlink: 'x', weight: 1 };

/** As fetch does not send them: headers of one name several times, and headers of its own. */
function raw(on: Attacked, path: string, headers: readonly string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: on.service.port, path, headers: ['host', 'localhost', ...headers] };
    const sent = request(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Text as it is, where JSON.stringify would repair it. */
const broadcastText = async (on: Attacked, text: string) => on.call('broadcast', text, tokenOf(await on.granted()));

const isBadRequest = ({ status, body }: Answer) => status === 400 && body.error === 'invalid_request';

export const smuggling = {
  'two-headers': async (on) => {
    const good = tokenOf(await on.granted());
    const answer = await raw(on, '/api/me', ['authorization', 'garbage', 'authorization', good]);
    return isRefused(answer);
  },
  'two-tokens': async (on) => {
    const good = tokenOf(await on.granted());
    return isRefused(await raw(on, `/api/me?access_token=${good}&access_token=${good}`, []));
  },
  'header-before-query': async (on) => {
    const good = tokenOf(await on.granted());
    return isRefused(await raw(on, `/api/me?access_token=${good}`, ['authorization', 'garbage']));
  },
  'forwarded-for': async (on) => {
    const link = { client_id: bound.name, redirect_uri: bound.uri, response_type: 'code' };
    const code = codeOf(await on.granted(link));
    const fields = { code, client_secret: bound.secret };
    const answer = await on.call('oauth2/token', fields, undefined, { 'x-forwarded-for': '10.1.2.3' });
    return isRefused(answer) && answer.body.error === 'unauthorized_access';
  },
  'author-in-a-list': async (on) => isRefused(await broadcast(on, [['vote', { ...vote, voter: ['alice'] }]])),
  'operation-of-the-prototype': async (on) => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const answers = await Promise.all(names.map((name) => broadcast(on, [[name, vote]])));
    return answers.every((answer) => isRefused(answer) && answer.body.error === 'invalid_scope');
  },
  'prototype-member': async (on) => {
    const text = '{"operations":[["vote",{"__proto__":{"voter":"alice"},"author":"alice","permlink":"x","weight":1}]]}';
    return isRefused(await broadcastText(on, text));
  },
  'double-member': async (on) => {
    const text = '{"operations":[["vote",{"voter":"alice","voter":"bob","author":"alice","permlink":"x","weight":1}]]}';
    return isRefused(await broadcastText(on, text));
  },
  'operations-as-object': async (on) => isBadRequest(await broadcast(on, { 0: ['vote', vote] })),
  'operations-null': async (on) => isBadRequest(await broadcast(on, [null])),
  'no-operations': async (on) => {
    const answers = await Promise.all([undefined, [], 'vote', 5].map((each) => broadcast(on, each)));
    return answers.every(isBadRequest);
  },
  'deep-body': async (on) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await broadcastText(on, `{"operations":[["vote",{"voter":"alice","x":${deep}}]]}`);
    return answer.status >= 400 && (await on.call('me')).status === 401;
  },
  'large-body': async (on) => {
    const { status } = await broadcastText(on, `{"operations":[],"x":"${'x'.repeat(21_000_000)}"}`).catch(() => ({
      status: 413,
    }));
    return status === 413 && (await on.call('me')).status === 401;
  },
  'line-break-in-state': async (on) => {
    const back = await on.granted({ state: 'x\r\nset-cookie: a=b' });
    return back.searchParams.get('state') === 'x\r\nset-cookie: a=b' && !back.href.includes('\n');
  },
  'markup-in-account': async (on) => {
    const browser = visitor(on.service.url);
    const page = await browser.ask(linkOf(on));
    const markup = '"><script>alert(1)</script>';
    const answer = await browser.signInOn(page, { ...on.alice, name: markup });
    return answer.status === 401 && !answer.text.includes('<script') && answer.text.includes('&lt;script');
  },
  'markup-in-link': async (on) => {
    const { text } = await visitor(on.service.url).ask(linkOf(on, { client_id: '<img src=x onerror=alert(1)>' }));
    return !text.includes('<img') && text.includes('&lt;img');
  },
} as const satisfies Readonly<Record<string, Attack>>;
