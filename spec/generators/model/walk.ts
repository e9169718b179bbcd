import { assetKinds } from '../../kernel/asset.ts';
import { spelled } from '../../kernel/names.ts';
import { type AnySchema, componentName, type JsonSchema, type SchemaScope } from '../../kernel/schema.ts';
import type { AssetSymbol, Form, Wire } from '../../kernel/wire.ts';
import { facts, tagsOf } from './facts.ts';
import type { AssetKind, Case, Declaration, Member, Shape, Type } from './type.ts';
import { upperCamel } from './words.ts';

/** Walks schemas for the wire of one dialect, in both forms, and collects what has or needs a name. */
export interface Walk {
  /** `hint` names what has no title of its own. */
  type(schema: AnySchema, form: Form, hint: string): Type;
  members(fields: Readonly<Record<string, AnySchema>>, form: Form, hint: string): readonly Member[];
  /** In the order in which they were finished, so that each stands behind those it refers to. */
  readonly declarations: ReadonlyMap<string, Declaration>;
}

interface Place {
  readonly schema: AnySchema;
  readonly scope: SchemaScope;
  readonly hint: string;
}

export function walk(dialect: Wire['dialect']): Walk {
  const declarations = new Map<string, Declaration>();
  const untitled = { legacy: new Map<AnySchema, string>(), object: new Map<AnySchema, string>() };
  const shared = { definitions: new Map<string, JsonSchema>(), owners: new Map<string, unknown>(), at: 'definitions' };
  const scopes: Readonly<Record<Form, SchemaScope>> = {
    legacy: { wire: { form: 'legacy', dialect }, ...shared },
    object: { wire: { form: 'object', dialect }, ...shared },
  };

  const typeOf = (schema: AnySchema, form: Form, hint: string): Type => {
    const scope = scopes[schema.fixedForm ?? form];
    const place = { schema, scope, hint: schema.title ?? hint };
    if (schema.kind === 'nullable' || schema.kind === 'optional')
      return { kind: 'nullable', inner: typeOf(part(schema, 'inner'), scope.wire.form, hint) };
    if (schema.title === undefined && !needsName.has(schema.kind)) return body(place);
    return { kind: 'named', name: declared(place) };
  };

  /** Declares the schema unless it is declared, and returns its name. */
  const declared = (place: Place): string => {
    const { schema, scope, hint } = place;
    const { form } = scope.wire;
    const known = schema.title === undefined ? untitled[form].get(schema) : undefined;
    const name = known ?? componentName(hint, scope.wire);
    if (declarations.has(name) && (known !== undefined || schema.title !== undefined)) return name;
    const free = schema.title === undefined ? unused(name, declarations) : name;
    if (schema.title === undefined) untitled[form].set(schema, free);
    const shape = shapes[schema.kind]?.(place) ?? { kind: 'alias', type: body(place) };
    const { description } = schema;
    declarations.set(free, { name: free, shape, ...(description !== undefined && { description }) });
    return free;
  };

  const same = (name: string, other: string) => spelled(name, dialect) === spelled(other, dialect);

  const members: Walk['members'] = (fields, form, hint) =>
    Object.entries(fields)
      // Two neutral names may be one in a dialect.
      .filter(([name], index, all) => all.findIndex(([other]) => same(name, other)) === index)
      .map(([name, member]) => {
        const absent = member.absent?.();
        const wire = { form, dialect };
        return {
          name: spelled(name, dialect),
          type: typeOf(member, form, hint + upperCamel(name)),
          optional: member.absent !== undefined,
          ...(absent !== undefined && { default: member.codec(wire).write(absent) }),
          beyond: member.beyond === true,
        };
      });

  const tagged = ({ schema, scope, hint }: Place): Shape => {
    const { form } = scope.wire;
    const tags = tagsOf(schema, scope);
    const cases = Object.entries(schema.parts ?? {}).map(([name, value], index): Case => {
      const at = {
        schema: value,
        scope: scopes[value.fixedForm ?? form],
        hint: value.title ?? hint + upperCamel(name),
      };
      return { tag: tags[index] as string | number, name: declared(at) };
    });
    if (new Set(cases.map(({ name }) => name)).size < cases.length)
      throw new TypeError(`two alternatives of ${hint} are the same type`);
    return { kind: 'tagged', form, cases, open: schema.kind === 'operation' };
  };

  const shapes: Readonly<Record<string, (place: Place) => Shape>> = {
    struct: ({ schema, scope, hint }) => ({
      kind: 'struct',
      members: members(schema.parts ?? {}, scope.wire.form, hint),
    }),
    symbol: () => ({ kind: 'struct', members: symbolMembers }),
    variant: tagged,
    operation: tagged,
  };

  const body = ({ schema, scope, hint }: Place): Type => {
    const { form } = scope.wire;
    if (schema.kind === 'array' || schema.kind === 'set')
      return arrayOf(schema, scope, typeOf(part(schema, 'element'), form, `${hint}Item`));
    if (schema.kind === 'tuple') {
      const [first, second] = [part(schema, '0'), part(schema, '1')];
      return {
        kind: 'tuple',
        first: typeOf(first, form, `${hint}First`),
        second: typeOf(second, form, `${hint}Second`),
      };
    }
    if (schema.kind === 'row') return { kind: 'row', members: members(schema.parts ?? {}, form, hint) };
    if (schema.kind === 'dictionary')
      return { kind: 'dictionary', value: typeOf(part(schema, 'value'), form, `${hint}Value`) };
    if (schema.kind === 'asset') return { kind: 'asset', form, symbols: symbolsOf(schema, scopes.object, dialect) };
    if (schema.kind === 'shapes') {
      const alternatives = Object.values(schema.parts ?? {});
      return {
        kind: 'union',
        alternatives: alternatives.map((inner, index) => typeOf(inner, form, `${hint}${index + 1}`)),
      };
    }
    return leaf(schema, scope);
  };

  return { type: typeOf, members, declarations };
}

