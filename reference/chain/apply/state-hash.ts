import { sha256, toHex } from '../../../spec/crypto/hash.ts';
import type { Store } from '../ledger/store.ts';

interface Rows {
  readonly name: string;
  rows(): Iterable<unknown>;
}

/** 64 hex: equal for equal states, whatever led to them. Every row of every table counts, and what there is one of. */
export function stateHash(state: Store): string {
  const { tables, ids, journal: _journal, set: _set, nextId: _nextId, ...values } = state;
  const parts = Object.entries({ ...tables, ...values, ids: Object.fromEntries(ids) }).map(([name, value]) => {
    const rows = isTable(value) ? Array.from(value.rows(), canonical).sort() : [canonical(value)];
    return `${name}\n${rows.join('\n')}`;
  });
  return toHex(sha256(parts.sort().join('\n\n')));
}

/** 64 hex: the same of tables alone. */
export function tablesHash(tables: Readonly<Record<string, Rows>>): string {
  const parts = Object.entries(tables).map(
    ([name, table]) => `${name}\n${Array.from(table.rows(), canonical).sort().join('\n')}`,
  );
  return toHex(sha256(parts.sort().join('\n\n')));
}

const isTable = (value: unknown): value is Rows => typeof (value as Partial<Rows>).rows === 'function';

/** JSON with the members of objects in the order of their names, and every digit. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member === 'bigint') return `${member}n`;
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
