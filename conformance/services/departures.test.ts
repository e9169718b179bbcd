import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serviceDepartures } from '../../spec/departures/index.ts';

/** What is written between quotes in the rules of services. */
const named = new Set(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)])
    .map(([, name]) => name),
);

it('departures of services are named by a rule, or it is said why none can see them', () => {
  const wrong = serviceDepartures.filter(({ id, unjudged }) => named.has(id) === (unjudged !== undefined));

  expect(wrong.map(({ id }) => id)).toEqual([]);
});
