import { describe } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from './laws.ts';
import { signed, unsigned } from './schemas.testing.ts';

const options = { dialects: Object.values(dialects), runs: 200 };

for (const [name, schema] of Object.entries(signed)) {
  describe(name, () => lawsOf(schema, options));
}
for (const [name, schema] of Object.entries(unsigned)) {
  describe(name, () => lawsOf(schema, { ...options, json: true }));
}
