import { describe, expect, it } from 'vitest';
import { matching } from './patterns.ts';

const known = {
  what: 'fault',
  all: ['block-id', 'block-number', 'envelope/id-echo'],
  nameOf: (name: string) => name,
  see: 'plumbline faults',
};

describe('matching', () => {
  it('gives what a pattern or a name matches', () => {
    expect(matching('block-*', known)).toEqual(['block-id', 'block-number']);
    expect(matching('block-id', known)).toEqual(['block-id']);
  });

  it.each([
    ['blok-*', 'no fault matches blok-*. Did you mean block-*?'],
    ['envelop/*', 'no fault matches envelop/*. Did you mean envelope/*?'],
    ['block-nmber', 'no fault is called block-nmber. Did you mean block-number?'],
    ['zzzzzzzzzzzzzzzzzzzzzzzz', 'no fault is called zzzzzzzzzzzzzzzzzzzzzzzz. See plumbline faults'],
  ])('%s is an error with the nearest name', (pattern, message) => {
    expect(() => matching(pattern, known)).toThrow(message);
  });
});
