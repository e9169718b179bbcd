import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { jsonSchema } from '../kernel/schema.ts';
import { catalog } from '../source/catalog.ts';
import { methods } from './index.ts';
import type { AnyMethod } from './method.ts';

const all: readonly AnyMethod[] = Object.values<AnyMethod>(methods as never);

/** The schema at a path with dots; undefined where there is none. */
function part(schema: AnySchema | undefined, path: string): AnySchema | undefined {
  let at = schema;
  for (const name of path === '' ? [] : path.split('.')) {
    while (at?.parts && (at.kind === 'nullable' || at.kind === 'optional')) at = at.parts.inner;
    at = at?.parts?.[name];
  }
  while (at?.parts && (at.kind === 'nullable' || at.kind === 'optional')) at = at.parts.inner;
  return at;
}

function argument(method: AnyMethod, path: string): AnySchema | undefined {
  const [name = '', ...rest] = path.split('.');
  const own = method.params[name] ?? method.deployed?.params?.[name];
  return rest.length > 0 && own?.kind !== 'struct' ? own : part(own, rest.join('.'));
}

/** What a page of the method consists of. */
function element(method: AnyMethod): AnySchema | undefined {
  return part(part(method.result, method.paging?.list ?? '')?.parts?.element, '');
}

describe('methods', () => {
  it('are the 193 of the documents', () => {
    expect(all).toHaveLength(193);
    expect(new Set(Object.keys(methods))).toEqual(new Set(Object.keys(catalog.methods)));
  });

  it('stand under their own names', () => {
    for (const [name, method] of Object.entries<AnyMethod>(methods as never)) {
      expect(`${method.namespace}.${method.shortName}`).toBe(name);
      expect(method.name).toBe(name);
    }
  });

  it('say in one sentence what they do', () => {
    expect(all.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary)).map(({ name }) => name)).toEqual([]);
  });

  it('limit an argument that they have', () => {
    const limited = all.filter(({ limit }) => limit);

    expect(limited.length).toBeGreaterThan(70);
    for (const method of limited) expect(argument(method, method.limit?.param ?? ''), method.name).toBeDefined();
  });

  it('go on from members that their elements have, with arguments that they have', () => {
    const paged = all.filter(({ paging }) => paging);

    expect(paged.length).toBeGreaterThan(60);
    for (const method of paged) {
      expect(element(method), `${method.name}: no list`).toBeDefined();
      expect(method.paging?.next !== undefined || method.orders !== undefined, method.name).toBe(true);
      for (const [name, path] of Object.entries(method.paging?.next ?? {})) {
        expect(argument(method, name), `${method.name}: ${name}`).toBeDefined();
        expect(part(element(method), path), `${method.name}: ${path}`).toBeDefined();
      }
      for (const [order, { next = [], start }] of Object.entries(method.orders ?? {})) {
        for (const path of next) expect(part(element(method), path), `${method.name} ${order}: ${path}`).toBeDefined();
        expect(
          start.some(
            ({ kind, parts }) => next.length === 0 || kind !== 'row' || Object.keys(parts ?? {}).length === next.length,
          ),
        ).toBe(true);
      }
    }
  });

  it('have valid JSON Schemas in every dialect, each title once', () => {
    for (const dialect of Object.values(dialects)) {
      for (const { result, params, form } of all) {
        for (const schema of [result, ...Object.values(params)])
          expect(jsonSchema(schema, { form, dialect })).toBeDefined();
      }
    }
  });
});
