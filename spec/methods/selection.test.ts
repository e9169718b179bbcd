import { describe, expect, it } from 'vitest';
import type { AnySchema } from '../kernel/schema.ts';
import { unwrapped } from '../kernel/source.ts';
import { methods } from './index.ts';
import type { AnyMethod } from './method.ts';
import { recordsOfResult, selectionsOf } from './selection.ts';

const all = (Object.values(methods) as readonly AnyMethod[]).filter((method) => selectionsOf(method).length > 0);

/** The member at a path with dots. */
function memberAt(record: AnySchema, path: string): AnySchema | undefined {
  return path.split('.').reduce<AnySchema | undefined>((at, name) => at && unwrapped(at).parts?.[name], record);
}

describe('what arguments select', () => {
  it.each(all)('by $name are members of the records in its result', (method) => {
    const record = recordsOfResult(method)?.record;
    const members = selectionsOf(method).map(({ member }) => member);

    expect(record).toBeDefined();
    expect(members.filter((name) => record && memberAt(record, name) === undefined)).toEqual([]);
  });

  it.each(all)('by $name are values of one type: the argument, or its elements, and the member', (method) => {
    const { record } = recordsOfResult(method) as { readonly record: AnySchema };
    for (const { argument, member } of selectionsOf(method)) {
      const given = method.params[argument] ?? method.deployed?.params?.[argument];
      const value = given?.kind === 'array' ? given.parts?.element : given;
      expect(value && unwrapped(value).kind).toBe(memberAt(record, member)?.kind);
    }
  });

  it('depends on other arguments of the method alone, and on values that they may have', () => {
    const conditional = all.flatMap((method) =>
      selectionsOf(method).flatMap(({ when = {} }) => Object.keys(when).map((name) => [method, name] as const)),
    );

    expect(conditional.length).toBeGreaterThan(4);
    expect(conditional.filter(([{ params }, name]) => !(name in params))).toEqual([]);
  });

  it('is known of every find_*, but those whose arguments are positions in a list', () => {
    const finds = Object.values(methods).filter(({ shortName }) => shortName.startsWith('find_'));
    const without = finds.filter((method) => !all.some(({ name }) => name === method.name)).map(({ name }) => name);

    expect(without).toEqual(['database_api.find_comments', 'transaction_status_api.find_transaction']);
  });
});

describe('the key of a record', () => {
  const records = new Map<string, AnySchema>();
  for (const method of Object.values(methods) as readonly AnyMethod[]) {
    const record = recordsOfResult(method)?.record;
    if (record?.title && record.key) records.set(record.title, record);
  }

  it.each([...records])('%s is of members that it has', (_, record) => {
    expect(record.key?.filter((path) => memberAt(record, path) === undefined)).toEqual([]);
  });

  it('is known of every record in a list with orders, but of tokens, whose records no document shows', () => {
    const paged = (Object.values(methods) as readonly AnyMethod[]).filter(
      ({ orders, shortName }) => orders !== undefined && !shortName.startsWith('list_smt_'),
    );

    expect(paged.filter((method) => !recordsOfResult(method)?.record.key).map(({ name }) => name)).toEqual([]);
  });
});
