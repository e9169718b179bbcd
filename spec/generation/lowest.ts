import type { Json } from '../kernel/json/json.ts';
import { timeText } from '../kernel/scalars.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { isInteger } from './schemas.ts';

/** The least value of a schema, where every list begins; undefined for assets, prices and symbols, which have none. */
export function lowest(schema: AnySchema): Json | undefined {
  const parts = Object.values(schema.parts ?? {});
  if (schema.kind === 'string') return '';
  if (schema.kind === 'bool') return false;
  if (schema.kind === 'time') return timeText(0);
  if (isInteger(schema)) return 0;
  if (schema.kind === 'struct') return parts.length === 0 ? {} : undefined;
  if (schema.kind !== 'row') return undefined;
  const items = parts.map(lowest);
  return items.every((item) => item !== undefined) ? items : undefined;
}
