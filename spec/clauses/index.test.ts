import { describe, expect, it } from 'vitest';
import { departures } from '../departures/index.ts';
import statements from '../source/statements.json' with { type: 'json' };
import { clauses, written } from './index.ts';

const all = [...clauses.values()];

describe('clauses', () => {
  it('have unique ids that begin with a subject and hold no place in an order', () => {
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z_-]+(\.[a-z0-9_]+)?(\/[A-Za-z0-9_.-]+)+$/.test(id))).toEqual([]);
    expect(written.filter(({ id }) => !/^[a-z_-]+\/[a-z-]+$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('are one sentence each', () => {
    const nonstandard = all.filter(({ text }) => !/^[^\n]+\.$/.test(text) || /[a-z]\. [A-Z]/.test(text));
    expect(nonstandard).toEqual([]);
    expect(written.filter(({ text }) => text.length > 130)).toEqual([]);
  });

  it('stand in the section that their first place is in', () => {
    const sections = new Map(
      statements.flatMap(({ document, section, statements: places }) =>
        places.map((place) => [place.split(' ')[0], `${document} ${section}`]),
      ),
    );
    const misplaced = all.filter(({ document, section, at }) => sections.get(at[0] ?? '') !== `${document} ${section}`);
    expect(misplaced).toEqual([]);
  });

  it('say of what is not shown that it is unstated', () => {
    const closed = all.filter(({ text, level }) => /\bnot shown\b|left open/.test(text) && level !== 'unstated');
    expect(closed).toEqual([]);
  });

  it('that departures break are there', () => {
    expect(Object.values(departures).filter(({ clause }) => !clauses.has(clause))).toEqual([]);
  });

  it('are found by their id', () => {
    expect(clauses.size).toBe(all.length);
    expect(clauses.get('constants/BLOCK_INTERVAL').text).toBe('`CORE_BLOCK_INTERVAL` is 3 seconds.');
    expect(clauses.get('condenser_api.get_accounts/params').at).toHaveLength(1);
    expect(clauses.has('condenser_api.get_accounts/limit')).toBe(false);
    expect(() => clauses.get('condenser_api.get_accounts/limit')).toThrow('no clause condenser_api.get_accounts/limit');
  });
});
