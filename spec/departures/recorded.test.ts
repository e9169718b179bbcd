import { describe, expect, it } from 'vitest';
import { testnet } from '../dialects/testnet.ts';
import type { Json } from '../kernel/json/json.ts';
import { type AnySchema, issues } from '../kernel/schema.ts';
import { methods } from '../methods/index.ts';
import type { AnyMethod } from '../methods/method.ts';
import { recordedCalls } from '../methods/recorded.testing.ts';
import { type Departure, departures } from './index.ts';

/**
 * Limits and orders of recorded calls that succeeded. Shapes of results are compared with the recordings in
 * `methods/results.test.ts`, arguments in `methods/arguments.test.ts`, pages in `methods/paging.test.ts`.
 */
const described: Readonly<Record<string, AnyMethod>> = methods as never;

type Members = Readonly<Record<string, Json | undefined>>;

interface Served {
  readonly method: AnyMethod;
  readonly given: Members;
  readonly result: Json;
}

const served: readonly Served[] = (['calls', 'callsC'] as const).flatMap((file) =>
  recordedCalls(file).flatMap(({ method: name, params, result }) => {
    const method = Object.hasOwn(described, name) ? described[name] : undefined;
    return method && result !== undefined ? [{ method, given: named(method, params ?? {}), result }] : [];
  }),
);

const broken = new Set<string>(Object.values<Departure>(departures).map(({ clause }) => clause));

function named({ params }: AnyMethod, given: Json): Members {
  if (!Array.isArray(given)) return given as Members;
  return Object.fromEntries(Object.keys(params).map((name, index) => [name, given[index] as Json | undefined]));
}

function at(json: Json | undefined, path: string): Json | undefined {
  const names = path === '' ? [] : path.split('.');
  return names.reduce<Json | undefined>((inner, name) => (inner as Members | undefined)?.[name], json);
}

/** The limit of a call, if given as a number. */
function limitOf({ method, given }: Served): number {
  const limit = method.limit && at(given as Json, method.limit.param);
  return typeof limit === 'number' ? limit : Number.NaN;
}

const distinct = (names: readonly string[]) => [...new Set(names)].toSorted();

describe('limits of recorded calls', () => {
  it('are the documented ones, or a departure states those of deployed nodes', () => {
    const beyond = served.filter((call) => limitOf(call) > (call.method.limit?.maximum ?? Number.POSITIVE_INFINITY));
    const unexplained = beyond.filter(
      (call) =>
        !(limitOf(call) <= (call.method.limit?.deployed ?? 0)) || !broken.has(`limits/page/${call.method.shortName}`),
    );

    expect(served.filter((call) => limitOf(call) >= 0).length).toBeGreaterThan(1000);
    expect(distinct(beyond.map(({ method }) => method.name))).toEqual(['database_api.get_order_book']);
    expect(unexplained).toEqual([]);
  });

  it('limit the pages, or a departure says that they do not', () => {
    const longer = served.filter((call) => {
      const page = call.method.paging && at(call.result, call.method.paging.list ?? '');
      return Array.isArray(page) && page.length > limitOf(call);
    });

    expect(distinct(longer.map(({ method }) => `${method.name}/limit`))).toEqual([
      'condenser_api.get_blog/limit',
      'condenser_api.get_feed/limit',
    ]);
    expect(longer.filter(({ method }) => !broken.has(`${method.name}/limit`))).toEqual([]);
  });
});

describe('orders of recorded calls', () => {
  const ordered = served.filter(({ method, given }) => method.orders && typeof given.order === 'string');
  const orderOf = ({ method, given }: Served) => method.orders?.[String(given.order)];
  const names = ({ method, given }: Served) => `${method.name}/start-${given.order}`;
  const fits = ({ method, given }: Served, start: readonly AnySchema[]) =>
    start.some((schema) => issues(schema, given.start ?? null, { form: method.form, dialect: testnet }).length === 0);

  it('are described', () => {
    expect(ordered.length).toBeGreaterThan(300);
    expect(ordered.filter((call) => orderOf(call) === undefined).map(names)).toEqual([]);
  });

  it('start as documented, except for more shapes that deployed nodes accept', () => {
    const otherwise = ordered.filter((call) => !fits(call, orderOf(call)?.start ?? []));
    const undescribed = otherwise.filter((call) => !fits(call, orderOf(call)?.deployed ?? []));

    expect(distinct(otherwise.map(names))).toEqual([
      'condenser_api.list_proposals/start-by_creator',
      'database_api.list_account_recovery_requests/start-by_expiration',
      'database_api.list_accounts/start-by_name',
    ]);
    // Deployed nodes read missing members as empty; no client should rely on it.
    expect(undescribed.map((call) => [names(call), call.given.start])).toEqual([
      ['condenser_api.list_proposals/start-by_creator', []],
      ['condenser_api.list_proposals/start-by_creator', ['']],
      ['database_api.list_accounts/start-by_name', null],
    ]);
  });

  it('were all seen, except those that are not served by a departure', () => {
    const seen = new Set(ordered.map(names));
    const unseen = Object.values(described).flatMap(({ name, orders = {} }) =>
      Object.keys(orders)
        .filter((order) => !seen.has(`${name}/start-${order}`))
        .filter(() => !broken.has(`${name}/orders`) && !broken.has(`${name}/exists`))
        .map((order) => `${name}/start-${order}`),
    );

    expect(unseen).toEqual([]);
  });
});
