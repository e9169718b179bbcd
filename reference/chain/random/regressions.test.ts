import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Protocol } from '../protocol.ts';
import { stepOf } from './script.ts';
import { createWorld } from './world.testing.ts';

const folder = 'fixtures/regressions/chain';
const scripts = readdirSync(folder).filter((name) => name.endsWith('.txt'));

it('there are scripts that once broke a law', () => expect(scripts.length).toBeGreaterThan(0));

it.each(scripts)('%s breaks none', (name) => {
  const [first = '', ...lines] = readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n');
  const world = createWorld(first.replace('protocol ', '') as Protocol['name']);
  for (const line of lines) world.step(stepOf(line));
  world.finish();
  expect(world.lines).toEqual(lines);
});
