import { tokenDigest } from '../../../../spec/crypto/service-digests.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import { tokenText } from '../tokens/token-text.ts';
import { linkOf, visitor } from '../visitor.testing.ts';
import {
  type Attack,
  type Attacked,
  byApp,
  challenge,
  codeOf,
  evil,
  guessed,
  isRefused,
  open,
  pkce,
  verifier,
} from './attacked.testing.ts';

const code = async (on: Attacked, query: Readonly<Record<string, string>> = {}) =>
  codeOf(await on.granted({ response_type: 'code', ...query }));

export const codes = {
  replay: async (on) => {
    const fields = byApp(on, await code(on));
    const [first, second] = [await on.exchange(fields), await on.exchange(fields)];
    return first.status === 200 && isRefused(second);
  },
  'replay-ends-its-tokens': async (on) => {
    const fields = byApp(on, await code(on));
    const { body } = await on.exchange(fields);
    const before = await on.call('me', {}, String(body.access_token));
    await on.exchange(fields);
    return before.status === 200 && isRefused(await on.call('me', {}, String(body.access_token)));
  },
  'replay-at-once': async (on) => {
    const fields = byApp(on, await code(on));
    const answers = await Promise.all(Array.from({ length: 8 }, () => on.exchange(fields)));
    return answers.filter(({ status }) => status === 200).length === 1;
  },
  'injection-other-app': async (on) => {
    const fields = { code: await code(on), client_secret: evil.secret, client_id: evil.name };
    return isRefused(await on.exchange(fields));
  },
  'injection-other-redirect': async (on) =>
    isRefused(await on.exchange({ ...byApp(on, await code(on)), redirect_uri: evil.uri })),
  late: async (on) => {
    const fields = byApp(on, await code(on));
    return on.later(660, async () => isRefused(await on.exchange(fields)));
  },
  'no-secret': async (on) => isRefused(await on.exchange({ code: await code(on) })),
  'empty-secret': async (on) => isRefused(await on.exchange({ code: await code(on), client_secret: '' })),
  'number-as-secret': async (on) =>
    isRefused(await on.call('oauth2/token', { code: await code(on), client_secret: 5 })),
  'hash-as-secret': async (on) => {
    const { createHash } = await import('node:crypto');
    const client_secret = createHash('sha256').update(on.demonstration.app.secret).digest('hex');
    return isRefused(await on.exchange({ code: await code(on), client_secret }));
  },
  'unknown-app': async (on) => {
    const claims = {
      signed_message: { type: 'code', app: 'alice' },
      authors: ['alice'],
      timestamp: Math.floor(Date.now() / 1000),
    };
    const text = tokenText(claims, sign(tokenDigest(claims), on.alice.keys.posting));
    return isRefused(await on.exchange({ code: text, client_secret: 'any' }));
  },
  'guessed-secret': async (on) => {
    const link = { client_id: guessed.name, redirect_uri: guessed.uri };
    const fields = { code: await code(on, link), client_id: guessed.name };
    for (let guess = 0; guess < 40; guess++) await on.exchange({ ...fields, client_secret: `guess ${guess}` });
    const right = await on.exchange({ ...fields, client_secret: guessed.secret });
    return right.status === 429;
  },
  'as-access-token': async (on) => {
    const text = await code(on);
    const operations = [['vote', { voter: 'alice', author: 'alice', permlink: 'x', weight: 1 }]];
    return isRefused(await on.call('me', {}, text)) && isRefused(await on.call('broadcast', { operations }, text));
  },
} as const satisfies Readonly<Record<string, Attack>>;

/** The error that the app is returned with. */
async function returned(on: Attacked, query: Readonly<Record<string, string>>): Promise<string | null> {
  const { location = 'http://nowhere/' } = await visitor(on.service.url).ask(linkOf(on, query));
  return new URL(location).searchParams.get('error');
}

export const challenges = {
  'no-verifier': async (on) => isRefused(await on.exchange(byApp(on, await code(on, pkce)))),
  'wrong-verifier': async (on) =>
    isRefused(await on.exchange({ ...byApp(on, await code(on, pkce)), code_verifier: 'w'.repeat(43) })),
  'challenge-as-verifier': async (on) =>
    isRefused(await on.exchange({ ...byApp(on, await code(on, pkce)), code_verifier: challenge })),
  plain: async (on) =>
    (await returned(on, { response_type: 'code', code_challenge: verifier, code_challenge_method: 'plain' })) ===
    'invalid_request',
  'no-method': async (on) =>
    (await returned(on, { response_type: 'code', code_challenge: challenge })) === 'invalid_request',
  downgrade: async (on) => isRefused(await on.exchange({ ...byApp(on, await code(on)), code_verifier: verifier })),
  'public-app-without-challenge': async (on) =>
    (await returned(on, { client_id: open.name, redirect_uri: open.uri, response_type: 'code' })) === 'invalid_request',
  'malformed-challenge': async (on) =>
    (await returned(on, { response_type: 'code', code_challenge: 'short', code_challenge_method: 'S256' })) ===
    'invalid_request',
} as const satisfies Readonly<Record<string, Attack>>;
