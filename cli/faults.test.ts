import { expect, it } from 'vitest';
import type { KnownFault } from '../conformance/faults/index.ts';
import { faultList, faultsCalled } from './faults.ts';

const known = (id: string, rule: string, level: 'must' | 'unstated') =>
  [id, { fault: { id, summary: `mutations by ${id}`, edit: () => undefined }, rule: { id: rule, level } }] as const;

it('faults are listed each with its rule and level', () => {
  const faults = new Map([known('short', 'block/number', 'must'), known('much-longer', 'chain/x', 'unstated')]);

  expect(faultList(faults as unknown as ReadonlyMap<string, KnownFault>)).toBe(
    'short        block/number  must      mutations by short\nmuch-longer  chain/x       unstated  mutations by much-longer\n',
  );
});

it('faults are found by their names, in their order', async () => {
  const { node: found } = await faultsCalled(['id-as-text', 'block-id-flipped']);

  expect(found.map(({ id }) => id)).toEqual(['id-as-text', 'block-id-flipped']);
});

it('a wrong name is refused with the nearest one, or with where they are listed', async () => {
  await expect(faultsCalled(['block-id-fliped'])).rejects.toThrow(
    'no fault is called block-id-fliped. Did you mean block-id-flipped?',
  );
  await expect(faultsCalled(['zzzzzzzzzzzzzzzzzzzzzzzzzzz'])).rejects.toThrow('See plumbline faults');
});
