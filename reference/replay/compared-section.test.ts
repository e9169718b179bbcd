import { describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import { array } from '../../spec/kernel/combinators/containers.ts';
import { string } from '../../spec/kernel/scalars.ts';
import type { AnySchema } from '../../spec/kernel/schema.ts';
import { comparedSection } from './compared-section.ts';
import type { ReplayedChain, Section } from './sections.ts';

type Rows = Readonly<Record<string, readonly string[]>>;

/** What a section comes to whose recorded and own rows are these at heads that follow each other. */
function compared(
  snapshots: readonly { readonly recorded?: Rows; readonly ours: Rows }[],
  more: Partial<Section> = {},
) {
  let ours: Rows = {};
  const section: Section = {
    shape: { kind: 'members' },
    schema: array(string()) as AnySchema,
    rows: () => Object.entries(ours),
    ...more,
  };
  const { read, compare, end } = comparedSection(section, { form: 'object', dialect: testnet });
  for (const [index, snapshot] of snapshots.entries()) {
    ({ ours } = snapshot);
    if (snapshot.recorded !== undefined) read(Buffer.from(JSON.stringify(snapshot.recorded)), 0);
    compare({} as ReplayedChain, index + 1);
  }
  return end();
}

const digits = (last: string) => ({ a: [`123456789012345${last}`] });

describe('a compared section', () => {
  it('counts recorded values at every snapshot, and names the first that differs', () => {
    const result = compared([
      { recorded: { a: ['x', 'y'] }, ours: { a: ['x', 'y'] } },
      { ours: { a: ['x', 'z'] } },
      { ours: { a: ['x', 'z'] } },
    ]);
    const first = { head: 2, pointer: '/a/1', expected: 'y', actual: 'z' };
    expect(result).toEqual({ compared: 6, mismatched: 2, excused: 0, first });
  });

  it('finds records that only one side has', () => {
    expect(compared([{ recorded: { a: ['x'] }, ours: {} }])).toMatchObject({ mismatched: 1, compared: 1 });
    expect(compared([{ recorded: {}, ours: { a: ['x'] } }])).toMatchObject({ mismatched: 1, compared: 0 });
  });

  it('excuses what a recording had in advance, and digits that it garbled', () => {
    const early = [{ recorded: { a: ['y'] }, ours: { a: ['x'] } }, { ours: { a: ['y'] } }];
    expect(compared(early)).toMatchObject({ mismatched: 0, excused: 1 });
    const garbled = [
      { recorded: digits('1'), ours: digits('2') },
      { recorded: digits('3'), ours: digits('3') },
    ];
    expect(compared(garbled)).toMatchObject({ mismatched: 0, excused: 1 });
  });

  it('excuses a section that was never read only where it says so, and is empty throughout', () => {
    const empty = [{ recorded: {}, ours: { a: ['x'] } }, { ours: { a: ['x'] } }];
    const unread = { isUnreadWhereEmpty: true } as const;
    expect(compared(empty)).toMatchObject({ mismatched: 2, excused: 0 });
    expect(compared(empty, unread)).toMatchObject({ mismatched: 0, excused: 2 });
    const later = { recorded: { a: ['x'] }, ours: { a: ['x'] } };
    expect(compared([...empty, later], unread)).toMatchObject({ mismatched: 2, excused: 0, compared: 1 });
  });

  it('walks rows again only where they or the recording may have changed', () => {
    let walks = 0;
    const rows = (): [string, string[]][] => {
      walks++;
      return [['a', ['x']]];
    };
    const same = { ours: {} };
    const versions = [1, 1, 1, 2];
    const version = () => versions.shift() ?? 3;
    const result = compared([{ ...same, recorded: { a: ['x'] } }, same, { ...same, recorded: { a: ['x'] } }, same], {
      rows,
      version,
    });
    expect(result).toMatchObject({ compared: 4, mismatched: 0 });
    expect(walks).toBe(3);
  });
});
