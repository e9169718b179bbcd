import { it } from 'vitest';
import { counting } from '../testing.ts';
import { hostile } from './hostile.testing.ts';
import { closesAfterEach, start } from './started.testing.ts';

closesAfterEach();

it('20,000 hostile requests get a well-formed answer', async () => {
  const { gateway } = await start(counting());
  await hostile(gateway.gateway, 20_000);
});
