import { describe, expect, it } from 'vitest';
import { type Json, stringifyJson } from '../kernel/json/json.ts';
import { methods } from './index.ts';
import type { AnyMethod } from './method.ts';
import { type RecordedCall, recordedCalls } from './recorded.testing.ts';

type Members = Readonly<Record<string, Json>>;

const described: Readonly<Record<string, AnyMethod>> = methods as never;

function at(value: Json | undefined, path: string): Json | undefined {
  const names = path === '' ? [] : path.split('.');
  return names.reduce<Json | undefined>((inner, name) => (inner as Members | undefined)?.[name], value);
}

function named({ params }: AnyMethod, given: Json): Members {
  if (!Array.isArray(given)) return given as Members;
  return Object.fromEntries(
    Object.keys(params).flatMap((name, index) => (index < given.length ? [[name, given[index]]] : [])),
  );
}

/** Arguments of the page after a page; undefined where there is none or the documents leave it open. */
function nextPage({ paging, orders }: AnyMethod, given: Members, element: Json): Members | undefined {
  if (paging?.next) {
    const values = Object.entries(paging.next).map(([name, path]) => [name, at(element, path) as Json] as const);
    if (values.some(([, value]) => value === paging.until)) return undefined;
    return Object.fromEntries(values.map(([name, value]) => [name, paging.step ? Number(value) + paging.step : value]));
  }
  const order = orders?.[String(given.order)];
  const key = order?.next?.map((path) => at(element, path) as Json);
  if (key === undefined || given.order_direction === 'descending') return undefined;
  const shape = (order?.deployed ?? order?.start)?.at(-1);
  return { start: shape?.kind === 'row' ? key : (key[0] as Json) };
}

const listOf = ({ paging }: AnyMethod, result: Json | undefined) => at(result, paging?.list ?? '') as readonly Json[];

/** The recorded pages that continue a recorded page, with the element where they must go on. */
function pairs(calls: readonly RecordedCall[]) {
  return calls.flatMap((call) => {
    const method = described[call.method];
    const elements = method?.paging && listOf(method, call.result);
    if (!method || !elements || elements.length < 2) return [];
    const given = named(method, call.params as Json);
    const last = (method.paging?.from === 'first' ? elements[0] : elements.at(-1)) as Json;
    const next = nextPage(method, given, last);
    if (next === undefined) return [];
    const others = (members: Members) =>
      Object.entries(members).filter(([name]) => name !== 'limit' && !(name in next));
    return calls
      .filter((other) => other !== call && other.method === call.method)
      .filter(({ params }) => {
        const requested = named(method, params as Json);
        return (
          Object.entries(next).every(
            ([path, value]) => stringifyJson(at(requested, path) ?? null) === stringifyJson(value),
          ) && stringifyJson(others(requested)) === stringifyJson(others(given))
        );
      })
      .map(({ result }) => ({ method, last, page: listOf(method, result) }));
  });
}

describe('recorded pages', () => {
  it('begin with the element that the description says', () => {
    const found = (['calls', 'callsC'] as const).flatMap((file) =>
      pairs(recordedCalls(file).filter(({ result }) => result !== undefined)),
    );
    const overlapping = found.filter(({ method, page }) => method.paging?.step === undefined && page.length > 0);

    expect(new Set(found.map(({ method }) => method.name)).size).toBeGreaterThan(15);
    expect(overlapping.length).toBeGreaterThan(80);
    for (const { method, last, page } of overlapping) expect(page[0], method.name).toEqual(last);
  });
});
