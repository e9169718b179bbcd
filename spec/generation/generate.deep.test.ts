import { expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { disagreements } from './agreement.testing.ts';

it.each(Object.values(dialects))('every case agrees with the OpenRPC document of dialect $name by Ajv', (dialect) => {
  expect(disagreements(dialect)).toEqual([]);
});
