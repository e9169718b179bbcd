import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { resumable } from '../../../test/support/resumable.ts';
import { byApp } from './attacks/attacked.testing.ts';
import { linkOf, startWorld, visitor } from './visitor.testing.ts';

const logins = 10_000;
/** A run that was stopped continues with the next of these. */
const spans = 10;
/** Before these everything is compiled and cached. */
const warming = 300;

interface Span {
  readonly remembered: number;
  readonly rememberedAfterwards: number;
  /** Bytes of the heap. */
  readonly before: number;
  readonly left: number;
}

const kept = resumable<Span>('identity-memory', ['reference/services/identity', 'reference/services/kit']);

it('10,000 sign-ins leave the memory as it was once they are over', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };

  async function span(): Promise<Span> {
    let skew = 0;
    const world = await startWorld({ clock: () => Date.now() + skew });
    const alice = world.person('alice');
    const link = linkOf(world, { scope: 'login', response_type: 'code' });
    async function signIn(): Promise<void> {
      const back = await visitor(world.service.url).consent(link, alice);
      const fields = byApp(world as never, back.searchParams.get('code'));
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${world.service.url}/api/oauth2/token`, { method: 'POST', body });
      if (answer.status !== 200) throw new Error(await answer.text());
      const { access_token } = (await answer.json()) as { access_token: string };
      await fetch(`${world.service.url}/api/oauth2/token/revoke`, {
        method: 'POST',
        headers: { authorization: access_token },
      });
    }
    for (let count = 0; count < warming; count++) await signIn();
    const before = used();
    for (let count = 0; count < logins / spans; count++) await signIn();
    const remembered = world.service.remembers();
    skew = 100 * 86_400_000;
    const rememberedAfterwards = world.service.remembers();
    const left = used();
    await world.close();
    return { remembered, rememberedAfterwards, before, left };
  }

  const all: Span[] = [];
  for (let index = 0; index < spans; index++) all.push(await kept.of(`span ${index}`, span));
  const grown = all.reduce((sum, { before, left }) => sum + left - before, 0);

  expect(all.filter(({ remembered }) => remembered <= logins / spans)).toEqual([]);
  expect(all.map(({ rememberedAfterwards }) => rememberedAfterwards)).toEqual(all.map(() => 0));
  expect(grown / Math.min(...all.map(({ before }) => before))).toBeLessThan(0.2);
});
