import { expect, it } from 'vitest';
import { rules } from '../judge/index.ts';
import { renamedRule } from './renamed-rules.ts';

const ids = rules.map(({ id }) => id as string);

it.each([
  'protocol/after-tls',
  'protocol/block-as-text',
  'protocol/block-minus-one',
  'content/known-post',
  'accounts/four-distances-of-proxies',
])('%s is found by its id of today', (before) => {
  expect(ids).not.toContain(before);
  expect(ids).toContain(renamedRule(before));
});

it('ids of today are left as they are', () => {
  expect(ids.filter((id) => renamedRule(id) !== undefined)).toEqual([]);
});
