import { JsonError, parseJson } from '../kernel/json/json.ts';
import type { JsonSchema } from '../kernel/schema.ts';
import { bounded } from './diff/bounds.ts';
import type { OpenRpcDocument } from './document.ts';
import { schemasOf } from './lint.ts';

/** The text is not an OpenRPC document; the message has the reason. */
export class NotOpenRpc extends Error {
  override readonly name = 'NotOpenRpc';
}

/** Reads the compared parts of any OpenRPC document; throws NotOpenRpc. */
export function readOpenRpc(text: string): OpenRpcDocument {
  const document = parsed(text);
  if (!isObject(document) || typeof document.openrpc !== 'string') throw new NotOpenRpc('it has no `openrpc` version');
  if (!Array.isArray(document.methods)) throw new NotOpenRpc('it has no list of `methods`');
  const { schemas = {} } = isObject(document.components) ? document.components : {};
  if (!isObject(schemas)) throw new NotOpenRpc('components/schemas is no object');
  const methods = document.methods.map((method, index) => checked(method, `methods/${index}`));
  const complete = { ...document, methods, components: { schemas } } as unknown as OpenRpcDocument;
  for (const [name, schema] of Object.entries(schemas)) checkSchema(schema, `components/schemas/${name}`);
  checkReferences(complete);
  return complete;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw new NotOpenRpc(`it is no JSON: ${error.message}`);
    throw error;
  }
}

type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checked(method: unknown, at: string): Members {
  if (!isObject(method) || typeof method.name !== 'string') throw new NotOpenRpc(`${at} has no \`name\``);
  const { params, errors = [] } = method;
  if (!Array.isArray(params)) throw new NotOpenRpc(`${at} has no list of \`params\``);
  for (const [index, param] of params.entries()) checkDescriptor(param, `${at}/params/${index}`);
  // A method without a result is a notification.
  const result = method.result ?? { name: 'nothing', schema: {} };
  checkDescriptor(result, `${at}/result`);
  const isError = (error: unknown) => isObject(error) && isNumber(error.code) && isText(error.message);
  if (!Array.isArray(errors) || !errors.every(isError)) throw new NotOpenRpc(`${at}/errors is no list of errors`);
  checkExtensions(method, at);
  return { ...method, result };
}

function checkDescriptor(descriptor: unknown, at: string): void {
  if (!isObject(descriptor) || typeof descriptor.name !== 'string') throw new NotOpenRpc(`${at} has no \`name\``);
  checkSchema(descriptor.schema, `${at}/schema`);
}

const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'bigint';
const isText = (value: unknown) => typeof value === 'string';
const isSchema = (value: unknown) => typeof value === 'boolean' || isObject(value);
const isList = (value: unknown) => Array.isArray(value) && value.every(isSchema);
const isMap = (value: unknown) => isObject(value) && Object.values(value).every(isSchema);

/** The required types of the compared members of a schema. */
const members: Readonly<Record<string, (value: unknown) => boolean>> = {
  properties: isMap,
  patternProperties: isMap,
  definitions: isMap,
  anyOf: isList,
  oneOf: isList,
  allOf: isList,
  items: (value) => isSchema(value) || isList(value),
  not: isSchema,
  additionalProperties: isSchema,
  required: Array.isArray,
  enum: Array.isArray,
  'x-names': Array.isArray,
  ...Object.fromEntries(bounded.map((keyword) => [keyword, isNumber])),
};

function checkSchema(schema: unknown, at: string): void {
  const sound = (value: Members) => Object.entries(members).every(([name, is]) => !(name in value) || is(value[name]));
  if (typeof schema !== 'boolean' && !(isObject(schema) && sound(schema))) throw new NotOpenRpc(`${at} is no schema`);
}

/** Our own extensions, if present. */
function checkExtensions(method: Members, at: string): void {
  for (const name of ['paramStructure', 'x-stability', 'x-status'])
    if (!isText(method[name] ?? '')) throw new NotOpenRpc(`${at}/${name} is no text`);
  const orders = method['x-orders'] ?? {};
  const isOrder = (order: unknown) =>
    isObject(order) && isList(order.start) && isList(order.deployed ?? []) && Array.isArray(order.next ?? []);
  if (!isObject(orders) || !Object.values(orders).every(isOrder)) throw new NotOpenRpc(`${at}/x-orders is not ours`);
  for (const name of ['x-limits', 'x-paging', 'x-defaults', 'x-deployed'])
    if (!isObject(method[name] ?? {})) throw new NotOpenRpc(`${at}/${name} is not ours`);
  const { params = [], result = {} } = (method['x-deployed'] ?? {}) as Members;
  if (!Array.isArray(params) || !isSchema(result)) throw new NotOpenRpc(`${at}/x-deployed is not ours`);
  for (const [index, param] of params.entries()) checkDescriptor(param, `${at}/x-deployed/params/${index}`);
}

function checkReferences({ methods, components: { schemas } }: OpenRpcDocument): void {
  try {
    for (const [schema, at] of schemasOf({ methods, components: { schemas } } as OpenRpcDocument)) {
      checkSchema(schema, at);
      const { $ref } = schema as JsonSchema;
      if ($ref === undefined) continue;
      const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(String($ref)) ?? [];
      if (name === undefined || !Object.hasOwn(schemas, name)) throw new NotOpenRpc(`${at}: ${$ref} points nowhere`);
    }
  } catch (error) {
    if (error instanceof RangeError) throw new NotOpenRpc('its schemas are nested too deeply');
    throw error;
  }
}
