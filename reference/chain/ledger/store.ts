import { type Singletons, type StateView, type TableName, type Tables, tables } from '../state/index.ts';
import { propertiesTemplate } from '../state/shape-template.ts';
import type { Table } from '../state/table.ts';
import { createTables } from '../state/tables.ts';
import { type Change, createJournal, type Journal } from './journal.ts';
import { type BlockSummary, blockSummaries, type RecentTransaction, recentTransactions } from './recent.ts';

/** State that consensus needs and no API lists. */
interface Internal {
  readonly blockSummaries: Table<BlockSummary, number>;
  readonly recentTransactions: Table<RecentTransaction, string, (typeof recentTransactions)['orders']>;
}

/** The state that evaluators and processes write; one journal records every change. */
export interface Store extends StateView, Internal {
  readonly tables: Tables;
  readonly journal: Journal;
  /** Replaces some members of a singleton. */
  set<N extends keyof Singletons>(name: N, changes: Partial<Singletons[N]>): void;
  /** The `id` of the next row of a table; an id is used again only when the row was undone. */
  nextId(table: TableName): number;
  /** The next `id` of each table that ever had a row. */
  readonly ids: ReadonlyMap<TableName, number>;
}

/** The rows of tables by the names of their definitions, made when they are walked. */
export type RowsOfTables = ReadonlyMap<string, Iterable<unknown>>;

/** A store as data. Rows are never changed, so that this stays as it is while the store goes on. */
export interface StoreImage {
  readonly singletons: Singletons;
  readonly ids: ReadonlyMap<TableName, number>;
  readonly rows: RowsOfTables;
}

/** What a store is made of. */
export interface StoreParts {
  readonly tables: typeof tables;
  readonly createJournal: () => Journal;
}

export const storeParts: StoreParts = { tables, createJournal };

/** A store with these singletons and empty tables, or with those of an image, of which each is filled on first use. */
export function createStore(
  singletons: Singletons,
  image?: Omit<StoreImage, 'singletons'>,
  parts: StoreParts = storeParts,
): Store {
  const journal = parts.createJournal();
  const values: { -readonly [N in keyof Singletons]: Singletons[N] } = { ...singletons };
  const ids = new Map<TableName, number>(image?.ids);
  const recordedIn = new Map<keyof Singletons, object | undefined>();
  const made = createTables(parts.tables, journal.record, image?.rows) as unknown as Tables;
  const internal = createTables({ blockSummaries, recentTransactions }, journal.record, image?.rows);

  const store = {
    tables: made,
    journal,
    ids,
    set(name: keyof Singletons, changes: object) {
      const before = values[name];
      Object.assign(values, { [name]: changed(name, before, changes) });
      // What a session changes first takes its later changes back too: no block keeps them all.
      if (recordedIn.get(name) === journal.innermost) return;
      recordedIn.set(name, journal.innermost);
      journal.record({ table: name, before, undo: () => Object.assign(values, { [name]: before }) });
    },
    nextId(table: TableName) {
      const id = ids.get(table) ?? 0;
      ids.set(table, id + 1);
      journal.record({
        ...{ table: nextIdOf(table), before: id },
        undo: () => (id === 0 ? ids.delete(table) : ids.set(table, id)),
      });
      return id;
    },
  };
  for (const name of Object.keys(values) as (keyof Singletons)[])
    Object.defineProperty(store, name, { enumerable: true, get: () => values[name] });
  for (const group of [made, internal]) Object.defineProperties(store, Object.getOwnPropertyDescriptors(group));
  return store as unknown as Store;
}

function changed(name: keyof Singletons, before: object, changes: object): object {
  if (Array.isArray(changes)) return changes;
  return name === 'dynamicGlobalProperties'
    ? { ...propertiesTemplate, ...before, ...changes }
    : { ...before, ...changes };
}

/** What changes of the next id are recorded under. */
const nextIdOf = (table: TableName): string => `next id of ${table}`;

/** The store as it was before these changes, the newest first. */
export function imageBefore(store: Store, changes: readonly Change[]): StoreImage {
  const { tables, ids } = store;
  // The oldest change of each is the last one here.
  const first = new Map<string, unknown>();
  for (const { table = '', before } of changes) first.set(table, before);
  const singletons = Object.fromEntries(
    singletonNames.map((name) => [name, first.has(name) ? first.get(name) : store[name]]),
  ) as unknown as Singletons;
  const finalIds = Array.from(ids, ([name, id]) => [name, first.get(nextIdOf(name)) ?? id] as [TableName, number]);
  const { blockSummaries, recentTransactions } = store;
  return {
    singletons,
    ids: new Map(finalIds.filter(([, id]) => id > 0)),
    rows: rowsBefore([...Object.values(tables), blockSummaries, recentTransactions], changes),
  };
}

const singletonNames: readonly (keyof Singletons)[] = [
  'dynamicGlobalProperties',
  'witnessSchedule',
  'feedHistory',
  'hardforkProperties',
  'rewardFunds',
  'resourcePool',
];

/** The rows of tables as they were before these changes. */
export function rowsBefore(
  tables: readonly { readonly name: string; rows(): Iterable<unknown> }[],
  changes: readonly Change[],
): RowsOfTables {
  const since = new Map(tables.map(({ name }) => [name, { removed: new Set(), added: new Set() }]));
  for (const { table = '', before, after } of changes) {
    const changed = since.get(table);
    if (changed === undefined) continue;
    // A row that comes and goes in between counts for nothing.
    if (after !== undefined && !changed.added.delete(after)) changed.removed.add(after);
    if (before !== undefined && !changed.removed.delete(before)) changed.added.add(before);
  }
  return new Map(
    tables.map(({ name, rows }) => {
      const { removed, added } = since.get(name) as { removed: Set<unknown>; added: Set<unknown> };
      return [name, [...rows()].filter((row) => !removed.has(row)).concat([...added])] as const;
    }),
  );
}
