import { SchemaError } from '../error.ts';
import type { Json } from '../json/json.ts';
import { defineSchema, type Schema, type SchemaLabels } from '../schema.ts';

export interface EnumOptions<W extends string> {
  /** The words that deployed nodes accept and no document names. */
  readonly deployed?: readonly W[];
}

/** One word of a fixed list. It has no binary form. */
export function enumeration<const W extends string>(
  words: readonly W[],
  { deployed = [] }: EnumOptions<NoInfer<W>> = {},
  labels: SchemaLabels = {},
): Schema<W> {
  const known = new Set<string>(words);
  const codec = {
    read(json: Json): W {
      if (typeof json === 'string' && known.has(json)) return json as W;
      throw new SchemaError(`one of ${words.join(', ')}`, json);
    },
    write: (value: W): Json => value,
  };
  return defineSchema<W>(
    {
      kind: 'choice',
      codec: () => codec,
      writeBinary() {
        throw new TypeError('a choice has no binary form');
      },
      readBinary: (reader) => reader.refuse('a choice has no binary form'),
      jsonSchema: () => ({ type: 'string', enum: words, ...(deployed.length > 0 && { 'x-deployed': deployed }) }),
      arbitrary: (fc) => fc.constantFrom(...words),
      mutations: () => [
        { path: [], value: null, fault: 'null' },
        { path: [], value: 'no_such_word', fault: 'an unknown word' },
        { path: [], value: 0, fault: 'a number' },
        { path: [], value: [], fault: 'an array' },
      ],
    },
    labels,
  );
}
