import { dialects } from '../../../spec/dialects/index.ts';
import { SchemaError } from '../../../spec/kernel/error.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import { type Fault, inCall } from '../../faults/fault.ts';
import type { Found, Search } from './found.ts';
import type { Noun } from './noun.ts';

/** Another value in one member of a record that a method tells. */
export function retold(noun: Noun, method: MethodName, slug: string, records: Search): Fault {
  const { form } = methods[method];
  return {
    id: `${slug}-retold`,
    summary: `another \`${noun.fault}\` of ${noun.name} in ${method}`,
    edit: inCall([method], (call) => {
      for (const dialect of Object.values(dialects)) {
        // Of a copy, since what is read of a call in one dialect is remembered.
        for (const found of records({ ...call }, { dialect, irreversible: undefined })) {
          const edit = changed(found, noun.fault, { form, dialect });
          if (edit) return edit;
        }
      }
      return undefined;
    }),
  };
}

function changed({ value, path, source }: Found, name: string, wire: Wire) {
  const member = source.members.get(name);
  if (member === undefined) return undefined;
  const given = member.path.reduce<unknown>(
    (whole, step) => (whole as Record<string, unknown> | undefined)?.[step],
    value,
  );
  for (const other of others(given)) {
    const json = written(member.schema, other, wire);
    if (json !== undefined)
      return { path: [...path, ...member.path.map((step) => spelled(step, wire.dialect))], value: json };
  }
  return undefined;
}

/** Values beside one of the same type. */
function others(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'bigint') return [value + 1n, value - 1n];
  if (typeof value === 'string') return [`${value}x`, value.slice(0, -1)];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return [value.slice(1)].filter(() => value.length > 0);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => others(part).map((other) => ({ ...value, [name]: other })));
}

/** The JSON of a value, if its schema reads it again. */
function written(schema: AnySchema, value: unknown, wire: Wire): Json | undefined {
  try {
    const { read, write } = schema.codec(wire);
    const json = write(value);
    read(json);
    return json;
  } catch (error) {
    if (error instanceof SchemaError || error instanceof TypeError) return undefined;
    throw error;
  }
}
