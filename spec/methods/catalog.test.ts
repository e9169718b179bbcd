import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { type AnySchema, type JsonSchema, jsonSchema } from '../kernel/schema.ts';
import { catalog } from '../source/catalog.ts';
import { methods } from './index.ts';
import type { AnyMethod } from './method.ts';

interface Param {
  readonly name?: string;
  readonly max?: number;
  readonly default?: unknown;
  readonly values?: readonly string[];
  readonly optional?: boolean;
  readonly members?: readonly Param[];
}
interface Start {
  readonly tuple?: readonly unknown[];
  readonly value?: unknown;
  readonly empty?: 'array' | 'object';
}
interface Stated {
  readonly params?: readonly Param[];
  readonly result?: { readonly members?: Readonly<Record<string, unknown>> };
  readonly orders?: Readonly<Record<string, { readonly start: readonly Start[] }>>;
  readonly deprecated?: boolean;
}

const stated = Object.entries(catalog.methods as unknown as Readonly<Record<string, Stated>>).map(
  ([name, facts]) =>
    [name, facts, (methods as unknown as Readonly<Record<string, AnyMethod>>)[name] as AnyMethod] as const,
);

const schemaOf = (schema: AnySchema, { form }: AnyMethod): JsonSchema =>
  jsonSchema(schema, { form, dialect: dialects.core });

/** Members of a struct behind whatever makes it optional or nullable. */
function membersOf(schema: AnySchema): Readonly<Record<string, AnySchema>> {
  return schema.parts?.inner ? membersOf(schema.parts.inner) : (schema.parts ?? {});
}

/** Arguments with their facts, those inside of an argument too. */
const params = stated.flatMap(([name, facts, method]) => {
  const own = Object.entries(method.params).filter(([, schema]) => !schema.beyond);
  const top = (facts.params ?? []).map((param, index) => {
    const schema = method.form === 'object' ? method.params[param.name ?? ''] : own[index]?.[1];
    return { at: `${name} ${param.name ?? index}`, method, param, schema };
  });
  const inner = top.flatMap(({ at, param, schema }) =>
    (param.members ?? []).map((member) => ({
      at: `${at}.${member.name}`,
      method,
      param: member,
      schema: schema && membersOf(schema)[member.name ?? ''],
    })),
  );
  return [...top, ...inner];
});

describe('what the catalog states about methods', () => {
  it('includes every argument, in its order', () => {
    expect(params.filter(({ schema }) => schema === undefined).map(({ at }) => at)).toEqual([]);

    for (const [name, facts, method] of stated) {
      const own = Object.entries(method.params).filter(([, schema]) => !schema.beyond);
      if (facts.params === undefined) continue;
      if (method.form === 'legacy') expect(own, name).toHaveLength(facts.params.length);
      else
        expect(
          own.map(([param]) => param),
          name,
        ).toEqual(facts.params.map((param) => param.name));
    }
  });

  it('includes every default and every value of an argument', () => {
    const withDefault = params.filter(({ param }) => param.default !== undefined);

    expect(withDefault.length).toBeGreaterThan(10);
    for (const { at, method, param, schema } of withDefault)
      expect(String(schemaOf(schema as AnySchema, method).default), at).toBe(String(param.default));
    for (const { at, method, param, schema } of params.filter(({ param }) => param.values)) {
      const { enum: words, 'x-deployed': more = [] } = schemaOf(schema as AnySchema, method) as Readonly<
        Record<string, string[]>
      >;
      expect(words?.filter((word) => !more.includes(word)).toSorted(), at).toEqual(param.values?.toSorted());
    }
  });

  it('includes every limit, of a row or of the list of exceptions', () => {
    const { exceptions, typical } = catalog.limits.page as unknown as {
      readonly exceptions: Readonly<Record<string, number>>;
      readonly typical: number;
    };

    for (const { at, method, param } of params) if (param.max) expect(method.limit?.maximum, at).toBe(param.max);
    // Feed entries are one of the feeds.
    const maximum = (name: string) => exceptions[name === 'get_feed_entries' ? 'get_feed' : name] ?? typical;
    for (const [name, , { limit, shortName }] of stated)
      if (limit?.maximum) expect(limit.maximum, name).toBe(maximum(shortName));
  });

  it('includes every order with the shapes of its start', () => {
    for (const [name, { orders }, method] of stated) {
      const own = Object.entries(method.orders ?? {}).filter(([, { beyond }]) => !beyond);
      if (orders) expect(own.map(([order]) => order).toSorted(), name).toEqual(Object.keys(orders).toSorted());
      for (const [order, { start }] of Object.entries(orders ?? {})) {
        const shapes = method.orders?.[order]?.start ?? [];
        const sizes = shapes.map(({ kind, parts = {} }) =>
          kind === 'row' ? Object.keys(parts).length : kind === 'struct' ? 0 : -1,
        );
        const expected = start.map(({ tuple, empty }) => (empty ? 0 : tuple ? tuple.length : -1));
        expect(sizes.toSorted(), `${name} ${order}`).toEqual(expected.toSorted());
      }
    }
  });

  it('includes every member of a result', () => {
    const missing = stated.flatMap(([name, { result }, method]) => {
      const members = membersOf(method.result);
      return Object.keys(result?.members ?? {}).flatMap((member) => (members[member] ? [] : [`${name} ${member}`]));
    });

    expect(missing).toEqual([]);
  });

  it('includes what is deprecated', () => {
    const deprecated = stated.filter(([, facts]) => facts.deprecated).map(([name]) => name);

    expect(stated.filter(([, , { status }]) => status === 'deprecated').map(([name]) => name)).toEqual(deprecated);
  });
});
