import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testnet } from '../dialects/testnet.ts';
import type { Json } from '../kernel/json/json.ts';
import { issues, write } from '../kernel/schema.ts';
import { methods } from '../methods/index.ts';
import type { AnyMethod } from '../methods/method.ts';
import { conforms, isTyped, type Place, resultPlace } from './place.ts';

const seed = 1;
const runs = 6;

/** A typed place and its value. */
interface Typed {
  readonly at: string;
  readonly place: Place;
  readonly json: Json;
}

function typedPlaces(place: Place, json: Json, at: string): readonly Typed[] {
  const own = isTyped(place) && place.stated ? [{ at, place, json }] : [];
  if (typeof json !== 'object' || json === null) return own;
  const parts = Object.entries(json).flatMap(([name, value]) => {
    const segment = Array.isArray(json) ? Number(name) : name;
    return typedPlaces(place.part(segment, json), value as Json, `${at}/${Array.isArray(json) ? '*' : name}`);
  });
  return [...own, ...parts];
}

const results = (Object.values(methods) as readonly AnyMethod[]).flatMap((method) => {
  const wire = { form: method.form, dialect: testnet };
  const values = fc.sample(method.result.arbitrary(fc), { seed, numRuns: runs });
  return values.flatMap((value) => {
    const json = write(method.result, value, wire);
    return typedPlaces(resultPlace(method, testnet), json, method.name);
  });
});

/** Values of each type of the catalog as the documents show them; the schema of a place reads at least one. */
const examples: Readonly<Record<string, readonly Json[]>> = {
  integer: [7],
  'integer|string': [7],
  integer_text: ['7'],
  percent: [10_000],
  epoch_seconds: [1_700_000_000],
  string: ['a', '7', '00'.repeat(32)],
  boolean: [true],
  timestamp: ['2026-01-01T00:00:00'],
};

/** Documented as text; deployed nodes write short ones as numbers (departure short-integers-as-numbers). */
const isShortInteger = ({ place: { schema, type }, json }: Typed) =>
  type === 'string' && typeof json !== 'string' && ['i64', 'u64'].includes(schema?.kind ?? '');

describe('the types of the catalog', () => {
  it('admit every value that the schemas of results describe', () => {
    const departing = results.filter((typed) => conforms(typed.place, typed.json) === false && !isShortInteger(typed));

    expect(new Set(departing.map(({ at, place: { type } }) => `${at}: ${type}`))).toEqual(new Set());
    expect(new Set(results.map(({ at }) => at)).size).toBeGreaterThan(600);
  });

  it('are read by the schemas of results', () => {
    const refused = new Set<string>();
    for (const { at, place } of results) {
      const { schema, type = '', wire } = place;
      const values = examples[type];
      if (schema === undefined || values === undefined || place.valueKind !== undefined) continue;
      if (values.every((value) => issues(schema, value, wire).length > 0))
        refused.add(`${at}: ${type} as ${schema.kind}`);
    }

    expect([...refused].toSorted()).toEqual([]);
  });
});
