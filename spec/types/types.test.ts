import { describe } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from '../kernel/laws.ts';
import { answered, signed } from './blocks.testing.ts';

/** The deep tests do it in two dialects, with every fault of more values. */
const options = { dialects: [dialects.testnet], runs: 6, faults: 48 };

for (const [name, schema] of Object.entries(signed)) {
  describe(name, () => lawsOf(schema, options));
}
for (const [name, schema] of Object.entries(answered)) {
  describe(name, () => lawsOf(schema, { ...options, json: true }));
}
