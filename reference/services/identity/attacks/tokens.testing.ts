import type { PrivateKey } from '../../../../spec/crypto/private-key.ts';
import { privateKeyFromSeed, publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../../spec/crypto/public-key-text.ts';
import { tokenDigest } from '../../../../spec/crypto/service-digests.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import type { ExactJson, Json } from '../../../../spec/kernel/json/json.ts';
import { signerOf } from '../chain/signer.ts';
import { callsTo, record } from '../chain/upstream.ts';
import { tokenText } from '../tokens/token-text.ts';
import { formIn, linkOf, type Person, visitor } from '../visitor.testing.ts';
import {
  type Attack,
  type Attacked,
  byApp,
  codeOf,
  evil,
  isRefused,
  open,
  pkce,
  tokenOf,
  verifier,
} from './attacked.testing.ts';

const now = () => Math.floor(Date.now() / 1000);

/** A token in the form of deployed services, signed by any key. */
export function signedToken(
  user: string,
  key: PrivateKey,
  of: { readonly type?: string; readonly timestamp?: unknown; readonly app?: string } = {},
): string {
  const { type = 'posting', app = 'anybody', timestamp = now() } = of;
  const claims = { signed_message: { type, app }, authors: [user], timestamp } as Parameters<typeof tokenDigest>[0];
  return tokenText(claims, sign(tokenDigest(claims), key));
}

const isUnknown = async (on: Attacked, token: string) => isRefused(await on.call('me', {}, token));

/** Replaces text inside a token, its signature kept. */
const changed = (token: string, from: string, to: string): string => {
  const json = Buffer.from(token.replaceAll('.', '='), 'base64').toString();
  if (!json.includes(from)) throw new Error(`no ${from} in ${json}`);
  return Buffer.from(json.replaceAll(from, to)).toString('base64url');
};

/** Access and refresh token of the app of the chain. */
async function renewable(on: Attacked) {
  const { body } = await on.exchange(byApp(on, codeOf(await on.granted({ scope: 'vote,offline' }))));
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}

/** Of the public app, which has no secret. */
async function publicly(on: Attacked) {
  const link = { client_id: open.name, redirect_uri: open.uri, response_type: 'code', ...pkce };
  const code = codeOf(await on.granted(link));
  const { body } = await on.exchange({ code, code_verifier: verifier, client_id: open.name });
  return { access: String(body.access_token), refresh: String(body.refresh_token) };
}

/** Replaces the posting authority of somebody who takes part in nothing else. */
async function rekeyed(on: Attacked, { name, keys }: Person, key_auths: Json, weight_threshold: number): Promise<void> {
  const call = callsTo(on.node.url);
  const found = await call('condenser_api.get_accounts', [[name]]);
  const account = record(Array.isArray(found) ? (found[0] as ExactJson) : undefined);
  const posting = { weight_threshold, account_auths: [], key_auths };
  const update = { account: name, posting, memo_key: account?.memo_key, json_metadata: '' };
  const { transaction } = await signerOf(call, {})([['account_update', update]] as never, keys.active);
  await call('condenser_api.broadcast_transaction_synchronous', [transaction as ExactJson]);
}

const shown = (key: PrivateKey) => publicKeyText(publicKeyOf(key), 'STM');

export const tokens = {
  'another-user': async (on) => isUnknown(on, changed(tokenOf(await on.granted()), '"alice"', '"bob"')),
  'wider-scope': async (on) =>
    isUnknown(on, changed(tokenOf(await on.granted({ scope: 'vote' })), '["vote"]', '["vote","comment"]')),
  'own-signature': (on) => isUnknown(on, signedToken('alice', on.mallory.keys.posting)),
  'memo-key': (on) => isUnknown(on, signedToken('alice', on.alice.keys.memo)),
  'no-algorithm': (on) => {
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
    return isUnknown(on, `${part({ alg: 'none' })}.${part({ role: 'app', user: 'alice', scope: ['vote'] })}.`);
  },
  'session-as-token': async (on) => {
    const browser = visitor(on.service.url);
    await browser.signInOn(await browser.ask(linkOf(on)), on.alice);
    return isUnknown(on, browser.cookies.get('identity-session') ?? '');
  },
  'of-1970': (on) => isUnknown(on, signedToken('alice', on.alice.keys.posting, { timestamp: 0 })),
  'of-2100': (on) => isUnknown(on, signedToken('alice', on.alice.keys.posting, { timestamp: 4_102_444_800 })),
  'time-as-text': (on) => isUnknown(on, signedToken('alice', on.alice.keys.posting, { timestamp: 'yesterday' })),
  expired: async (on) => {
    const token = tokenOf(await on.granted());
    const { status } = await on.call('me', {}, token);
    return status === 200 && on.later(604_801, () => isUnknown(on, token));
  },
  revoked: async (on) => {
    const token = tokenOf(await on.granted());
    const { status } = await on.call('oauth2/token/revoke', {}, token);
    return status === 200 && isUnknown(on, token);
  },
  'revoked-in-another-alphabet': async (on) => {
    const token = tokenOf(await on.granted());
    await on.call('oauth2/token/revoke', {}, token);
    const plain = token.replaceAll('_', '/').replaceAll('-', '+').replaceAll('.', '=');
    return (await isUnknown(on, plain)) && isUnknown(on, plain.replaceAll('=', ''));
  },
  'revoked-refresh': async (on) => {
    const { access, refresh } = await renewable(on);
    await on.call('oauth2/token/revoke', {}, access);
    return isRefused(await on.exchange({ ...byApp(on, null), refresh_token: refresh, code: '' }));
  },
  withdrawn: async (on) => {
    const token = signedToken('alice', on.alice.keys.posting, { app: evil.name, timestamp: now() - 1 });
    const link = linkOf(on, { client_id: evil.name, redirect_uri: evil.uri });
    const browser = visitor(on.service.url);
    const issued = tokenOf(await browser.consent(link, on.alice));
    const page = await browser.ask('/authorizations');
    const { status } = await browser.post('/authorizations', { form: formIn(page, '/authorizations'), app: evil.name });
    return status === 200 && (await isUnknown(on, issued)) && isUnknown(on, token);
  },
  'of-a-replaced-key': async (on) => {
    const frank = on.person('carol');
    const token = signedToken('carol', frank.keys.posting);
    const before = await on.call('me', {}, token);
    await rekeyed(on, frank, [[shown(privateKeyFromSeed('another key')), 1]], 1);
    return before.status === 200 && on.later(4, () => isUnknown(on, token));
  },
  'half-of-a-shared-account': async (on) => {
    const dave = on.person('dave');
    const keys = [shown(dave.keys.posting), shown(privateKeyFromSeed('the other half'))].toSorted();
    await rekeyed(
      on,
      dave,
      keys.map((key) => [key, 1]),
      2,
    );
    return on.later(4, () => isUnknown(on, signedToken('dave', dave.keys.posting)));
  },
  'refresh-as-access': async (on) => isUnknown(on, (await renewable(on)).refresh),
  'access-as-code': async (on) => isRefused(await on.exchange(byApp(on, tokenOf(await on.granted())))),
  'refresh-by-another-app': async (on) => {
    const { refresh } = await renewable(on);
    const named = { refresh_token: refresh, client_secret: evil.secret };
    return isRefused(await on.exchange(named)) && isRefused(await on.exchange({ ...named, client_id: evil.name }));
  },
  'refresh-replay': async (on) => {
    const { refresh } = await publicly(on);
    const fields = { refresh_token: refresh, client_id: open.name };
    const [first, second] = [await on.exchange(fields), await on.exchange(fields)];
    return first.status === 200 && isRefused(second);
  },
  'refresh-replay-ends-its-tokens': async (on) => {
    const { refresh } = await publicly(on);
    const fields = { refresh_token: refresh, client_id: open.name };
    const { body } = await on.exchange(fields);
    await on.exchange(fields);
    return isUnknown(on, String(body.access_token));
  },
  'revoke-that-of-another': async (on) => {
    const token = tokenOf(await on.granted());
    const answer = await on.call('oauth2/token/revoke', { token, client_id: evil.name, client_secret: evil.secret });
    return isRefused(answer) && !(await isUnknown(on, token));
  },
} as const satisfies Readonly<Record<string, Attack>>;
