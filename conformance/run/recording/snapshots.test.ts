import { describe, expect, it } from 'vitest';
import { snapshots } from './snapshots.ts';

const head = (line: number, name: string) => ({ line, head: name });
/** The ids alone. */
const ids =
  (...of: Parameters<typeof snapshots>) =>
  (line: number) =>
    snapshots(...of)(line)?.id;
const change = (line: number) => ({ line, changed: true }) as const;

describe('the snapshot of a line', () => {
  it('is known everywhere where all heads are equal and nothing was changed', () => {
    const at = ids([head(3, 'a'), head(7, 'a')]);
    expect([1, 3, 5, 9].map((line) => at(line) === at(3) && at(line) !== undefined)).toEqual([true, true, true, true]);
  });

  it('is not known from a single head, nor from none', () => {
    expect(snapshots([head(3, 'a')])(2)).toBeUndefined();
    expect(snapshots([])(2)).toBeUndefined();
  });

  it('is known only between two equal heads where the chain moved', () => {
    const at = ids([head(1, 'a'), head(3, 'a'), head(6, 'b'), head(9, 'b')]);
    expect(at(2)).toBe(at(1));
    expect(at(4)).toBeUndefined();
    expect(at(7)).toBe(at(9));
    expect(at(7)).not.toBe(at(2));
    expect([at(0), at(10)]).toEqual([undefined, undefined]);
  });

  it('is settled only where the head never moved', () => {
    expect(snapshots([head(3, 'a'), head(7, 'a')])(5)).toMatchObject({ unsettled: false });
    expect(snapshots([head(3, 'a'), head(7, 'a'), head(8, 'b')])(5)).toMatchObject({ unsettled: true });
  });

  it('is another one after a change, even of the same head', () => {
    const at = ids([head(1, 'a'), head(3, 'a'), change(5), head(7, 'a'), head(9, 'a')]);
    expect([at(4), at(5), at(6)]).toEqual([undefined, undefined, undefined]);
    expect(at(8)).toBeDefined();
    expect(at(8)).not.toBe(at(2));
  });

  it('is known for unordered lines only where nothing ever changed', () => {
    expect(snapshots([head(1, 'a'), head(9, 'a')], false)(5)).toBeDefined();
    expect(snapshots([head(1, 'a'), change(5), head(7, 'a'), head(9, 'a')], false)(8)).toBeUndefined();
    expect(snapshots([head(1, 'a'), head(3, 'a'), head(7, 'b')], false)(2)).toBeUndefined();
  });
});
