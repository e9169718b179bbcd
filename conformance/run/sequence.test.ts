import { expect, it } from 'vitest';
import type { EventBody } from '../model/event.ts';
import { sequence } from './sequence.ts';

it('lets signals and timers in while judging waits for nothing', async () => {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, 0);
  async function* judging(): AsyncGenerator<EventBody, void, undefined> {
    const event = { kind: 'plan', requests: 1 } as const;
    for (const started = performance.now(); !isOver && performance.now() - started < 10_000; ) yield event;
  }
  for await (const _ of sequence(judging()));

  expect(isOver).toBe(true);
});

it('numbers events from 0, and hides secrets of the run until its end', async () => {
  async function* events(): AsyncGenerator<EventBody, void, undefined> {
    for (const message of ['not JSON', 'Bearer abcdefgh12345', 'sesame opens'])
      yield { kind: 'problem', file: 'f', line: 1, message };
  }
  const run = async (secrets?: readonly string[]) => {
    const found: (readonly [number, string])[] = [];
    for await (const event of sequence(events(), secrets))
      if (event.kind === 'problem') found.push([event.seq, event.message]);
    return found;
  };
  const bearer = 'Bearer [hidden]';

  expect(await run(['sesame'])).toEqual([
    [0, 'not JSON'],
    [1, bearer],
    [2, '[hidden] opens'],
  ]);
  expect((await run()).map(([, message]) => message)).toEqual(['not JSON', bearer, 'sesame opens']);
});

it('hides nothing more when its consumer stops', async () => {
  async function* events(): AsyncGenerator<EventBody, void, undefined> {
    yield { kind: 'problem', file: 'f', line: 1, message: 'sesame' };
    yield { kind: 'problem', file: 'f', line: 1, message: 'sesame' };
  }
  for await (const _ of sequence(events(), ['sesame'])) break;
  for await (const event of sequence(events())) expect(event).toMatchObject({ message: 'sesame' });
});
