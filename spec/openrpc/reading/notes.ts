import { type Json, stringifyJson } from '../../kernel/json/json.ts';
import type { JsonSchema } from '../../kernel/schema.ts';
import { alternativesOf, bare, integerName } from './parts.ts';

/** The restriction of a keyword in words. */
const said: Readonly<Record<string, (value: unknown, schema: JsonSchema) => string | undefined>> = {
  minimum: (bound, schema) => (integerName(schema) ? undefined : `at least ${counted(bound)}`),
  maximum: (bound, schema) => (integerName(schema) ? undefined : `at most ${counted(bound)}`),
  exclusiveMinimum: (bound) => `above ${counted(bound)}`,
  exclusiveMaximum: (bound) => `below ${counted(bound)}`,
  minLength: (bound) => `at least ${characters(bound)}`,
  maxLength: (bound) => `at most ${characters(bound)}`,
  pattern: (pattern) => (String(pattern).length > 80 ? undefined : `matches ${pattern}`),
  minItems: (bound, { items }) => (Array.isArray(items) || bound === 0 ? undefined : `at least ${elements(bound)}`),
  maxItems: (bound, { items }) => (Array.isArray(items) || bound === 0 ? undefined : `at most ${elements(bound)}`),
  uniqueItems: () => 'no duplicate elements',
  not: (refused) => {
    const values = (refused as JsonSchema).enum as readonly unknown[] | undefined;
    return values && `none of ${values.length > 6 ? `${values.length} known ones` : values.map(literal).join(', ')}`;
  },
  description: (text) => String(text),
};

/** Restrictions of a value beyond its type; for an array also those of its elements. */
export function notesOf(complete: JsonSchema): readonly string[] {
  const schema = bare(complete);
  const { default: usual, description } = complete;
  const own = Object.entries(schema).flatMap(([keyword, value]) => said[keyword]?.(value, schema) ?? []);
  const parts = [...(alternativesOf(schema) ?? []), ...(isSchema(schema.items) ? [schema.items] : [])];
  const outer = schema === complete || description === undefined ? [] : [String(description)];
  const absent = usual === undefined ? [] : [`${literal(usual)} if left out`];
  return [...new Set([...outer, ...own, ...parts.filter(scalar).flatMap(notesOf), ...absent])];
}

export function counted(value: unknown): string {
  return typeof value === 'number' || typeof value === 'bigint' ? value.toLocaleString('en-US') : String(value);
}

export function literal(value: unknown): string {
  return stringifyJson(value as Json);
}

function characters(count: unknown): string {
  return count === 1 ? '1 character' : `${counted(count)} characters`;
}

function elements(count: unknown): string {
  return count === 1 ? '1 element' : `${counted(count)} elements`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nested objects have their own notes. */
function scalar(schema: JsonSchema): boolean {
  return bare(schema).properties === undefined;
}
