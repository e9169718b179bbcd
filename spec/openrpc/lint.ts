import type { JsonSchema } from '../kernel/schema.ts';
import type { ContentDescriptor, OpenRpcDocument, OpenRpcMethod } from './document.ts';

/** One problem of a document and its place. */
export interface Problem {
  readonly at: string;
  readonly problem: string;
}

/** Keywords of draft-07, and `$ref`; any other one is misspelled unless it begins with `x-`. */
const keywords = new Set(
  `$id $schema $ref $comment title description default readOnly writeOnly examples multipleOf maximum exclusiveMaximum minimum
  exclusiveMinimum maxLength minLength pattern additionalItems items maxItems minItems uniqueItems contains maxProperties
  minProperties required additionalProperties definitions properties patternProperties dependencies propertyNames const enum
  type format contentMediaType contentEncoding if then else allOf anyOf oneOf not`.split(/\s+/),
);

/** Members with one schema, a list of schemas, or a map of schemas. */
const inside: ReadonlyMap<string, 'one' | 'many' | 'map'> = new Map([
  ...(
    ['additionalItems', 'contains', 'additionalProperties', 'propertyNames', 'if', 'then', 'else', 'not'] as const
  ).map((keyword) => [keyword, 'one'] as const),
  ...(['items', 'allOf', 'anyOf', 'oneOf'] as const).map((keyword) => [keyword, 'many'] as const),
  ...(['definitions', 'properties', 'patternProperties'] as const).map((keyword) => [keyword, 'map'] as const),
]);

/** Every schema inside a schema, itself first, with its place. */
export function* schemasIn(schema: unknown, at: string): Iterable<readonly [JsonSchema, string]> {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) {
    for (const [index, part] of schema.entries()) yield* schemasIn(part, `${at}/${index}`);
    return;
  }
  yield [schema as JsonSchema, at];
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = inside.get(keyword);
    if (kind === 'map')
      for (const [name, part] of Object.entries(value as object)) yield* schemasIn(part, `${at}/${keyword}/${name}`);
    else if (kind) yield* schemasIn(value, `${at}/${keyword}`);
  }
}

/** Schemas in our extensions: `start` by order, and the deployed arguments and results. */
function* extensionsOf(method: OpenRpcMethod): Iterable<readonly [JsonSchema, string]> {
  const orders = (method['x-orders'] ?? {}) as Readonly<
    Record<string, { start: JsonSchema[]; deployed?: JsonSchema[] }>
  >;
  for (const [order, { start, deployed = [] }] of Object.entries(orders)) {
    for (const schema of [...start, ...deployed]) yield [schema, `x-orders/${order}`];
  }
  const instead = (method['x-deployed'] ?? {}) as { params?: ContentDescriptor[]; result?: JsonSchema };
  for (const { name, schema } of instead.params ?? []) yield [schema, `x-deployed/params/${name}`];
  if (instead.result) yield [instead.result, 'x-deployed/result'];
}

/** All schemas of a document: params, results, those in our extensions, and components. */
export function* schemasOf(document: OpenRpcDocument): Iterable<readonly [JsonSchema, string]> {
  for (const method of document.methods) {
    for (const param of method.params) yield* schemasIn(param.schema, `${method.name}/params/${param.name}`);
    yield* schemasIn(method.result.schema, `${method.name}/result`);
    for (const [schema, at] of extensionsOf(method)) yield* schemasIn(schema, `${method.name}/${at}`);
  }
  for (const [name, schema] of Object.entries(document.components.schemas))
    yield* schemasIn(schema, `components/${name}`);
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function* names(document: OpenRpcDocument): Iterable<Problem> {
  for (const name of repeated(document.methods.map(({ name }) => name)))
    yield { at: name, problem: 'a duplicate method' };
  for (const { name: at, params, paramStructure } of document.methods) {
    for (const param of repeated(params.map(({ name }) => name))) yield { at, problem: `duplicate parameter ${param}` };
    if (paramStructure !== 'by-position') continue;
    const firstOptional = params.findIndex(({ required }) => !required);
    const late = firstOptional < 0 ? [] : params.slice(firstOptional).filter(({ required }) => required);
    for (const { name } of late) yield { at, problem: `required parameter ${name} follows an optional one` };
  }
}

function* references(document: OpenRpcDocument): Iterable<Problem> {
  const prefix = '#/components/schemas/';
  const used = new Set<string>();
  for (const [schema, at] of schemasOf(document)) {
    if (typeof schema.$ref !== 'string') continue;
    const name = schema.$ref.slice(prefix.length);
    used.add(name);
    if (!schema.$ref.startsWith(prefix) || !(name in document.components.schemas)) {
      yield { at, problem: `${schema.$ref} points nowhere` };
    }
  }
  for (const name of Object.keys(document.components.schemas)) {
    if (!used.has(name)) yield { at: `components/${name}`, problem: 'nothing refers to it' };
  }
}

function* spelling(document: OpenRpcDocument): Iterable<Problem> {
  for (const [schema, at] of schemasOf(document)) {
    for (const keyword of Object.keys(schema)) {
      if (!keywords.has(keyword) && !keyword.startsWith('x-'))
        yield { at, problem: `${keyword} is no keyword of draft-07` };
    }
    const { properties, required } = schema as { properties?: object; required?: readonly string[] };
    for (const name of required ?? []) {
      if (properties && !(name in properties)) yield { at, problem: `required member ${name} is not described` };
    }
  }
}

/** Whether a value satisfies a schema of the document; the caller provides it, so that the description needs no validator. */
export type Validate = (schema: JsonSchema, value: unknown) => string | undefined;

function* examples(document: OpenRpcDocument, validate: Validate): Iterable<Problem> {
  for (const method of document.methods) {
    for (const example of method.examples ?? []) {
      const at = `${method.name}/examples/${example.name}`;
      for (const { name, value } of example.params) {
        const param = method.params.find((candidate) => candidate.name === name);
        if (!param) yield { at, problem: `there is no parameter ${name}` };
        const wrong = param && validate(param.schema, value);
        if (wrong) yield { at, problem: `parameter ${name}: ${wrong}` };
      }
      for (const { name } of method.params.filter(({ required }) => required)) {
        if (!example.params.some((given) => given.name === name)) yield { at, problem: `parameter ${name} is missing` };
      }
      const wrong = example.result && validate(method.result.schema, example.result.value);
      if (wrong) yield { at, problem: `result: ${wrong}` };
    }
  }
}

/** Problems that public validators miss: duplicates, dangling or unused components, misspelled keywords, wrong examples. */
export function lint(document: OpenRpcDocument, validate: Validate): readonly Problem[] {
  return [...names(document), ...references(document), ...spelling(document), ...examples(document, validate)];
}
