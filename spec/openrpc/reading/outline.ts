import { type Json, stringifyJson } from '../../kernel/json/json.ts';
import type { JsonSchema } from '../../kernel/schema.ts';
import { notesOf } from './notes.ts';
import { alternativesOf, bare, integerName, shapeOf, valuesOf } from './parts.ts';

/** Text, or a reference to a named shape. */
export type Piece = string | { readonly shape: string };

/** A JSON Schema prepared for readers: a type on one line, its restrictions, its members and elements. */
export interface Outline {
  readonly type: readonly Piece[];
  readonly notes: readonly string[];
  /** Not stated by any document. */
  readonly deployed: boolean;
  readonly inside: readonly Part[];
}

/** A member, an element, or one of several alternatives, which have no name. */
export interface Part extends Outline {
  readonly name?: string;
  readonly optional: boolean;
}

/** The most alternatives on a line. */
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

/** The two members of an object whose `type` decides the form of `value`. */
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

/** Only the alternatives that the type line does not describe completely. */
function elements(items: readonly JsonSchema[], names: readonly string[]): readonly Part[] {
  return items
    .map((item, index) => ({ ...outline(item), name: names[index] ?? `element ${index}`, optional: false }))
    .filter(({ inside }) => inside.length > 0);
}

/** None if the type line is complete; otherwise the members of the only alternative that has any. */
function alternatives(schemas: readonly JsonSchema[]): readonly Part[] {
  const parts = schemas.map((schema) => ({ ...outline(schema), optional: false }));
  const [only, ...more] = parts.filter(({ inside }) => inside.length > 0);
  if (only && more.length === 0 && parts.length <= fewAlternatives) return only.inside;
  return only || parts.length > fewAlternatives ? parts : [];
}
