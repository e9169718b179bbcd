import type { AnySchema, JsonSchema, SchemaScope } from '../../kernel/schema.ts';

/** The JSON Schema of a schema, without references and annotations. */
export function facts(schema: AnySchema, scope: SchemaScope): JsonSchema {
  return behind(schema.jsonSchema(scope), scope);
}

function behind(json: JsonSchema, scope: SchemaScope): JsonSchema {
  const { $ref, allOf } = json;
  if (typeof $ref === 'string') return behind(scope.definitions.get($ref.slice(scope.at.length + 3)) ?? {}, scope);
  if (Array.isArray(allOf) && allOf.length === 1) return behind(allOf[0], scope);
  return json;
}

/** The tags of a tagged union on this wire, in the order of its parts. */
export function tagsOf(schema: AnySchema, scope: SchemaScope): readonly unknown[] {
  const { anyOf, oneOf } = facts(schema, scope);
  const tagged = oneOf ?? behind((anyOf as readonly JsonSchema[])[0] ?? {}, scope).oneOf;
  return (tagged as readonly JsonSchema[]).map(({ items, properties }) => {
    const { const: tag } = Array.isArray(items) ? items[0] : (properties as { type: { const: unknown } }).type;
    return tag;
  });
}
