import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from '../kernel/laws.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { operations } from './index.ts';

describe('the table of operations', () => {
  it('calls every operation by its own name and numbers them without a gap in the order of the table', () => {
    for (const [name, operation] of Object.entries(operations)) expect(operation.name).toBe(name);
    const indexes = Object.values(operations).map((operation) => operation.index);
    expect(indexes).toEqual(indexes.map((_, place) => place));
  });
});

for (const operation of Object.values(operations)) {
  describe(operation.name, () =>
    lawsOf(operation.schema as AnySchema, { dialects: [dialects.testnet], runs: 8, faults: 24 }),
  );
}
