/** Rows of a table of rules, by id. */
export type RuleTable<Row extends { readonly id: string }> = Readonly<Record<Row['id'], Omit<Row, 'id'>>>;

/** The rules of a table, each made of its row. */
export function rulesOf<Row extends { readonly id: string }, Rule>(
  table: RuleTable<Row>,
  rule: (row: Row) => Rule,
): readonly Rule[] {
  return Object.entries(table).map(([id, row]) => rule({ id, ...(row as Omit<Row, 'id'>) } as Row));
}
