import { expect, it } from 'vitest';
import { member } from '../model/json.ts';
import { listedMethods, probedMethods, probes } from './methods.ts';

it('a list without methods is ignored, so that the target is probed', () => {
  const listed = (result: Parameters<typeof listedMethods>[0]) =>
    listedMethods({ jsonrpc: '2.0', result: result ?? null, id: 1 });
  expect(listed(['b.y', 'a.x'])).toEqual(new Set(['a.x', 'b.y']));
  expect(listed(['b.y', 7, null])).toEqual(new Set(['b.y']));
  for (const none of [[], {}, null, [1, 2], [{}], ['', 'methods']]) expect(listed(none)).toBeUndefined();
  expect(listedMethods({ error: {} })).toBeUndefined();
  expect(listedMethods(undefined)).toBeUndefined();
});

it('a namespace that is not there is not offered, also where it is refused in other words than a method', () => {
  const refused = (message: string) => ({ jsonrpc: '2.0', error: { code: -32002, message }, id: 1 });
  const answers = probes().map(({ message }) => {
    const name = String(member(message.json, 'method'));
    if (!name.startsWith('condenser_api.')) return refused(`Could not find API ${name.split('.')[0]}`);
    if (/no_such|get_state$/.test(name)) return refused(`Could not find method ${name.split('.')[1]}`);
    return refused('Expected arguments');
  });
  const offered = [...probedMethods(answers)];
  expect(offered).toContain('condenser_api.get_block');
  expect(offered).not.toContain('condenser_api.get_state');
  expect(offered.filter((name) => !name.startsWith('condenser_api.'))).toEqual([]);
  expect(probedMethods(answers.map(() => undefined)).size).toBe(0);
});
