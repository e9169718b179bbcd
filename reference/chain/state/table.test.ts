import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descending, flag, number, text, time, wide } from './key.ts';
import { createTable, defineTable, type Write } from './table.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly votes: bigint;
  readonly due: number;
  readonly is_done: boolean;
}

const rows = defineTable<Row>()({
  name: 'rows',
  key: ({ id }) => id,
  orders: {
    name: [text(({ name }) => name)],
    group: [text(({ group }) => group), descending(wide(({ votes }) => votes)), number(({ id }) => id)],
    due: [flag(({ is_done }) => is_done), time(({ due }) => due), number(({ id }) => id)],
  },
});

/** The same orders by the sort of the language and, for text, its bytes. */
const byBytes = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));
const byValue = <T extends number | bigint>(left: T, right: T) => (left < right ? -1 : left > right ? 1 : 0);
const naive = {
  name: (left: Row, right: Row) => byBytes(left.name, right.name),
  group: (left: Row, right: Row) =>
    byBytes(left.group, right.group) || byValue(right.votes, left.votes) || left.id - right.id,
  due: (left: Row, right: Row) =>
    Number(left.is_done) - Number(right.is_done) || byValue(left.due >>> 0, right.due >>> 0) || left.id - right.id,
};

const row: fc.Arbitrary<Row> = fc.record({
  id: fc.nat(40),
  // Letters whose order differs between bytes of UTF-8 and units of UTF-16.
  name: fc.string({ unit: fc.constantFrom('a', 'b', 'é', '￿', '😀', '\u{10ffff}'), maxLength: 2 }),
  group: fc.constantFrom('', 'a', 'b'),
  votes: fc.bigInt(-3n, 3n),
  due: fc.constantFrom(-1, 0, 5, 2 ** 31 - 1),
  is_done: fc.boolean(),
});

type Step = { readonly kind: 'put' | 'remove'; readonly row: Row } | { readonly kind: 'undo'; readonly count: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), row }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), count: fc.nat(6) }) },
);

/** A table and what it should hold after each step: a list of rows, and the lists before each write. */
function model() {
  const journal: Write[] = [];
  const table = createTable(rows, (write) => journal.push(write));
  const history: (readonly Row[])[] = [];
  let expected: readonly Row[] = [];
  const become = (next: readonly Row[]) => {
    history.push(expected);
    expected = next;
  };

  function put(added: Row): void {
    const before = expected.find(({ id }) => id === added.id);
    const others = expected.filter((each) => each !== before);
    const write = () => (before === undefined ? table.insert(added) : table.replace(before, added));
    if (others.some(({ name }) => name === added.name)) expect(write).toThrow(RangeError);
    else {
      write();
      become([...others, added]);
    }
  }

  function remove({ id }: Row): void {
    const before = table.get(id);
    if (before === undefined) return;
    table.remove(before);
    become(expected.filter((each) => each !== before));
  }

  function undo(count: number): void {
    for (const write of journal.splice(Math.max(0, journal.length - count)).reverse()) {
      write.undo();
      expected = history.pop() ?? [];
    }
  }

  return {
    table,
    expected: () => expected,
    take: (each: Step) => (each.kind === 'undo' ? undo(each.count) : { put, remove }[each.kind](each.row)),
  };
}

const steps = fc.array(step, { maxLength: 60 });

