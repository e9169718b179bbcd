import { expect, it } from 'vitest';
import { referenceNode } from '../../test/support/reference-node.ts';
import { resumable } from '../../test/support/resumable.ts';
import { discovered, harmfulRequests } from './never-sent.testing.ts';

const results = resumable<string[]>('never-sent-planned', ['spec', 'conformance']);

it('full checks by 200 seeds plan nothing that could end a node', async () => {
  const found = await discovered((await referenceNode()).url);
  for (let seed = 0; seed < 200; seed++) {
    const harmful = results.of(`${seed}`, async () => (await harmfulRequests(found, seed)).harmful);
    expect(await harmful, `seed ${seed}`).toEqual([]);
  }
});
