import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { byApp } from './attacks/attacked.testing.ts';
import { linkOf, startWorld, visitor } from './visitor.testing.ts';

const logins = 10_000;

it('10,000 sign-ins leave the memory as it was once they are over', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let skew = 0;
  const world = await startWorld({ clock: () => Date.now() + skew });
  const alice = world.person('alice');
  const link = linkOf(world, { scope: 'login', response_type: 'code' });
  async function signIn(): Promise<void> {
    const back = await visitor(world.service.url).consent(link, alice);
    const fields = byApp(world as never, back.searchParams.get('code'));
    const answer = await fetch(`${world.service.url}/api/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    const { access_token } = (await answer.json()) as { access_token: string };
    await fetch(`${world.service.url}/api/oauth2/token/revoke`, {
      method: 'POST',
      headers: { authorization: access_token },
    });
  }
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  for (let count = 0; count < 500; count++) await signIn();
  const before = used();
  for (let count = 0; count < logins; count++) await signIn();
  const remembered = world.service.remembers();
  skew = 100 * 86_400_000;
  const after = world.service.remembers();
  const left = used();
  await world.close();

  expect(remembered).toBeGreaterThan(logins);
  expect(after).toBe(0);
  expect(left / before).toBeLessThan(1.2);
});
