import { describe } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { lawsOf } from '../kernel/laws.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { operations } from './index.ts';

for (const operation of Object.values(operations)) {
  describe(operation.name, () =>
    lawsOf(operation.schema as AnySchema, { dialects: Object.values(dialects), runs: 40 }),
  );
}
