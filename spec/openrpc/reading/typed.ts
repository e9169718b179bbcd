import { assetKinds } from '../../kernel/asset.ts';
import type { Json } from '../../kernel/json/json.ts';
import type { JsonSchema } from '../../kernel/schema.ts';
import type { AssetSymbol, Dialect } from '../../kernel/wire.ts';
import { alternativesOf, bare, shapeOf, valuesOf } from './parts.ts';

/** The context for JSON in the types of the TypeScript client. */
export interface Typing {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly dialect: Dialect;
}

/** A JSON value in the types of the TypeScript client: integers of 64 bits are bigint, assets are amounts in smallest units. */
export function typed(value: Json, schema: JsonSchema, typing: Typing): Json {
  const inner = bare(schema);
  const shape = shapeOf(inner);
  if (shape !== undefined) {
    const integer = /^U?[Ii]nt(64|128)$/.test(shape) && /^-?\d+$/.test(String(value));
    return integer ? BigInt(value as string) : typed(value, typing.schemas[shape] ?? {}, typing);
  }
  const alternatives = alternativesOf(inner);
  if (alternatives) return typed(value, alternatives.find((each) => fits(value, each, typing)) ?? {}, typing);
  if (Array.isArray(value)) return value.map((item, index) => typed(item, elementOf(inner, index), typing));
  if (typeof value === 'object' && value !== null)
    return assetOf(value as Members, inner, typing) ?? members(value as Members, inner, typing);
  return typeof value === 'string' ? (amountOf(value, inner) ?? value) : value;
}

type Members = Readonly<Record<string, Json>>;

function elementOf({ items = {} }: JsonSchema, index: number): JsonSchema {
  return (Array.isArray(items) ? (items[index] ?? {}) : items) as JsonSchema;
}

function members(value: Members, schema: JsonSchema, typing: Typing): Json {
  const { properties = {}, additionalProperties = {} } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>;
    additionalProperties?: JsonSchema;
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typed(member, properties[name] ?? additionalProperties, typing),
    ]),
  );
}

function assetOf(
  { amount, precision, nai }: Members,
  { properties }: JsonSchema,
  { dialect }: Typing,
): Json | undefined {
  if (!Object.hasOwn(properties ?? {}, 'nai')) return undefined;
  const symbol = (Object.keys(assetKinds) as AssetSymbol[]).find((each) => assetKinds[each].nai === nai);
  return (
    symbol && { amount: BigInt(amount as string), precision: precision as number, symbol: dialect.symbols[symbol] }
  );
}

/** An amount such as `1.000 CORE`, if the pattern is that of amounts. */
function amountOf(text: string, { pattern = '' }: JsonSchema): Json | undefined {
  const [, complete, fraction, symbol] = /^(-?\d+)\.(\d+) ([A-Z]+)$/.exec(text) ?? [];
  if (complete === undefined || fraction === undefined || symbol === undefined) return undefined;
  if (!String(pattern).includes(` ${symbol}`)) return undefined;
  return { amount: BigInt(complete + fraction), precision: fraction.length, symbol };
}

/** Whether a value fits the outline of a schema well enough to choose among alternatives. */
function fits(value: Json, schema: JsonSchema, typing: Typing): boolean {
  const inner = bare(schema);
  const shape = shapeOf(inner);
  if (shape !== undefined) return fits(value, typing.schemas[shape] ?? {}, typing);
  const alternatives = alternativesOf(inner);
  if (alternatives) return alternatives.some((each) => fits(value, each, typing));
  const values = valuesOf(inner);
  if (values) return values.includes(value);
  const { type, pattern, required = [], maxItems = Number.POSITIVE_INFINITY, minItems = 0 } = inner;
  if (type !== undefined && type !== typeName(value)) return false;
  if (typeof value === 'string') return pattern === undefined || new RegExp(String(pattern), 'u').test(value);
  if (Array.isArray(value)) {
    const many = value.length >= Number(minItems) && value.length <= Number(maxItems);
    return many && value.every((item, index) => fits(item, elementOf(inner, index), typing));
  }
  if (typeof value !== 'object' || value === null) return true;
  const properties = (inner.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
  return (
    (required as readonly string[]).every((name) => Object.hasOwn(value, name)) &&
    known.every(([name, member]) => fits(member as Json, properties[name] ?? {}, typing))
  );
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : typeof value;
}
