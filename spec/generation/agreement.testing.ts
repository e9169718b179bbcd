import { Ajv, type ValidateFunction } from 'ajv';
import * as fc from 'fast-check';
import { dialects } from '../dialects/index.ts';
import { type Json, stringifyJson } from '../kernel/json/json.ts';
import type { Dialect } from '../kernel/wire.ts';
import { methods } from '../methods/index.ts';
import type { AnyMethod } from '../methods/method.ts';
import { buildOpenRpc } from '../openrpc/build.ts';
import type { OpenRpcMethod } from '../openrpc/document.ts';
import type { GeneratedCase } from './case.ts';
import type { Context } from './context.ts';
import { generateCases } from './generate.ts';

/** Every method that is described. */
export const all: readonly AnyMethod[] = Object.values<AnyMethod>(methods as never);

/** One in four methods, where what holds for the others holds for all. */
export const some = all.filter((_, place) => place % 4 === 0);

export function casesOf(
  context: Partial<Context> = {},
  chosen = all,
): ReadonlyMap<AnyMethod, readonly GeneratedCase[]> {
  const complete = { fc, dialect: dialects.core, seed: 1, ...context };
  return new Map(chosen.map((method) => [method, generateCases(method, complete)]));
}

/** What any JavaScript client would send. */
const sent = (params: Json): unknown => JSON.parse(stringifyJson(params));

/** Ajv over the arguments of the OpenRPC document, which says in its own way what the schemas read. */
function validators(dialect: Dialect): (method: string) => ValidateFunction | undefined {
  const document = buildOpenRpc({ dialect, version: '0.0.0' });
  const placed = (json: unknown) =>
    JSON.parse(stringifyJson(json as Json).replaceAll('"#/components/schemas/', '"document#/definitions/')) as object;
  const ajv = new Ajv({ strict: false, inlineRefs: false });
  ajv.addSchema({ $id: 'document', definitions: placed(document.components.schemas) });
  const described = new Map(document.methods.map((method) => [method.name, method]));
  const made = new Map<string, ValidateFunction>();
  return (name) => {
    const method = described.get(name);
    if (method && !made.has(name)) made.set(name, ajv.compile(placed(paramsSchema(method))));
    return made.get(name);
  };
}

function paramsSchema({ params, paramStructure }: OpenRpcMethod): object {
  const needed = params.filter(({ required }) => required);
  if (paramStructure === 'by-position') {
    const items = params.length > 0 ? { items: params.map(({ schema }) => schema) } : {};
    return { type: 'array', ...items, minItems: needed.length, maxItems: params.length };
  }
  const properties = Object.fromEntries(params.map(({ name, schema }) => [name, schema]));
  return { type: 'object', properties, required: needed.map(({ name }) => name) };
}

/** A documented maximum is that of the argument, where it is an argument by itself. */
function isBeyondLimit({ limit }: AnyMethod, { kind, expected }: GeneratedCase): boolean {
  const isLimit = kind === 'boundary' && typeof expected === 'object' && 'atMost' in expected && expected.atMost > 0;
  return isLimit && limit?.param.includes('.') === false;
}

/** The generated cases of the methods that the document and we judge differently, a line each. */
export function disagreements(dialect: Dialect, chosen = all): readonly string[] {
  const validate = validators(dialect);
  const wrong = [...casesOf({ dialect, seed: 3 }, chosen)].flatMap(([described, cases]) =>
    cases.filter((each) => {
      const { method, params, kind, expressible = true } = each;
      const valid = validate(method)?.(sent(params));
      if (isBeyondLimit(described, each)) return valid !== false;
      return kind === 'mutation' ? expressible && valid !== false : valid !== true;
    }),
  );
  return wrong.map(({ method, what, params }) => `${method} ${what} ${stringifyJson(params)}`);
}
