import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedSection, type Shape } from './recorded-records.ts';

const value = fc.jsonValue({ maxDepth: 2 });
const record = fc
  .tuple(fc.nat({ max: 9 }), fc.dictionary(fc.string({ maxLength: 3 }), value, { maxKeys: 3, noNullPrototype: true }))
  .map(([id, members]) => JSON.parse(JSON.stringify({ id, ...members, ...(members.id !== undefined && { id }) })));
const records = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 6 });

const leavesOf = (json: unknown): number =>
  typeof json === 'object' && json !== null ? Object.values(json).reduce((sum, each) => sum + leavesOf(each), 0) : 1;

interface Read {
  readonly id: string;
  readonly record: unknown;
  readonly leaves: number;
}

const expected = (id: string, record: unknown): Read => ({ id, record, leaves: leavesOf(record) });

/** What is read of sections that follow each other, each between other bytes. */
function readAll(shape: Shape, sections: readonly unknown[], space?: number): readonly (readonly Read[])[] {
  const section = recordedSection(shape);
  return sections.map((json) => {
    const text = JSON.stringify(json, null, space);
    const end = section.read(Buffer.from(`{"s":${text},"t":1}`), 5);
    expect(end).toBe(5 + Buffer.byteLength(text));
    return [...(section.records ?? [])].map(([id, { text, leaves }]) => ({ id, record: JSON.parse(text), leaves }));
  });
}

describe('the records of a section', () => {
  it.each([undefined, 1])('are those that its parser finds, whatever came before (indented by %s)', (space) => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 5 }), (snapshots) => {
        const lists = snapshots.map((list) => ({ list }));
        expect(readAll({ kind: 'list', member: 'list', id: 'id' }, lists, space)).toEqual(
          snapshots.map((list) => list.map((each) => expected(String(each.id), each))),
        );
        expect(readAll({ kind: 'list', member: 'list' }, lists, space)).toEqual(
          snapshots.map((list) => list.map((each, index) => expected(String(list.length - index), each))),
        );
        const named = snapshots.map((list) => Object.fromEntries(list.map((each) => [`n${each.id}`, each])));
        expect(readAll({ kind: 'members' }, named, space)).toEqual(
          named.map((each) => Object.entries(each).map(([name, json]) => expected(name, json))),
        );
        expect(readAll({ kind: 'one' }, snapshots, space).length).toBe(snapshots.length);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('are found by a text as well', () => {
    const shape: Shape = { kind: 'list', member: 'list', id: 'name' };
    const list = [{ name: 'a"b', n: 1 }, { name: 'c' }, { n: 2, name: 'd' }];
    expect(readAll(shape, [{ list }])[0]?.map(({ id }) => id)).toEqual(['a"b', 'c', 'd']);
  });
});
