import { createTable, type TableDefinition, type Write } from './table.ts';

type Definitions = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, Iterable<unknown>>;

/**
 * A table of each definition. `rows` are what each has, by the names of the definitions: such tables are filled on first use, as most
 * starts need few of them.
 */
export function createTables(definitions: Definitions, written?: (write: Write) => void, rows?: Rows): object {
  const entries = Object.entries(definitions as Readonly<Record<string, TableDefinition<unknown>>>);
  if (rows === undefined)
    return Object.fromEntries(entries.map(([name, definition]) => [name, createTable(definition, written)]));
  const tables = {};
  for (const [name, definition] of entries) {
    let filled: object | undefined;
    let from: Iterable<unknown> | undefined = rows.get(definition.name);
    const get = () => {
      filled ??= createTable(definition, written, from);
      from = undefined;
      return filled;
    };
    Object.defineProperty(tables, name, { enumerable: true, get });
  }
  return tables;
}
