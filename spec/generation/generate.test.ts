import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../test/support/sampled.ts';
import { clauses } from '../clauses/index.ts';
import { dialects } from '../dialects/index.ts';
import { type Json, stringifyJson } from '../kernel/json/json.ts';
import { methods } from '../methods/index.ts';
import { all, casesOf, disagreements, some } from './agreement.testing.ts';
import type { GeneratedCase } from './case.ts';
import type { Context } from './context.ts';
import type { Pool } from './pool.ts';

const pool: Pool = { accounts: ['alice', 'bob'], posts: [['alice', 'hello']], blocks: [7], tags: ['test'], keys: [] };

const generated = casesOf();
const real = casesOf({ pool });
const flat = [...generated.values()].flat();
const count = (kind: GeneratedCase['kind']) => flat.filter((each) => each.kind === kind).length;

describe('generateCases', () => {
  it('gives every method a valid call, and many at boundaries and with faults', () => {
    for (const [{ name }, cases] of generated) {
      expect(cases.filter(({ kind }) => kind === 'valid').length, name).toBeGreaterThan(0);
      expect(cases.filter(({ kind }) => kind === 'mutation').length, name).toBeGreaterThan(2);
    }
    expect(generated.size).toBe(193);
    expect(count('valid')).toBeGreaterThan(700);
    expect(count('boundary')).toBeGreaterThan(1000);
    expect(count('mutation')).toBeGreaterThan(4000);
  });

  it('requests one less, exactly as many and one more than each largest page, and none', () => {
    const limited = all.filter(({ limit }) => limit);

    for (const method of limited) {
      const { param = '', maximum, deployed } = method.limit ?? {};
      const requested = (generated.get(method) ?? []).map(({ what }) => what);
      const pages = [maximum, deployed].flatMap((most) => (most === undefined ? [] : [most - 1, most, most + 1]));
      for (const number of [0, ...pages])
        expect(
          requested.filter((what) => new RegExp(`^${param} ${number}( of|$)`).test(what)),
          method.name,
        ).toHaveLength(1);
    }
    expect(limited.length).toBeGreaterThan(70);
  });

  it('begins every order with every shape of its start', () => {
    const ordered = all.filter(({ orders }) => orders);
    const shapes = ordered.flatMap((method) =>
      Object.entries(method.orders ?? {}).map(([order, { start, deployed = [] }]) => {
        const found = (generated.get(method) ?? []).filter(({ what }) => what.endsWith(` by ${order}`));
        // A shape that deployed nodes take may be a documented one.
        expect(found.length, `${method.name} ${order}`).toBeGreaterThanOrEqual(start.length);
        expect(found.length).toBeLessThanOrEqual(start.length + deployed.length);
        return found.length;
      }),
    );

    expect(ordered.length).toBe(22);
    expect(shapes.reduce((sum, number) => sum + number, 0)).toBeGreaterThan(55);
  });

  it('names clauses that there are, or says that nothing is stated', () => {
    const stated = [...real.values()]
      .flat()
      .flatMap(({ expected }) => (expected === 'unstated' ? [] : [expected.clause]));

    expect(stated.filter((id) => !clauses.has(id))).toEqual([]);
    expect(new Set(stated).size).toBeGreaterThan(150);
    expect(stated).toContain('errors/parse-error');
    expect(stated).toContain('account-history/start-not-below-limit');
  });

  it('brings about every error that a method names', () => {
    for (const method of all.filter(({ errors }) => errors)) {
      const whats = (generated.get(method) ?? []).map(({ what }) => what);
      expect(whats, method.name).toEqual(expect.arrayContaining((method.errors ?? []).map(({ when }) => when)));
    }
  });

  it('gives the same for the same seed, something else for another', () => {
    const text = (context: Partial<Context>) =>
      stringifyJson([...casesOf(context, some).values()].flat() as unknown as Json);

    expect(text({ pool })).toBe(text({ pool }));
    expect(text({ pool, seed: 2 })).not.toBe(text({ pool }));
  });

  it('takes real values from the pool, and expects results only where nothing is made up', () => {
    const content = (real.get(methods['condenser_api.get_content'] as never) ?? []).filter(
      ({ kind }) => kind === 'valid',
    );
    const madeUp = (generated.get(methods['condenser_api.get_content'] as never) ?? []).filter(
      ({ kind }) => kind === 'valid',
    );

    expect(content.map(({ params }) => params)).toEqual([['alice', 'hello']]);
    expect(content[0]?.expected).toEqual({ result: true, clause: 'condenser_api.get_content/result' });
    expect(madeUp.length).toBeGreaterThan(3);
    expect(new Set(madeUp.map(({ expected }) => expected))).toEqual(new Set(['unstated']));
  });

  it.each([
    { dialect: dialects.core, methods: sampled(all, 60) },
    { dialect: dialects.hive, methods: some },
  ])('agrees with the OpenRPC document of dialect $dialect.name by Ajv', ({ dialect, methods }) => {
    expect(disagreements(dialect, methods)).toEqual([]);
  });

  it('keeps what a schema cannot express to a few', () => {
    const inexpressible = flat.filter(({ expressible }) => expressible === false);

    expect(inexpressible.length).toBeLessThan(count('mutation') / 5);
    expect(inexpressible.length).toBeGreaterThan(100);
  });

  it('loads no fast-check: it is passed in', () => {
    const folder = new URL('./', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test(ing)?\.ts$/.test(name),
    );

    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(readFileSync(new URL(file, folder), 'utf8')).not.toMatch(/from 'fast-check'/);
  });
});
