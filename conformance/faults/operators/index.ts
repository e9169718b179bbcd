import { envelopeOperators } from './envelope.ts';
import { listOperators } from './list.ts';
import type { Operator } from './operator.ts';
import { schemaOperators } from './schema.ts';
import { valueOperators } from './value.ts';

/** Every operator that needs no other answer than the one it breaks. */
export const operators: readonly Operator[] = [
  ...schemaOperators,
  ...valueOperators,
  ...listOperators,
  ...envelopeOperators,
];