/** Kinds that languages cannot write in place. */
const needsName: ReadonlySet<string> = new Set(['struct', 'variant', 'operation', 'symbol']);

const integers: Readonly<Record<string, Extract<Type, { kind: 'integer' }>>> = {
  u8: { kind: 'integer', bits: 8, signed: false },
  u16: { kind: 'integer', bits: 16, signed: false },
  u32: { kind: 'integer', bits: 32, signed: false },
  varint: { kind: 'integer', bits: 32, signed: false },
  u64: { kind: 'integer', bits: 64, signed: false },
  // Readers of account history may also send −1.
  'history-position': { kind: 'integer', bits: 64, signed: false },
  constant: { kind: 'integer', bits: 128, signed: false },
  u128: { kind: 'integer', bits: 128, signed: false },
  i8: { kind: 'integer', bits: 8, signed: true },
  i16: { kind: 'integer', bits: 16, signed: true },
  i32: { kind: 'integer', bits: 32, signed: true },
  i64: { kind: 'integer', bits: 64, signed: true },
};

const symbolMembers: readonly Member[] = [
  {
    name: 'nai',
    type: { kind: 'words', words: Object.values(assetKinds).map(({ nai }) => nai), deployed: [] },
    optional: false,
    beyond: false,
  },
  { name: 'decimals', type: integers.u8 as Type, optional: false, beyond: false },
];

/** A scalar, by what its JSON Schema says; what that leaves open is any JSON. */
function leaf(schema: AnySchema, scope: SchemaScope): Type {
  const integer = integers[schema.kind];
  if (integer) return integer;
  const { type, enum: words, pattern, minLength, maxLength, 'x-deployed': deployed = [] } = facts(schema, scope);
  if (type === 'boolean') return { kind: 'bool' };
  if (type !== 'string') return { kind: 'json' };
  if (Array.isArray(words)) return { kind: 'words', words, deployed: deployed as readonly string[] };
  return {
    kind: 'text',
    ...(typeof pattern === 'string' && { pattern }),
    ...(typeof minLength === 'number' && { minLength }),
    ...(typeof maxLength === 'number' && { maxLength }),
  };
}

function arrayOf(schema: AnySchema, scope: SchemaScope, element: Type): Type {
  const { maxItems, uniqueItems } = facts(schema, scope);
  return {
    kind: 'array',
    element,
    ...(typeof maxItems === 'number' && { most: maxItems }),
    ...(uniqueItems === true && { distinct: true }),
  };
}

/** The asset kinds that a schema takes, in the dialect's spelling. */
function symbolsOf(schema: AnySchema, scope: SchemaScope, dialect: Wire['dialect']): readonly AssetKind[] {
  const { oneOf } = facts(schema, scope) as { oneOf: readonly { properties: { nai: { const: string } } }[] };
  const taken = new Set(oneOf.map(({ properties }) => properties.nai.const));
  return Object.entries(assetKinds)
    .filter(([, { nai }]) => taken.has(nai))
    .map(([symbol, kind]) => ({ symbol: dialect.symbols[symbol as AssetSymbol], ...kind }));
}

function part(schema: AnySchema, name: string): AnySchema {
  const found = schema.parts?.[name];
  if (found === undefined) throw new TypeError(`a schema of kind ${schema.kind} has no part ${name}`);
  return found;
}

function unused(name: string, taken: ReadonlyMap<string, unknown>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}${count}`;
  return free;
}
