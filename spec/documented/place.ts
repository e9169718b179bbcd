import type { ClauseId } from '../clauses/index.ts';
import type { PathSegment } from '../kernel/error.ts';
import type { Json } from '../kernel/json/json.ts';
import { spelled } from '../kernel/names.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { partAt } from '../kernel/source.ts';
import type { Dialect, Wire } from '../kernel/wire.ts';
import type { AnyMethod } from '../methods/method.ts';
import { operations } from '../operations/index.ts';
import { catalog } from '../source/catalog.ts';
import type { Field, Fields } from '../source/read/fields.ts';
import { recordOf } from './records.ts';
import { type DocumentedType, documentedTypes, elementType, isList, isRecord, isText } from './types.ts';
import { isNamedU128 } from './u128-members.ts';
import { hasForm, type ValueKind, valueKindOf } from './value-kinds.ts';

/** What the documents say of one place in a result. */
interface Said {
  /** The type in the catalog's words; absent if undocumented. */
  readonly type?: string;
  readonly members?: Fields;
  /** The clause that lists it, and the clause of each member by name. */
  readonly clause?: ClauseId;
  readonly clauseOf?: (member: string) => ClauseId;
  /** Lists whose elements no document shows. */
  readonly open?: true;
  /** A string that holds an integer. */
  readonly digits?: true;
}

/** A place in the results of a method: its description and its documentation. */
export interface Place {
  /** Undefined if undescribed. */
  readonly schema: AnySchema | undefined;
  readonly wire: Wire;
  readonly valueKind: ValueKind | undefined;
  /** The documented type of a single value, in the catalog's words. */
  readonly type: string | undefined;
  /** Whether the documents name it among the integers that come as text. */
  readonly digits: boolean;
  /** The clause that lists this member of a record or a result. */
  readonly clause: ClauseId | undefined;
  /** Whether the documents list it as a member, with or without a type. */
  readonly listed: boolean;
  /** False inside of what only deployed nodes have. */
  readonly stated: boolean;
  /** The place of a member or an element of the value. */
  part(segment: PathSegment, json: Json): Place;
  /** Spelled names of the documented members that are required. */
  readonly members: readonly string[];
}

const roots = new Map<string, WeakMap<Dialect, Place>>();

/** The result of a method as a place. Compiled lazily as answers lead into it, once for each dialect. */
export function resultPlace(method: AnyMethod, dialect: Dialect): Place {
  const ofDialects = roots.get(method.name) ?? new WeakMap<Dialect, Place>();
  roots.set(method.name, ofDialects);
  let root = ofDialects.get(dialect);
  if (root === undefined) {
    const facts = (catalog.methods as unknown as Readonly<Record<string, { readonly result?: Field } | undefined>>)[
      method.name
    ];
    const said: Said = {
      ...facts?.result,
      clauseOf: () => `${method.name}/result` as ClauseId,
      ...(facts?.result && { clause: `${method.name}/result` as ClauseId }),
    };
    root = place(method.result, { form: method.form, dialect }, said, true);
    ofDialects.set(dialect, root);
  }
  return root;
}

/** The schema inside `optional` and `nullable`, and whether any of them is beyond the documents. */
function behind(schema: AnySchema): { readonly schema: AnySchema; readonly beyond: boolean } {
  const inner = schema.kind === 'optional' || schema.kind === 'nullable' ? schema.parts?.inner : undefined;
  if (inner === undefined) return { schema, beyond: schema.beyond === true };
  const found = behind(inner);
  return { schema: found.schema, beyond: found.beyond || schema.beyond === true };
}

function place(raw: AnySchema | undefined, given: Wire, own: Said, isStated: boolean): Place {
  const { schema, beyond } = raw === undefined ? { schema: undefined, beyond: false } : behind(raw);
  const wire = schema?.fixedForm === undefined ? given : { ...given, form: schema.fixedForm };
  const stated = isStated && !beyond;
  const said = describedBy(schema, own);
  const parts = new Map<PathSegment, Place>();
  const { type, clause } = own;
  return {
    schema,
    wire,
    valueKind: schema && valueKindOf(schema),
    type,
    digits: own.digits === true,
    clause,
    listed: clause !== undefined,
    stated,
    members: Object.entries(said.members ?? {})
      .filter(([, { optional, form }]) => !optional && (form ?? wire.form) === wire.form)
      .map(([name]) => spelled(name, wire.dialect)),
    part(segment, json) {
      const key = keyOf(schema, segment, json);
      let found = parts.get(key);
      if (found === undefined) {
        found = partOf(schema, segment, key, { wire, said, stated });
        parts.set(key, found);
      }
      return found;
    },
  };
}

/** What the documents say of the members: from the described record, else from the row of the method or the member. */
function describedBy(schema: AnySchema | undefined, own: Said): Said {
  const record = recordOf(schema?.title);
  if (record === undefined) return own;
  return {
    ...own,
    members: { ...record.fields, ...own.members },
    clauseOf: (member) => {
      const lists = record.listedBy[member];
      return lists === undefined ? (own.clauseOf?.(member) as ClauseId) : (`records/${lists}/${member}` as ClauseId);
    },
  };
}

const isTagged = (schema: AnySchema | undefined) => schema?.kind === 'operation' || schema?.kind === 'variant';

