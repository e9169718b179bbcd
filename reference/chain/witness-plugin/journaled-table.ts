import type { Context } from '../ledger/context.ts';
import type { Journal } from '../ledger/journal.ts';
import { createTable, type TableDefinition, type TableOf } from '../state/table.ts';

/** A table of an observer; it is made for the chain that asks first, and what is written is taken back with the rest. */
export function journaledTable<D>(definition: D): (context: Context) => TableOf<D> {
  let made: { readonly table: TableOf<D>; readonly journal: Journal } | undefined;
  return ({ state: { journal } }) => {
    made ??= {
      journal,
      table: createTable(definition as TableDefinition<unknown>, journal.record) as TableOf<D>,
    };
    if (made.journal !== journal) throw new Error('an observer follows one chain');
    return made.table;
  };
}
