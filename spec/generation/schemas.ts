import { type AnySchema, jsonSchema } from '../kernel/schema.ts';
import { unwrapped } from '../kernel/source.ts';
import type { Wire } from '../kernel/wire.ts';
import type { AnyMethod } from '../methods/method.ts';

/** An argument, or a member of an argument that is a query. */
export interface Leaf {
  /** Neutral names joined by a dot. */
  readonly path: string;
  readonly name: string;
  readonly schema: AnySchema;
}

/** An object that holds what other methods take as arguments. */
export function isQuery(schema: AnySchema): boolean {
  return schema.kind === 'struct' && (schema.title?.endsWith('Query') ?? false);
}

/** All arguments of a method; those in a query one by one. */
export function leavesOf({ params }: AnyMethod): readonly Leaf[] {
  return Object.entries(params).flatMap(([name, schema]) =>
    isQuery(schema)
      ? Object.entries(schema.parts ?? {}).map(([member, part]) => ({
          path: `${name}.${member}`,
          name: member,
          schema: part,
        }))
      : [{ path: name, name, schema }],
  );
}

/** The words of a choice that a document names. */
export function statedWords(schema: AnySchema, wire: Wire): readonly string[] {
  const { enum: words = [], 'x-deployed': more = [] } = jsonSchema(schema, wire) as Readonly<Record<string, string[]>>;
  return words.filter((word) => !more.includes(word));
}

/** A keyword of the JSON Schema, or of the component that it refers to. */
export function keyword(schema: AnySchema, name: string, wire: Wire): unknown {
  const { definitions = {}, ...json } = jsonSchema(unwrapped(schema), wire) as Referring & {
    readonly definitions?: Readonly<Record<string, Referring>>;
  };
  const { $ref } = json.allOf?.[0] ?? json;
  return json[name] ?? ($ref && definitions[$ref.slice('#/definitions/'.length)]?.[name]);
}

/** Annotations stand beside `allOf` of one reference. */
interface Referring {
  readonly $ref?: string;
  readonly allOf?: readonly Referring[];
  readonly [keyword: string]: unknown;
}

/** Whether its values are integers, of whatever width. */
export function isInteger({ kind }: AnySchema): boolean {
  return /^([ui](8|16|32|64|128)|history-position)$/.test(kind);
}
