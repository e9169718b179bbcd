import { describe } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from '../kernel/laws.ts';
import { answered, signed } from './blocks.testing.ts';

const options = { dialects: [dialects.core, dialects.testnet], runs: 20 };

for (const [name, schema] of Object.entries(signed)) {
  describe(name, () => lawsOf(schema, options));
}
for (const [name, schema] of Object.entries(answered)) {
  describe(name, () => lawsOf(schema, { ...options, json: true }));
}
