import { deepStrictEqual } from 'node:assert/strict';
import { Ajv, type ValidateFunction } from 'ajv';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BinaryError, pointer, SchemaError } from './error.ts';
import { type Json, parseJson, stringifyJson } from './json/json.ts';
import { type AnySchema, decode, encode, issues, mutate, read, type SchemaScope, write } from './schema.ts';
import type { Dialect, Form, Wire } from './wire.ts';

const seed = 20260722;
const ajv = new Ajv({ strict: true, strictTypes: false, strictTuples: false, inlineRefs: false });
ajv.addVocabulary(['x-source', 'x-deployed', 'x-names']);

export interface LawOptions {
  readonly dialects: readonly Dialect[];
  /** Skips the binary laws of what is never signed. */
  readonly json?: boolean;
  readonly runs?: number;
  /** How many faults of one value to try, spread over all of them; all unless given. */
  readonly faults?: number;
}

/** Every element, or at most `count` of them evenly over all. */
export function spread<T>(all: readonly T[], count = all.length): readonly T[] {
  return all.length <= count
    ? all
    : Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as T);
}

const scopes = new Map<string, SchemaScope>();

/**
 * Compiles a schema; components are handed over one by one under a name of their wire, so that each is compiled once. Records
 * of one title (one a form) are tried in both forms here and get a scope each.
 */
function compile(schema: AnySchema, wire: Wire, attempt = 0): ValidateFunction {
  const id = `laws:/${wire.dialect.name}-${wire.form}-${attempt}`;
  const { definitions, owners } = scopes.get(id) ?? { definitions: new Map(), owners: new Map() };
  const scope = { wire, definitions: new Map(definitions), owners: new Map(owners), at: 'definitions' };
  let root: unknown;
  try {
    root = schema.jsonSchema(scope);
  } catch (error) {
    if (attempt < 5 && error instanceof TypeError) return compile(schema, wire, attempt + 1);
    throw error;
  }
  scopes.set(id, scope);
  const placed = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/definitions/', `"${id}/`)) as Record<string, unknown>;
  for (const [name, part] of scope.definitions) {
    if (!definitions.has(name)) ajv.addSchema({ ...placed(part), $id: `${id}/${name}` });
  }
  return ajv.compile(placed(root));
}

/** Ajv knows no bigint; what it cannot hold exactly it sees as the nearest number, as any JavaScript client would. */
function plain(json: Json): unknown {
  return JSON.parse(stringifyJson(json));
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function refuses(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if (error instanceof SchemaError) return true;
    throw error;
  }
}

/** The laws of every schema, as tests of the enclosing `describe`. */
export function lawsOf(schema: AnySchema, { dialects, json = false, runs = 60, faults }: LawOptions): void {
  const parameters = { seed, numRuns: runs };
  const values = schema.arbitrary(fc);
  const wires: Wire[] = dialects.flatMap((dialect) =>
    (['legacy', 'object'] as Form[]).map((form) => ({ form, dialect })),
  );

  for (const wire of wires) {
    const at = `${wire.form} ${wire.dialect.name}`;
    const compiled = lazy(() => compile(schema, wire));

    it(`read ∘ write = id in ${at} JSON, through text`, () => {
      fc.assert(
        fc.property(values, (value) => {
          const text = stringifyJson(write(schema, value, wire));
          const again = read(schema, parseJson(text), wire);
          deepStrictEqual(again, value);
        }),
        parameters,
      );
    });

    it(`an independent validator accepts what the arbitrary makes, in ${at} JSON`, () => {
      const validate = compiled();
      fc.assert(
        fc.property(values, (value) => {
          const valid = validate(plain(write(schema, value, wire)));
          expect(validate.errors ?? []).toEqual([]);
          expect(valid).toBe(true);
        }),
        parameters,
      );
    });

    it(`every single fault is refused at its place, in ${at} JSON`, () => {
      const validate = compiled();
      fc.assert(
        fc.property(values, (value) => {
          const complete = write(schema, value, wire);
          for (const mutation of spread([...schema.mutations(complete, wire)], faults)) {
            const wrong = mutate(complete, mutation);
            const place = pointer(mutation.at ?? mutation.path);
            const verdict = {
              places: issues(schema, wrong, wire).map((issue) => pointer(issue.path)),
              refused: refuses(() => read(schema, wrong, wire)),
              valid: mutation.expressible !== false && validate(plain(wrong)),
            };
            // Thousands of expectations would take longer than the reading.
            const [only, ...more] = verdict.places;
            if (only === place && more.length === 0 && verdict.refused && !verdict.valid) continue;
            expect(verdict, mutation.fault).toEqual({ places: [place], refused: true, valid: false });
          }
        }),
        { ...parameters, numRuns: Math.ceil(runs / 3) },
      );
    });
  }

  if (json) return;
  for (const dialect of dialects) {
    it(`decode ∘ encode = id in ${dialect.name} binary, and no byte may follow or miss`, () => {
      fc.assert(
        fc.property(values, fc.nat(), (value, cut) => {
          const bytes = encode(schema, value, dialect);
          deepStrictEqual(decode(schema, bytes, dialect), value);
          expect(() => decode(schema, new Uint8Array([...bytes, 0]), dialect)).toThrow(BinaryError);
          if (bytes.length === 0) return;
          const short = bytes.subarray(0, cut % bytes.length);
          expect(() => decode(schema, short, dialect)).toThrow(BinaryError);
        }),
        parameters,
      );
    });
  }
}
