import { expect, it } from 'vitest';
import { listedMethods } from './methods.ts';

it('a list without methods is ignored, so that the target is probed', () => {
  const listed = (result: Parameters<typeof listedMethods>[0]) =>
    listedMethods({ jsonrpc: '2.0', result: result ?? null, id: 1 });
  expect(listed(['b.y', 'a.x'])).toEqual(new Set(['a.x', 'b.y']));
  expect(listed(['b.y', 7, null])).toEqual(new Set(['b.y']));
  for (const none of [[], {}, null, [1, 2], [{}], ['', 'methods']]) expect(listed(none)).toBeUndefined();
  expect(listedMethods({ error: {} })).toBeUndefined();
  expect(listedMethods(undefined)).toBeUndefined();
});
