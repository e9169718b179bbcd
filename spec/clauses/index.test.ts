import { describe, expect, it } from 'vitest';
import { clauses } from './index.ts';

describe('clauses', () => {
  it('have unique ids that begin with a subject', () => {
    const ids = Object.values(clauses).map(({ id }) => id);
    expect(ids).toEqual(Object.keys(clauses));
    expect(ids.filter((id) => !/^[a-z_-]+\/[a-z_-]+$/.test(id))).toEqual([]);
  });

  it('are one sentence each', () => {
    const odd = Object.values(clauses).filter(({ text }) => !text.endsWith('.') || text.length > 130);
    expect(odd).toEqual([]);
  });
});
