import type { JsonSchema } from '../../kernel/schema.ts';
import { literal } from '../reading/notes.ts';
import { typeText } from '../reading/outline.ts';
import { alternativesOf, shapeOf, valuesOf } from '../reading/parts.ts';
import type { Compare, Comparison } from './compare.ts';
import { type Difference, narrowed, widened } from './difference.ts';

export function hasAlternatives(schema: JsonSchema): boolean {
  return alternativesOf(schema) !== undefined || severalParts(schema) !== undefined;
}

/** An `allOf` with several schemas. */
function severalParts(schema: JsonSchema): readonly JsonSchema[] | undefined {
  const parts = schema.allOf as readonly JsonSchema[] | undefined;
  return parts && parts.length > 1 ? parts : undefined;
}

/**
 * Pairs the alternatives of both sides: equal ones, then those of the same name, tag or type, then the single rest of both.
 * Unpaired ones were removed or added.
 */
export function* compareAlternatives(
  before: JsonSchema,
  after: JsonSchema,
  path: string,
  comparison: Comparison,
  compare: Compare,
): Iterable<Difference> {
  const together = severalParts(before) !== undefined || severalParts(after) !== undefined;
  const partsOf = (schema: JsonSchema) => (together ? severalParts(schema) : alternativesOf(schema)) ?? [schema];
  let from = partsOf(before);
  let to = partsOf(after);
  for (const key of [literal, keyOf, onlyOne]) {
    if (key === onlyOne && (from.length !== 1 || to.length !== 1)) break;
    const left: JsonSchema[] = [];
    for (const schema of from) {
      const same = key(schema);
      const partner = same === undefined ? undefined : to.find((candidate) => key(candidate) === same);
      if (!partner) left.push(schema);
      else {
        to = to.filter((candidate) => candidate !== partner);
        yield* compare(schema, partner, path, comparison);
      }
    }
    from = left;
  }
  const [gone, added] = together ? [widened, narrowed] : [narrowed, widened];
  for (const schema of from) yield { path, what: `no longer ${typeText(schema)}`, effect: gone };
  for (const schema of to) yield { path, what: `also ${typeText(schema)}`, effect: added };
}

/** A single rest on both sides has changed. */
const onlyOne = () => 'the one that is left';

/** The key of an alternative: its component, the tag of a variant, or its type. */
function keyOf(schema: JsonSchema): string | undefined {
  const shape = shapeOf(schema);
  if (shape !== undefined) return `shape ${shape}`;
  const { type, items, properties } = schema as {
    type?: unknown;
    items?: unknown;
    properties?: Readonly<Record<string, JsonSchema>>;
  };
  const tag = Array.isArray(items) ? (items[0] as JsonSchema | undefined) : properties?.type;
  const tags = tag && valuesOf(tag);
  if (tags) return `tag ${literal(tags)}`;
  return type === undefined ? undefined : `type ${literal(type)} ${Array.isArray(items) ? items.length : ''}`;
}
