import { describe, expect, it } from 'vitest';
import { departures } from '../spec/departures/index.ts';
import { plumbline } from './plumbline.ts';

const { ask, run } = plumbline();

describe('plumbline rules', () => {
  it('lists every rule, and explains one', async () => {
    const [list, one] = [await run('rules'), await ask('rules', 'block/previous-link')];

    expect([list.code, list.stderr, one.code, one.stderr]).toEqual([0, '', 0, '']);
    expect(list.stdout).toMatch(/^block\/previous-link {2,}must {2,}\S/m);
    expect(one.stdout).toMatch(/^block\/previous-link {2}must\n {2}states /);
  });

  it('lists every departure with its evidence', async () => {
    const { code, stdout, stderr } = await ask('rules', 'departures');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/^\S+/gm)).toEqual(Object.keys(departures));
    expect(stdout.match(/^ {2}evidence +\S/gm)).toHaveLength(Object.keys(departures).length);
  });

  it('suggests a correction of an unknown id', async () => {
    const { code, stdout, stderr } = await ask('rules', 'block/previous-lnk');

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/Did you mean block\/previous-link\?\n$/);
  });
});
