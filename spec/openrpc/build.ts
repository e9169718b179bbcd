import { clausesOf } from '../clauses/of-method.ts';
import type { Fields } from '../kernel/combinators/struct.ts';
import { spelled } from '../kernel/names.ts';
import type { AnySchema, JsonSchema, SchemaScope } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import { errorsOf } from '../methods/errors.ts';
import { methods } from '../methods/index.ts';
import type { AnyMethod, Deployed, MethodError } from '../methods/method.ts';
import type { Orders } from '../methods/order.ts';
import { parameterSummary } from '../methods/parameters.ts';
import { catalog } from '../source/catalog.ts';
import { collectComponents } from './components.ts';
import type { ContentDescriptor, OpenRpcDocument, OpenRpcError, OpenRpcMethod } from './document.ts';
import { exampleOf } from './examples.ts';

export interface BuildOptions {
  readonly dialect: Dialect;
  /** Version of the package, which is that of the document. */
  readonly version: string;
  /** Methods of a program beside those of the node, which no document has. */
  readonly beside?: readonly MethodBeside[] | undefined;
}

/** A method that a program adds to those of the node; its arguments are named, its values in the legacy form. */
export interface MethodBeside {
  readonly name: string;
  readonly summary: string;
  readonly params: Fields;
  readonly result: AnySchema;
}

type Mapped = (schema: JsonSchema) => JsonSchema;

/** The OpenRPC document of every described method, in one dialect's names. */
export function buildOpenRpc({ dialect, version, beside = [] }: BuildOptions): OpenRpcDocument {
  const components = collectComponents(dialect);
  const drafts = Object.values(methods as Readonly<Record<string, AnyMethod>>)
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map((method) => describe(method, components.scope(method.form)));
  drafts.push(...beside.map((method) => describeBeside(method, components.scope('legacy'))));
  const { schemas, rename } = components.finish();
  return {
    openrpc: '1.3.2',
    info: {
      title: 'Blockchain node JSON-RPC service',
      version,
      description: `Every method of the node, in the names of dialect ${dialect.name}.`,
    },
    methods: drafts.map((draft) => draft(rename)),
    components: { schemas },
  };
}

/** Collects the components first; references are final only after all of them. */
function describe(method: AnyMethod, scope: SchemaScope): (rename: Mapped) => OpenRpcMethod {
  const { dialect } = scope.wire;
  const params = Object.entries(method.params).map(([name, schema]) => ({
    ...limited(method, name, param(name, schema, scope)),
    summary: parameterSummary(method.name, name),
  }));
  const result = nullMarked(method, method.result.jsonSchema(scope));
  const orders = method.orders && ordersOf(method.orders, scope);
  const example = exampleOf(method, dialect);
  const errors = errorsOf(method);
  const instead = method.deployed && insteadOf(method.deployed, scope);
  return (rename) => ({
    name: spelled(method.name, dialect),
    summary: method.summary,
    tags: [{ name: method.namespace }],
    paramStructure: method.form === 'legacy' ? 'by-position' : 'by-name',
    params: params.map((descriptor) => ({ ...descriptor, schema: rename(descriptor.schema) })),
    result: { name: 'result', schema: rename(result) },
    ...(method.status && { deprecated: true, 'x-status': method.status }),
    ...(errors.length > 0 && { errors: errors.map(errorOf) }),
    ...(example && { examples: [example] }),
    'x-source': method.source,
    'x-stability': method.stability,
    ...(method.limit && { 'x-limits': method.limit }),
    ...(method.paging && { 'x-paging': method.paging }),
    ...(orders && { 'x-orders': rename(orders) }),
    ...(method.defaults && { 'x-defaults': method.defaults }),
    'x-clauses': clausesOf(method),
    ...(instead && { 'x-deployed': rename(instead) }),
  });
}

function describeBeside(method: MethodBeside, scope: SchemaScope): (rename: Mapped) => OpenRpcMethod {
  const params = Object.entries(method.params).map(([name, schema]) => param(name, schema, scope));
  const result = method.result.jsonSchema(scope);
  return (rename) => ({
    name: method.name,
    summary: method.summary,
    tags: [{ name: method.name.split('.')[0] ?? '' }],
    paramStructure: 'by-name',
    params: params.map((descriptor) => ({ ...descriptor, schema: rename(descriptor.schema) })),
    result: { name: 'result', schema: rename(result) },
    'x-source': 'plumbline',
  });
}

function param(name: string, schema: AnySchema, scope: SchemaScope): ContentDescriptor {
  return {
    name: spelled(name, scope.wire.dialect),
    required: schema.absent === undefined,
    schema: schema.jsonSchema(scope),
    ...(schema.beyond && { 'x-source': 'deployed' }),
  };
}

/** The documented maximum of a limit, which is that of its argument. */
function limited({ limit }: AnyMethod, name: string, descriptor: ContentDescriptor): ContentDescriptor {
  if (limit?.param !== name || limit.maximum === undefined) return descriptor;
  const { schema } = descriptor;
  return { ...descriptor, schema: { ...('$ref' in schema ? { allOf: [schema] } : schema), maximum: limit.maximum } };
}

/** A null result for missing data is deployed behaviour, unless the documents state it. */
function nullMarked({ name, result }: AnyMethod, schema: JsonSchema): JsonSchema {
  const facts = catalog.methods as unknown as Readonly<
    Record<string, { readonly result?: { readonly type?: string } }>
  >;
  if (result.kind !== 'nullable' || facts[name]?.result?.type?.endsWith('|null')) return schema;
  const shapes = (schema.anyOf as readonly JsonSchema[]).map((each) =>
    each.type === 'null' ? { ...each, 'x-source': 'deployed' } : each,
  );
  return { ...schema, anyOf: shapes };
}

function errorOf({ code, when, data, source, codeSource }: MethodError): OpenRpcError {
  return {
    code,
    message: when,
    data: {
      ...(data !== undefined && { code: data }),
      'x-source': source,
      ...(codeSource && { 'x-code-source': codeSource }),
    },
  };
}

function ordersOf(orders: Orders, scope: SchemaScope): JsonSchema {
  const shapes = (schemas: readonly AnySchema[]) => schemas.map((schema) => schema.jsonSchema(scope));
  return Object.fromEntries(
    Object.entries(orders).map(([name, { start, next, deployed, beyond }]) => [
      name,
      {
        start: shapes(start),
        ...(next && { next }),
        ...(deployed && { deployed: shapes(deployed) }),
        ...(beyond && { 'x-source': 'deployed' }),
      },
    ]),
  );
}

function insteadOf({ departure, params, result, error }: Deployed, scope: SchemaScope): JsonSchema {
  return {
    departure,
    ...(params && { params: Object.entries(params).map(([name, schema]) => param(name, schema, scope)) }),
    ...(result && { result: result.jsonSchema(scope) }),
    ...(error !== undefined && { error }),
  };
}
