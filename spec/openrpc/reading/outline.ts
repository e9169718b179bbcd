import { type Json, stringifyJson } from '../../kernel/json.ts';
import type { JsonSchema } from '../../kernel/schema.ts';
import { notesOf } from './notes.ts';
import { alternativesOf, bare, integerName, shapeOf, valuesOf } from './parts.ts';

/** Text, or a named shape that is shown elsewhere. */
export type Piece = string | { readonly shape: string };

/** A JSON Schema as people read it: a type on one line, what restricts it, and what lies inside. */
export interface Outline {
  readonly type: readonly Piece[];
  readonly notes: readonly string[];
  /** No document states it. */
  readonly deployed: boolean;
  readonly inside: readonly Part[];
}

/** A member, an element, or one of several alternatives, which have no name. */
export interface Part extends Outline {
  readonly name?: string;
  readonly optional: boolean;
}

/** More alternatives than this do not fit on a line. */
const fewAlternatives = 5;

export function outline(schema: JsonSchema): Outline {
  return {
    type: typeOf(schema),
    notes: notesOf(schema),
    deployed: schema['x-source'] === 'deployed',
    inside: insideOf(schema),
  };
}

/** The type line as plain text. */
export function typeText(schema: JsonSchema): string {
  return typeOf(schema)
    .map((piece) => (typeof piece === 'string' ? piece : piece.shape))
    .join('');
}

function typeOf(complete: JsonSchema): readonly Piece[] {
  const schema = bare(complete);
  const shape = shapeOf(schema);
  if (shape !== undefined) return [{ shape }];
  const values = valuesOf(schema);
  if (values) return [values.map((value) => stringifyJson(value as Json)).join(' or ')];
  const alternatives = alternativesOf(schema);
  if (alternatives) {
    const reported = unique(alternatives.map(typeOf));
    if (alternatives.length > fewAlternatives && insideOf(schema).length > 0)
      return [`one of ${alternatives.length} alternatives`];
    return alternatives.length > 1 && JSON.stringify(reported) === '[["object"]]'
      ? [`one of ${alternatives.length} objects`]
      : joined(reported, ' or ');
  }
  return simpleTypes[String(schema.type)]?.(schema) ?? ['anything'];
}

const simpleTypes: Readonly<Record<string, (schema: JsonSchema) => readonly Piece[]>> = {
  integer: (schema) => [integerName(schema) ?? 'integer'],
  number: () => ['number'],
  string: () => ['string'],
  boolean: () => ['boolean'],
  null: () => ['null'],
  array: ({ items, 'x-names': names, maxItems }) => {
    if (Array.isArray(items)) return tuple(items, (names ?? []) as readonly string[]);
    if (maxItems === 0) return ['empty array'];
    if (items === undefined) return ['array'];
    const element = typeOf(items as JsonSchema);
    return alternativesOf(bare(items as JsonSchema)) && element.length > 1
      ? ['array of (', ...element, ')']
      : ['array of ', ...element];
  },
  object: (schema) => {
    const { properties, additionalProperties, maxProperties } = schema;
    if (maxProperties === 0) return ['empty object'];
    const tagged = taggedOf(schema);
    if (tagged) return [`{type: ${typeText(tagged.type)}, value: `, ...typeOf(tagged.value), '}'];
    const values = typeof additionalProperties === 'object' && additionalProperties !== null;
    return !properties && values ? ['map from string to ', ...typeOf(additionalProperties as JsonSchema)] : ['object'];
  },
};

/** The two members of an object that says by `type` what its `value` is. */
function taggedOf({ properties }: JsonSchema): { readonly type: JsonSchema; readonly value: JsonSchema } | undefined {
  const { type, value, ...more } = (properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return type && 'const' in type && value && Object.keys(more).length === 0 ? { type, value } : undefined;
}

function tuple(items: readonly JsonSchema[], names: readonly string[]): readonly Piece[] {
  const elements = items.map((item, index): readonly Piece[] => {
    const name = names[index];
    return name === undefined ? typeOf(item) : [`${name}: `, ...typeOf(item)];
  });
  return ['[', ...joined(elements, ', '), ']'];
}

function joined(lines: readonly (readonly Piece[])[], between: string): readonly Piece[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [between, ...line]));
}

function unique(lines: readonly (readonly Piece[])[]): readonly (readonly Piece[])[] {
  const seen = new Map(lines.map((line) => [JSON.stringify(line), line]));
  return [...seen.values()];
}

function insideOf(complete: JsonSchema): readonly Part[] {
  const schema = bare(complete);
  const tagged = taggedOf(schema);
  if (tagged) return elements([tagged.value], ['value']);
  if (schema.properties) return members(schema);
  const { items, additionalProperties } = schema as { items?: JsonSchema; additionalProperties?: JsonSchema | boolean };
  if (Array.isArray(items)) return elements(items, (schema['x-names'] ?? []) as readonly string[]);
  if (items) return insideOf(items);
  if (typeof additionalProperties === 'object') return insideOf(additionalProperties);
  return alternatives(alternativesOf(schema) ?? []);
}

function members({ properties, required }: JsonSchema): readonly Part[] {
  const needed = new Set((required ?? []) as readonly string[]);
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, schema]) => ({
    ...outline(schema),
    name,
    optional: !needed.has(name),
  }));
}

/** Only those that the type line leaves something to say about. */
function elements(items: readonly JsonSchema[], names: readonly string[]): readonly Part[] {
  return items
    .map((item, index) => ({ ...outline(item), name: names[index] ?? `element ${index}`, optional: false }))
    .filter(({ inside }) => inside.length > 0);
}

/** None where the type line says it all; the members of the only one that has any. */
function alternatives(schemas: readonly JsonSchema[]): readonly Part[] {
  const parts = schemas.map((schema) => ({ ...outline(schema), optional: false }));
  const [only, ...more] = parts.filter(({ inside }) => inside.length > 0);
  if (only && more.length === 0 && parts.length <= fewAlternatives) return only.inside;
  return only || parts.length > fewAlternatives ? parts : [];
}