/** One key for all elements of a list, and one for each alternative of a variant. */
function keyOf(schema: AnySchema | undefined, segment: PathSegment, json: Json): PathSegment {
  if (schema === undefined) return typeof segment === 'number' ? 0 : '*';
  if (isTagged(schema)) return segment === 1 || segment === 'value' ? `value ${tagOf(json)}` : segment;
  if (schema.kind === 'dictionary') return '*';
  return schema.kind === 'array' || schema.kind === 'set' ? 0 : segment;
}

function tagOf(json: Json): string {
  const tag = isList(json) ? json[0] : isRecord(json) ? json.type : undefined;
  return isText(tag) || typeof tag === 'number' ? String(tag) : '';
}

interface Around {
  readonly wire: Wire;
  readonly said: Said;
  readonly stated: boolean;
}

function partOf(
  schema: AnySchema | undefined,
  segment: PathSegment,
  key: PathSegment,
  { wire, said, stated }: Around,
): Place {
  if (schema === undefined) return place(undefined, wire, {}, false);
  if (isTagged(schema)) {
    if (!String(key).startsWith('value ')) return place(undefined, wire, {}, stated);
    return taggedValue(schema, String(key).slice(6), wire, stated);
  }
  const part = partAt(schema, segment, wire);
  if (schema.kind === 'struct') {
    const name = neutralName(schema, segment, wire);
    const field = name === undefined ? undefined : said.members?.[name];
    const isListed = field !== undefined && (field.form ?? wire.form) === wire.form;
    const own = isListed ? memberSaid(said, name as string, field, isWideInteger(name as string, part)) : {};
    return place(part, wire, segment === 'extensions' ? { ...own, open: true } : own, stated && part !== undefined);
  }
  // The inside of a single value belongs to it.
  if (schema.parts === undefined) return place(undefined, wire, {}, stated);
  const type = elementType(said.type, Number(segment));
  return place(part, wire, { ...(type !== undefined && { type }) }, stated && part !== undefined && !said.open);
}

function memberSaid(said: Said, name: string, field: Field, digits: boolean): Said {
  const clause = said.clauseOf?.(name);
  const type = field.type ?? (digits ? 'integer|string' : undefined);
  return {
    ...(type !== undefined && { type }),
    ...(digits && { digits }),
    ...(field.members !== undefined && { members: field.members }),
    ...(clause !== undefined && {
      clause,
      clauseOf: (member) => (/^(records|operation)\//.test(clause) ? (`${clause}/${member}` as ClauseId) : clause),
    }),
  };
}

const integers: ReadonlySet<string> = new Set(['u64', 'i64', 'u128']);

/** `virtual_*` also names an amount, of another record. */
function isWideInteger(name: string, part: AnySchema | undefined): boolean {
  return isNamedU128(name) && part !== undefined && integers.has(behind(part).schema.kind);
}

function neutralName({ parts = {} }: AnySchema, segment: PathSegment, { dialect }: Wire): string | undefined {
  return Object.keys(parts).find((name) => spelled(name, dialect) === segment);
}

/** The value of a variant, such as the fields of an operation, which the documents show for few operations. */
function taggedValue(schema: AnySchema, tag: string, wire: Wire, stated: boolean): Place {
  const name = tag.replace(/_operation$/, '');
  if (schema.kind !== 'operation') {
    const { parts = {} } = schema;
    return place(parts[tag] ?? Object.values(parts)[Number(tag)], wire, {}, false);
  }
  if (!Object.hasOwn(operations, name)) return place(undefined, wire, {}, false);
  const operation = operations[name as keyof typeof operations];
  const facts = (catalog.operations as unknown as Readonly<Record<string, { readonly fields?: Fields } | undefined>>)[
    name
  ];
  const isShown = operation.source !== 'deployed';
  const clauseOf = (member: string) => `operation/${name}/${member}` as ClauseId;
  const said: Said = { ...(facts?.fields && { members: facts.fields }), clauseOf };
  return place(operation.schema as AnySchema, wire, said, stated && isShown);
}

const isDigits = documentedTypes.integer_text as DocumentedType;
const otherForm = { legacy: 'object', object: 'legacy' } as const;

/**
 * Whether a single value has the documented form of its value kind and of the type of its place; undefined if the documents state
 * neither.
 */
export function conforms({ valueKind, type, digits, wire, clause }: Place, json: Json): boolean | undefined {
  const ofType = type !== undefined && Object.hasOwn(documentedTypes, type) ? documentedTypes[type] : undefined;
  if (ofType === undefined && valueKind === undefined) return undefined;
  // Document 1 has the legacy array in operation records, and also the object form outside of condenser_api.
  if (clause === 'records/operation_record/op')
    return (
      valueKind !== undefined &&
      [wire.form, otherForm[wire.form]].some((form) => hasForm(valueKind, json, { ...wire, form }))
    );
  const isOfType = (ofType?.(json, wire) ?? true) && (!(digits && isText(json)) || isDigits(json, wire));
  return isOfType && (valueKind === undefined || hasForm(valueKind, json, wire));
}

/** Whether the documents type the place as a single value. */
export function isTyped({ type }: Place): boolean {
  return type !== undefined && Object.hasOwn(documentedTypes, type);
}
