import { describe, expect, it } from 'vitest';
import { openRoom } from './room.ts';

describe('room for answers', () => {
  it('lets in what there is room for, and of the others only the next one', () => {
    const room = openRoom(100);
    const [first, second, third] = [room.enter(), room.enter(), room.enter()];
    const resumed: string[] = [];
    expect(second.take(60, () => resumed.push('second'))).toBe(true);
    expect(third.take(60, () => resumed.push('third'))).toBe(false);
    expect(first.take(500, () => resumed.push('first'))).toBe(true);
    expect(second.take(10, () => resumed.push('second'))).toBe(false);

    first.leave();
    expect(resumed).toEqual(['second']);
    expect(second.take(500, () => resumed.push('second'))).toBe(true);
    second.leave();
    expect(resumed).toEqual(['second', 'third']);
    third.leave();
    expect(room.enter().take(100, () => undefined)).toBe(true);
  });

  it('tells those that are under way when it is closed, and those that come later', () => {
    const room = openRoom(100);
    const [judged, underWay, late] = [room.enter(), room.enter(), room.enter()];
    const told: string[] = [];
    judged.whenClosed(() => told.push('judged'));
    underWay.whenClosed(() => told.push('under way'));
    judged.leave();
    room.close();
    late.whenClosed(() => told.push('late'));
    expect(told).toEqual(['under way', 'late']);
  });
});
