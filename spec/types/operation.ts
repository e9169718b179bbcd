import { objectOf } from '../kernel/combinators/containers.ts';
import { variant } from '../kernel/combinators/variant.ts';
import { SchemaError } from '../kernel/error.ts';
import type { Json } from '../kernel/json/json.ts';
import { defineSchema, type JsonSchema, type Schema } from '../kernel/schema.ts';
import type { Wire } from '../kernel/wire.ts';
import { type OperationName, type OperationValue, operations, virtualOperations } from '../operations/index.ts';

const suffix = '_operation';

/** A described operation: `type` is the name without suffix, `value` its fields. */
export type DescribedOperation = {
  readonly [N in OperationName]: { readonly type: N; readonly value: OperationValue<N> };
}[OperationName];

/** An operation that nothing here describes, kept as it came; it can be written again in the form it was read in only. */
export interface OpaqueOperation {
  readonly type: 'opaque';
  readonly name: string;
  readonly value: Json;
}

export type OperationOf = DescribedOperation | OpaqueOperation;

type Cases = { readonly [N in OperationName]: readonly [number, (typeof operations)[N]['schema']] };

const cases = Object.fromEntries(
  Object.values(operations).map((operation) => [operation.name, [operation.index, operation.schema]]),
) as unknown as Cases;

/** Operations that nothing here describes are refused. */
export const describedOperation = variant(
  cases,
  { legacyTag: 'name', suffix },
  { title: 'Operation' },
) as unknown as Schema<DescribedOperation>;

/** Name and value of a well-shaped operation; undefined for anything else. */
function partsOf(json: Json, { form }: Wire): { readonly name: string; readonly value: Json } | undefined {
  if (form === 'legacy') {
    if (!Array.isArray(json) || json.length !== 2) return undefined;
    const [name, value] = json as unknown as readonly [Json, Json];
    return typeof name === 'string' ? { name, value } : undefined;
  }
  const { type, value } = objectOf(json);
  if (typeof type !== 'string' || value === undefined || !type.endsWith(suffix)) return undefined;
  return { name: type.slice(0, -suffix.length), value };
}

/**
 * An operation (document 1, Transaction): `[name, {fields}]` in legacy form, `{type: name_operation, value}` in object form.
 * Names that nothing here describes pass through as opaque JSON.
 */
export const operation: Schema<OperationOf> = defineSchema<OperationOf>({
  ...(describedOperation as unknown as Schema<OperationOf>),
  kind: 'operation',
  codec(wire) {
    const described = describedOperation.codec(wire);
    return {
      read(json, issues) {
        const parts = partsOf(json, wire);
        if (parts === undefined || Object.hasOwn(operations, parts.name)) return described.read(json, issues);
        return { type: 'opaque', name: parts.name, value: parts.value };
      },
      write(value) {
        if (value.type !== 'opaque') return described.write(value);
        return wire.form === 'legacy' ? [value.name, value.value] : { type: value.name + suffix, value: value.value };
      },
    };
  },
  writeBinary(writer, value) {
    if (value.type === 'opaque') throw new SchemaError('a described operation', value.name);
    describedOperation.writeBinary(writer, value);
  },
  jsonSchema: (scope) => {
    const known = describedOperation.jsonSchema(scope);
    const legacy = { type: 'array', items: [{ type: 'string' }, {}], minItems: 2, maxItems: 2 };
    const object = { type: 'object', properties: { type: { type: 'string' }, value: {} }, required: ['type', 'value'] };
    const unknownName = {
      not: { enum: Object.keys(operations).map((name) => (scope.wire.form === 'legacy' ? name : name + suffix)) },
    };
    const opaqueOperation =
      scope.wire.form === 'legacy'
        ? { ...legacy, items: [{ type: 'string', ...unknownName }, {}] }
        : { ...object, properties: { type: { type: 'string', pattern: `${suffix}$`, ...unknownName }, value: {} } };
    return { anyOf: [known, opaqueOperation] };
  },
  *mutations(json, wire) {
    for (const mutation of describedOperation.mutations(json, wire)) {
      // An unknown name is no fault here.
      if (mutation.fault !== 'an unknown tag') yield mutation;
    }
  },
});

/**
 * An operation of a transaction: one that accounts sign. Virtual ones are read and written like any other, as a node may show
 * them at a wrong place, but none is ever made up: some end the process of a deployed node that is given them.
 */
export const signedOperation: Schema<OperationOf> = defineSchema<OperationOf>({
  ...operation,
  jsonSchema: (scope) => ({ ...operation.jsonSchema(scope), not: virtualIn(scope.wire) }),
  arbitrary: (fc) => operation.arbitrary(fc).filter(({ type }) => !Object.hasOwn(virtualOperations, type)),
});

/** The JSON Schema of what begins as a virtual operation. */
function virtualIn({ form }: Wire): JsonSchema {
  const names = Object.keys(virtualOperations);
  if (form === 'legacy') return { type: 'array', items: [{ enum: names }], minItems: 1 };
  return { type: 'object', properties: { type: { enum: names.map((name) => name + suffix) } }, required: ['type'] };
}
