import type { Json } from '../kernel/json/json.ts';
import type { Form } from '../kernel/wire.ts';
import { operations } from '../operations/index.ts';

/** Everything in an answer that has the shape of an operation we describe. */
export function* operationsIn(json: Json): Iterable<{ readonly form: Form; readonly json: Json }> {
  if (typeof json !== 'object' || json === null) return;
  if (Array.isArray(json)) {
    const [name, value] = json;
    if (json.length === 2 && typeof name === 'string' && typeof value === 'object' && Object.hasOwn(operations, name)) {
      yield { form: 'legacy', json };
    }
  } else {
    const { type } = json as { readonly type?: Json };
    const described = typeof type === 'string' && /^(.*)_operation$/.exec(type);
    if (described && Object.hasOwn(operations, described[1] as string)) yield { form: 'object', json };
  }
  for (const part of Object.values(json)) yield* operationsIn(part as Json);
}
