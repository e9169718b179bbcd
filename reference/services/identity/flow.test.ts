import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linking, linkOf, startWorld, visitor, type World } from './visitor.testing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const api = async (path: string, token: string, body?: object) => {
  const response = await fetch(`${world.service.url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('an authorisation', () => {
  it('leads from the link over sign-in and consent to a token that broadcasts within its scope', async () => {
    const alice = world.person('alice');
    const back = await visitor(world.service.url).consent(
      linkOf(world, { scope: 'vote,comment', state: 's 1' }),
      alice,
      linking(alice),
    );
    const token = back.searchParams.get('access_token') ?? '';
    expect(back.searchParams.get('state')).toBe('s 1');
    expect(back.searchParams.get('username')).toBe('alice');
    expect(back.searchParams.get('expires_in')).toBe('604800');

    const me = await api('me', token);
    expect(me.body).toMatchObject({ user: 'alice', name: 'alice', scope: ['vote', 'comment'] });

    const post = {
      parent_author: '',
      parent_permlink: 'test',
      author: 'alice',
      permlink: 'first',
      title: 'T',
      body: 'B',
      json_metadata: '{}',
    };
    const published = await api('broadcast', token, { operations: [['comment', post]] });
    expect(published).toMatchObject({ status: 200, body: { result: { id: expect.stringMatching(/^[0-9a-f]{40}$/) } } });

    const [other, outside] = await Promise.all([
      api('broadcast', token, { operations: [['comment', { ...post, author: 'bob' }]] }),
      api('broadcast', token, { operations: [['delete_comment', { author: 'alice', permlink: 'first' }]] }),
    ]);
    expect(other).toMatchObject({ status: 401, body: { error: 'unauthorized_client' } });
    expect(outside).toMatchObject({ status: 401, body: { error: 'invalid_scope' } });

    expect(await api('oauth2/token/revoke', token)).toEqual({ status: 200, body: { success: true } });
    expect(await api('me', token)).toMatchObject({ status: 401, body: { error: 'invalid_grant' } });
  });
});
