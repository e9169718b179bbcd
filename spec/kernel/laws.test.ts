import { describe } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from './laws.ts';
import { signed, unsigned } from './schemas.testing.ts';

/** The deep tests make more values and try every fault of them. */
const options = { dialects: Object.values(dialects), runs: 15, faults: 24 };

for (const [name, schema] of Object.entries(signed)) {
  describe(name, () => lawsOf(schema, options));
}
for (const [name, schema] of Object.entries(unsigned)) {
  describe(name, () => lawsOf(schema, { ...options, json: true }));
}
