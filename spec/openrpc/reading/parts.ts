import type { JsonSchema } from '../../kernel/schema.ts';

/** The schema inside an annotating `allOf`; any other schema itself, true and false as objects. */
export function bare(schema: JsonSchema | boolean): JsonSchema {
  if (typeof schema === 'boolean') return schema ? {} : { not: {} };
  const parts = schema.allOf as readonly JsonSchema[] | undefined;
  return parts?.length === 1 ? bare(parts[0] as JsonSchema) : schema;
}

export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] | undefined {
  return (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
}

/** The name of the component that a schema refers to. */
export function shapeOf(schema: JsonSchema): string | undefined {
  return typeof schema.$ref === 'string' ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) : undefined;
}

/** The allowed values. */
export function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : (schema.enum as readonly unknown[] | undefined);
}

const integers: Readonly<Record<string, string>> = Object.fromEntries(
  [8, 16, 32].flatMap((bits) => [
    [`0 ${2 ** bits - 1}`, `uint${bits}`],
    [`${-(2 ** (bits - 1))} ${2 ** (bits - 1) - 1}`, `int${bits}`],
  ]),
);

/** Whether the name of a number type implies its bounds. */
export function integerName({ minimum, maximum }: JsonSchema): string | undefined {
  return integers[`${minimum} ${maximum}`];
}
