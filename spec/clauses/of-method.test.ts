import { describe, expect, it } from 'vitest';
import { methods } from '../methods/index.ts';
import type { AnyMethod } from '../methods/method.ts';
import { clauses } from './index.ts';
import { clausesOf } from './of-method.ts';

const all: readonly AnyMethod[] = Object.values(methods);

describe('clausesOf', () => {
  it('gives every clause that the catalog makes of a method to that method', () => {
    const given = new Set<string>(all.flatMap(clausesOf));
    const made = [...clauses.values()].map(({ id }) => id).filter((id) => /^\w+\.\w+\//.test(id));

    expect(made.filter((id) => !given.has(id))).toEqual([]);
    expect(all.filter((method) => clausesOf(method).length === 0)).toEqual([]);
  });

  it('names only clauses that there are, each once', () => {
    for (const method of all) {
      const ids = clausesOf(method);
      expect(new Set(ids).size, method.name).toBe(ids.length);
      expect(ids.filter((id) => !clauses.has(id))).toEqual([]);
    }
  });

  it('adds what stands beside the method in the documents, and the largest page', () => {
    expect(clausesOf(methods['condenser_api.get_escrow'])).toContain('accounts/no-escrow');
    expect(clausesOf(methods['transaction_status_api.find_transaction'])).toContain(
      'status/block-number-only-if-included',
    );
    expect(clausesOf(methods['condenser_api.get_blog'])).toContain('limits/page/get_blog');
    expect(clausesOf(methods['database_api.list_votes'])).toContain('limits/page');
    expect(clausesOf(methods['tags_api.get_discussion'])).not.toContain('block_api/counterparts');
  });
});
