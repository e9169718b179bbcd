import { describe, expect, it } from 'vitest';
import { shortHash } from '../../util/hash.ts';
import { openDistinct } from './distinct.ts';

const ids = Array.from({ length: 30_000 }, (_, index) => shortHash(`${index}`));
const group = (id: string) => (id.endsWith('0') ? 'sixteenth' : 'others');

describe('the number of different ids', () => {
  it('is exact up to the limit, by group', () => {
    const counted = openDistinct();
    for (const id of [...ids, ...ids]) counted.add(id, group(id));
    expect(counted.count()).toBe(30_000);
    expect(counted.counts().get('sixteenth')).toBe(ids.filter((id) => id.endsWith('0')).length);
  });

  it('is estimated beyond it, in any order', () => {
    const [forth, back] = [openDistinct(2_000), openDistinct(2_000)];
    for (const id of ids) forth.add(id, group(id));
    for (const id of ids.toReversed()) back.add(id, group(id));
    expect(forth.count()).toBe(back.count());
    expect(Math.abs(forth.count() - 30_000)).toBeLessThan(3_000);
    expect(forth.count()).not.toBe(30_000);
    expect(Math.abs((forth.counts().get('others') ?? 0) - 28_125)).toBeLessThan(3_000);
  });
});
