import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { forgetLatest, latest } from './latest.ts';
import { memoize } from './memoize.ts';

/** What a function returns and how often it was evaluated. */
function counted() {
  let evaluated = 0;
  const evaluate = (about: { readonly text: string }) => {
    evaluated++;
    return { text: about.text };
  };
  return { evaluate, evaluated: () => evaluated };
}

it('the latest argument is evaluated once, until another comes or it is forgotten', () => {
  const { evaluate, evaluated } = counted();
  const found = latest(evaluate);
  const [one, other] = [{ text: 'one' }, { text: 'other' }];

  expect(found(one)).toBe(found(one));
  expect(evaluated()).toBe(1);
  expect(found(other)).toEqual(other);
  forgetLatest();
  expect(found(other)).toEqual(other);
  expect(evaluated()).toBe(3);
});

it('what is memoized is evaluated once, forgotten as the latest or not', () => {
  const { evaluate, evaluated } = counted();
  const found = memoize(evaluate);
  const [one, other] = [{ text: 'one' }, { text: 'other' }];
  const first = found(one);

  found(other);
  forgetLatest();
  expect(found(one)).toBe(first);
  expect(found(other)).toEqual(other);
  expect(evaluated()).toBe(2);
});

it('what is forgotten is no longer held', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const found = memoize((about: { readonly text: string }) => about);
  const held = new WeakRef(found({ text: 'large' }));
  const isHeld = async () => {
    // What a reference was asked for stays until the end of the task.
    await setImmediate();
    collect();
    return held.deref() !== undefined;
  };

  expect(await isHeld()).toBe(true);
  forgetLatest();
  expect(await isHeld()).toBe(false);
});
