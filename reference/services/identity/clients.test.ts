import { createRequire } from 'node:module';
import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callback, linking, linkOf, startWorld, visitor, type World } from './visitor.testing.ts';

/** What the three clients of deployed services have in common; they take callbacks, and give promises without one. */
interface Client {
  getLoginURL(state: string): string;
  setAccessToken(token: string): unknown;
  me(): Promise<unknown>;
  comment(...fields: readonly string[]): Promise<unknown>;
  vote(voter: string, author: string, permlink: string, weight: number): Promise<unknown>;
  updateUserMetadata(metadata: object): Promise<unknown>;
  revokeToken(): Promise<unknown>;
}

type Settings = Readonly<Record<string, unknown>>;

const load = createRequire(import.meta.url);
const clients = {
  'sc2-sdk': (settings: Settings, url: string): Client => load('sc2-sdk').Initialize({ ...settings, baseURL: url }),
  steemconnect: (settings: Settings, url: string): Client =>
    new (load('steemconnect').Client)({ ...settings, apiURL: url }),
  hivesigner: (settings: Settings, url: string): Client =>
    new (load('hivesigner').Client)({ ...settings, apiURL: url }),
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

// Each has a user of its own: the chain lets nobody publish twice within five minutes.
describe.each([
  ['sc2-sdk', 'alice', 'bob'],
  ['steemconnect', 'bob', 'carol'],
  ['hivesigner', 'carol', 'alice'],
] as const)('%s', (name, user, other) => {
  it('signs in, publishes, is refused what was not allowed, and revokes', async () => {
    const { service, demonstration } = world;
    const settings = { app: demonstration.app.name, callbackURL: callback, scope: ['comment', 'comment_options'] };
    const client = clients[name](settings, service.url);
    // The origin of the login URL is fixed in two of them.
    const link = client.getLoginURL('a state').replace(/^https:\/\/[^/]+/, service.url);
    const person = world.person(user);
    const back = await visitor(service.url).consent(link, person, linking(person));
    expect(back.searchParams.get('state')).toBe('a state');

    client.setAccessToken(back.searchParams.get('access_token') ?? '');
    const scope = ['comment', 'comment_options'];
    expect(await client.me()).toMatchObject({ user, name: user, account: { name: user }, scope });
    const permlink = `by-${name}`;
    const published = client.comment('', 'test', user, permlink, 'Title', 'Body', '{}');
    expect(await published).toMatchObject({ result: { id: expect.stringMatching(/^[0-9a-f]{40}$/) } });
    expect(await client.updateUserMetadata({ a: 1 })).toMatchObject({ user });

    await expect(client.vote(user, user, permlink, 10_000)).rejects.toMatchObject({
      error: 'invalid_scope',
      error_description: 'The access_token scope does not allow the following operation(s): vote',
    });
    const others = client.comment('', 'test', other, permlink, 'Title', 'Body', '{}');
    await expect(others).rejects.toMatchObject({ error: 'unauthorized_client' });

    const token = back.searchParams.get('access_token') ?? '';
    await client.revokeToken();
    client.setAccessToken(token);
    await expect(client.me()).rejects.toMatchObject({
      error: 'invalid_grant',
      error_description: 'The access_token has been revoked',
    });
  });
});

describe('openid-client, which knows nothing of us', () => {
  it.each([
    ['a secret in the body', oauth.ClientSecretPost],
    ['a secret in the header', oauth.ClientSecretBasic],
  ])('discovers the service, proves a code with %s and PKCE, renews and revokes', async (_, authentication) => {
    const { service, demonstration } = world;
    const { name, secret } = demonstration.app;
    const config = await oauth.discovery(new URL(service.url), name, {}, authentication(secret), {
      algorithm: 'oauth2',
      execute: [oauth.allowInsecureRequests],
    });
    const verifier = oauth.randomPKCECodeVerifier();
    const state = oauth.randomState();
    const link = oauth.buildAuthorizationUrl(config, {
      ...{ redirect_uri: callback, scope: 'vote comment offline', state, response_type: 'code' },
      ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    });
    const alice = world.person('alice');
    const back = await visitor(service.url).consent(link.href, alice);

    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await oauth.authorizationCodeGrant(config, back, checks);
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 604_800,
      username: 'alice',
      scope: 'vote comment',
    });
    const me = await oauth.fetchProtectedResource(config, tokens.access_token, new URL(`${service.url}/api/me`), 'GET');
    expect(await me.json()).toMatchObject({ user: 'alice', scope: ['vote', 'comment'] });

    const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.access_token).not.toBe(tokens.access_token);
    await oauth.tokenRevocation(config, renewed.access_token);
    const after = await fetch(`${service.url}/api/me`, {
      headers: { authorization: `Bearer ${renewed.access_token}` },
    });
    expect(after.status).toBe(401);
  });

  it('is told a refusal of the user', async () => {
    const alice = world.person('alice');
    const back = await visitor(world.service.url).consent(linkOf(world, { state: 's' }), alice, { decision: 'refuse' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 's' });
  });
});
