import { describe, expect, it } from 'vitest';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { GroupDifference } from '../../model/rule.ts';
import { mergeDifferences } from './merge-differences.ts';

const at = (path: readonly PathSegment[], more: Partial<GroupDifference> = {}): GroupDifference => ({
  ...{ role: 'a', path, kind: 'value', expected: `that of ${path.join('.')}`, actual: 1 },
  contradictedBy: [{ role: 'b', path: ['result', 'page', 'accounts', 7, ...path.slice(2)] }],
  ...more,
});
const members = (count: number) =>
  ['balance', 'name', 'proxy', 'reputation', 'savings'].slice(0, count).map((name) => at(['result', 3, name]));

describe('differences in one answer', () => {
  it('stay apart while there are three', () => {
    expect(mergeDifferences([])).toEqual([]);
    expect(mergeDifferences(members(3))).toEqual(members(3));
  });

  it('are one at the innermost place that holds them all, on both sides, when there are more', () => {
    expect(mergeDifferences(members(4))).toEqual([
      {
        ...at(['result', 3]),
        expected: 'that of result.3.balance at /result/3/balance, and 3 more that differ',
        contradictedBy: [{ role: 'b', path: ['result', 'page', 'accounts', 7] }],
      },
    ]);
    const deeper = [...members(3), at(['result', 3, 'owner', 'weight'], { kind: 'missing' })];
    expect(mergeDifferences(deeper)).toMatchObject([{ path: ['result', 3], kind: 'value' }]);
  });

  it('lead to the longest path of all where one holds the others', () => {
    const same = Array.from({ length: 4 }, () => at(['result', 3, 'name'], { contradictedBy: [] }));
    expect(mergeDifferences(same)).toMatchObject([{ path: ['result', 3, 'name'], contradictedBy: [] }]);
  });

  it('of order are one of order, of another kind one of value', () => {
    const kinds = (kind: GroupDifference['kind']) =>
      mergeDifferences(members(4).map((each) => ({ ...each, kind }))).map((each) => each.kind);
    expect([kinds('order'), kinds('missing')]).toEqual([['order'], ['value']]);
  });

  it('that are known departures, or of another role, stay as they are', () => {
    const known = at(['result', 4, 'x'], { departure: 'error-without-data' });
    const other = at(['result', 9], { role: 'b' });
    expect(mergeDifferences([known, ...members(3)])).toHaveLength(4);
    expect(mergeDifferences([known, ...members(4), other]).slice(1)).toEqual([known, other]);
  });

  it('without anything that contradicts them name nothing', () => {
    const alone = members(4).map(({ contradictedBy: _, ...each }) => each);
    expect(mergeDifferences(alone)[0]).not.toHaveProperty('contradictedBy');
  });

  it('are two hundred thousand merged into one, in time', { timeout: 30_000 }, () => {
    const found = Array.from({ length: 200_000 }, (_, index) => at(['result', index, 'name'], { contradictedBy: [] }));
    expect(mergeDifferences(found)).toMatchObject([
      { path: ['result'], expected: expect.stringContaining('and 199999 more') },
    ]);
  });
});