describe('a table', () => {
  it('gives in every order what sorting a list gives, after any writes and undoings', () => {
    fc.assert(
      fc.property(steps, row, (taken, probe) => {
        const { table, expected, take } = model();
        const named = (name: string) => expected().find((each) => each.name === name);
        for (const each of taken) {
          take(each);
          // Found by its hash, which is kept from the first time on.
          expect(table.by.name.get(probe.name)).toBe(named(probe.name));
        }
        for (const { name } of [...expected(), probe]) expect(table.by.name.get(name)).toBe(named(name));
        expect(table.size).toBe(expected().length);
        for (const each of expected()) expect(table.get(each.id)).toBe(each);
        for (const order of ['name', 'group', 'due'] as const) {
          const sorted = expected().toSorted(naive[order]);
          expect([...table.by[order].from()]).toEqual(sorted);
          expect([...table.by[order].before()]).toEqual(sorted.toReversed());
        }
        const { group, votes, due } = probe;
        const byGroup = expected().toSorted(naive.group);
        expect([...table.by.group.of(group)]).toEqual(byGroup.filter((each) => each.group === group));
        expect([...table.by.group.from(group)]).toEqual(byGroup.filter((each) => byBytes(each.group, group) >= 0));
        const isBefore = (each: Row) => byBytes(each.group, group) < 0 || (each.group === group && each.votes > votes);
        expect([...table.by.group.from(group, votes)]).toEqual(byGroup.filter((each) => !isBefore(each)));
        expect([...table.by.group.before(group, votes)]).toEqual(byGroup.filter(isBefore).toReversed());
        expect([...table.by.due.of(true, due)]).toEqual(
          expected()
            .toSorted(naive.due)
            .filter((each) => each.is_done && each.due === due),
        );
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('is as it was before when all its writes are taken back', () => {
    fc.assert(
      fc.property(steps, steps, (first, second) => {
        const { table, take } = model();
        for (const each of first) if (each.kind !== 'undo') take(each);
        const before = [...table.by.name.from()];
        const journal: Write[] = [];
        const other = createTable(rows, (write) => journal.push(write));
        for (const each of before) other.insert(each);
        const kept = journal.length;
        for (const each of second) {
          if (each.kind === 'undo') continue;
          const old = other.get(each.row.id);
          try {
            if (each.kind === 'remove') old && other.remove(old);
            else if (old) other.replace(old, each.row);
            else other.insert(each.row);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
        }
        for (const write of journal.slice(kept).reverse()) write.undo();
        expect([...other.by.name.from()]).toEqual(before);
        expect([...other.by.due.from()]).toEqual([...table.by.due.from()]);
        expect([...other.by.group.from()]).toEqual([...table.by.group.from()]);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('made of rows is the one into which they were inserted, whatever is written before an order is read', () => {
    fc.assert(
      fc.property(steps, steps, row, (first, second, probe) => {
        const { table, take } = model();
        for (const each of first) take(each);
        const made = createTable(rows, undefined, [...table.rows()]);
        for (const each of second) {
          if (each.kind === 'undo') continue;
          const [here, there] = [made, table].map((of) => {
            const old = of.get(each.row.id);
            const named = of.by.name.get(each.row.name);
            // Rows of equal keys are refused where an order is read, and otherwise later.
            if (each.kind === 'put' && named !== undefined && named !== old) return 'refused';
            if (each.kind === 'remove') return old && of.remove(old);
            return old === undefined ? of.insert(each.row) : of.replace(old, each.row);
          });
          expect(here).toBe(there);
        }
        for (const order of ['due', 'group', 'name'] as const)
          expect([...made.by[order].from()]).toEqual([...table.by[order].from()]);
        expect(made.by.name.get(probe.name)).toEqual(table.by.name.get(probe.name));
        expect(made.size).toBe(table.size);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('lets a walk go on while its rows are replaced, removed and moved', () => {
    const table = createTable(rows);
    for (let id = 0; id < 500; id++)
      table.insert({ id, name: `n${id}`, group: 'a', votes: 0n, due: id, is_done: false });
    const seen: number[] = [];
    for (const each of table.by.due.of(false)) {
      seen.push(each.id);
      if (each.id % 3 === 0) table.remove(each);
      else if (each.id % 3 === 1) table.replace(each, { ...each, is_done: true });
      else table.replace(each, { ...each, votes: 1n });
    }
    expect(seen).toEqual([...Array(500).keys()]);
    expect([...table.by.due.of(false)].map(({ id }) => id)).toEqual(seen.filter((id) => id % 3 === 2));
    const down = [...table.by.due.before(true, 0)].map(({ id }) => id);
    expect(down).toEqual(seen.filter((id) => id % 3 === 2).toReversed());
  });

  it('refuses rows that are not in it', () => {
    const table = createTable(rows);
    const one: Row = { id: 1, name: 'one', group: '', votes: 0n, due: 0, is_done: false };
    table.insert(one);
    expect(() => table.insert(one)).toThrow('rows: two rows of one key');
    expect(() => table.insert({ ...one, id: 2 })).toThrow('two rows of equal keys in rows by name');
    expect(() => table.replace({ ...one }, { ...one, name: 'two' })).toThrow('rows: not in the table');
    expect(() => table.remove({ ...one })).toThrow('rows: not in the table');
    expect([...table.by.due.from()]).toEqual([one]);
  });
});
