import { describe, expect, it } from 'vitest';
import { requirements } from './policy.ts';

describe('requirements', () => {
  it('accepts methods, clauses or both', () => {
    expect(requirements('methods=150')).toEqual({ methods: 150 });
    expect(requirements('clauses=61.5%')).toEqual({ clauses: 61.5 });
    expect(requirements('clauses=60%,methods=1')).toEqual({ methods: 1, clauses: 60 });
  });

  it.each(['', 'methods', 'methods=', 'methods=x', 'clauses=60', 'clauses=101%', 'methods=1,methods=2', 'all=1'])(
    'refuses %j',
    (text) => {
      expect(() => requirements(text)).toThrow('It must be methods=N, clauses=P% or both');
    },
  );
});
