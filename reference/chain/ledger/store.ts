import { type Singletons, type StateView, type TableName, type Tables, tables } from '../state/index.ts';
import { propertiesTemplate } from '../state/shape-template.ts';
import type { Table } from '../state/table.ts';
import { createTable, type TableDefinition } from '../state/table.ts';
import { createJournal, type Journal } from './journal.ts';
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

/** An empty store; singletons exist once they are set. */
export function createStore(singletons: Singletons): Store {
  const journal = createJournal();
  const values: { -readonly [N in keyof Singletons]: Singletons[N] } = { ...singletons };
  const ids = new Map<TableName, number>();
  const recordedIn = new Map<keyof Singletons, object | undefined>();
  const written = journal.record;

  const made = Object.fromEntries(
    Object.entries(tables).map(([name, definition]) => [
      name,
      createTable(definition as TableDefinition<unknown>, written),
    ]),
  ) as unknown as Tables;
  const store = {
    ...made,
    tables: made,
    journal,
    ids,
    blockSummaries: createTable(blockSummaries, written),
    recentTransactions: createTable(recentTransactions, written),
    set(name: keyof Singletons, changes: object) {
      const before = values[name];
      Object.assign(values, { [name]: changed(name, before, changes) });
      // What a session changes first takes its later changes back too: no block keeps them all.
      if (recordedIn.get(name) === journal.innermost) return;
      recordedIn.set(name, journal.innermost);
      journal.record({ undo: () => Object.assign(values, { [name]: before }) });
    },
    nextId(table: TableName) {
      const id = ids.get(table) ?? 0;
      ids.set(table, id + 1);
      journal.record({ undo: () => (id === 0 ? ids.delete(table) : ids.set(table, id)) });
      return id;
    },
  };
  for (const name of Object.keys(values) as (keyof Singletons)[])
    Object.defineProperty(store, name, { enumerable: true, get: () => values[name] });
  return store as unknown as Store;
}

function changed(name: keyof Singletons, before: object, changes: object): object {
  if (Array.isArray(changes)) return changes;
  return name === 'dynamicGlobalProperties'
    ? { ...propertiesTemplate, ...before, ...changes }
    : { ...before, ...changes };
}
