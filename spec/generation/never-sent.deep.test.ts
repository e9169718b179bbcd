import { expect, it } from 'vitest';
import { resumable } from '../../test/support/resumable.ts';
import { harmfulCases } from './never-sent.testing.ts';

const results = resumable<string[]>('never-sent-generated', ['spec']);

it('200 seeds of every method never put a virtual operation into a transaction', async () => {
  for (let seed = 0; seed < 200; seed++)
    expect(await results.of(`${seed}`, () => harmfulCases(seed).harmful), `seed ${seed}`).toEqual([]);
});
