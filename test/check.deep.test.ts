import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plumbline } from './plumbline.ts';

const cli = plumbline();

it('a quick check of the reference node finds no deviation with any rule', async () => {
  const { code, stdout } = await cli.run('check', '--profile', 'quick');

  expect(stdout).toMatch(/^Conformant: 18\d of 193 methods/m);
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(cli.path('reports/report.json'), 'utf8')).deviations).toEqual([]);
});
