import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSlots } from './slots.ts';

it('lets so many work at a time, in order, whatever fails', async () => {
  const slots = openSlots(3);
  const began: number[] = [];
  let [under, most] = [0, 0];
  const work = (index: number) =>
    slots(async () => {
      began.push(index);
      most = Math.max(most, ++under);
      await setImmediate();
      under--;
      if (index % 4 === 0) throw new Error(`${index} failed`);
      return index;
    });
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)));

  expect(most).toBe(3);
  expect(began).toEqual([...began].sort((one, other) => one - other));
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : undefined))).toEqual(
    Array.from({ length: 20 }, (_, index) => (index % 4 === 0 ? undefined : index)),
  );
  expect(await work(21)).toBe(21);
});
