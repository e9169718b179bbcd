import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';

const text = (path: string) => readFileSync(path, 'utf8');
const { engines, scripts } = JSON.parse(text('package.json'));

it('the documents name the versions of Node that are tested', () => {
  const ci = text('.ci/run');
  const [, complete = ''] = /^complete=(\d+)$/m.exec(ci) ?? [];
  const [, others = ''] = /^others=\(([\d ]+)\)$/m.exec(ci) ?? [];
  const tested = [...others.split(' '), complete].map(Number).toSorted((left, right) => left - right);

  expect(text('README.md')).toContain(`tested on Node ${tested.slice(0, -1).join(', ')} and ${tested.at(-1)}`);
  expect(engines.node).toMatch(new RegExp(`^>=${tested[0]}\\.`));
});

it('the short form of the tests names existing ones', () => {
  const [, names = ''] = /vitest run (.+)$/.exec(scripts['test:short']) ?? [];
  const isThere = (name: string) =>
    name.endsWith('/')
      ? existsSync(name)
      : readdirSync(dirname(name)).some((file) => file.startsWith(basename(name)) && file.endsWith('.test.ts'));

  expect(names.split(' ').length).toBeGreaterThan(10);
  expect(names.split(' ').filter((name) => !isThere(name))).toEqual([]);
});
