import { describe, expect, it } from 'vitest';
import { rules } from '../judge/index.ts';
import { levelled, selectedRules, selects } from './options.ts';

describe('selection', () => {
  it('takes everything by default', () => {
    expect(selects({})('a.b')).toBe(true);
    expect(selectedRules(rules, {})).toEqual(rules);
  });

  it('takes names with * for any characters, and any of several', () => {
    const selected = selects({ namespaces: ['block_api', 'database_api'], methods: ['*.get_*', 'x'] });
    expect(['block_api.get_block', 'database_api.get_config'].every(selected)).toBe(true);
    expect(['condenser_api.get_block', 'database_api.list_votes'].some(selected)).toBe(false);
    expect(selects({ methods: ['a.b'] })('aXb')).toBe(false);
  });

  it('leaves out what has ! before it, from everything or from what others take', () => {
    expect(['a.b', 'a.c', 'd.b'].filter(selects({ methods: ['!a.*'] }))).toEqual(['d.b']);
    expect(['a.b', 'a.c', 'd.b'].filter(selects({ methods: ['a.*', '!*.b'] }))).toEqual(['a.c']);
    expect(['a.b', 'd.b'].filter(selects({ namespaces: ['!d'] }))).toEqual(['a.b']);
    const ids = selectedRules(rules, { rules: ['envelope/*', '!envelope/version'] }).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).not.toContain('envelope/version');
  });

  it('takes rules', () => {
    const ids = selectedRules(rules, { rules: ['*/transaction-id', 'envelope/version'] }).map(({ id }) => id);
    expect(ids).toEqual(['envelope/version', 'schema/transaction-id', 'proof/transaction-id']);
  });
});

describe('levels', () => {
  const all = [
    { id: 'a/one', level: 'must' },
    { id: 'a/two', level: 'should' },
    { id: 'b/one', level: 'must' },
  ] as const;

  it('are those of the rules where none is given', () => {
    expect(levelled(all, undefined)).toBe(all);
    expect(levelled(all, {})).toEqual(all);
  });

  it('are given by patterns, of which the last that fits counts', () => {
    const levels = { 'a/*': 'unstated', '*/one': 'should', 'b/two': 'must' } as const;
    expect(levelled(all, levels)).toEqual([
      { id: 'a/one', level: 'should' },
      { id: 'a/two', level: 'unstated' },
      { id: 'b/one', level: 'should' },
    ]);
    expect(levelled(all, { 'a/one': 'must' })[0]).toBe(all[0]);
  });

  it('are given to selected rules', () => {
    const selected = selectedRules(rules, { rules: ['envelope/version'], levels: { 'envelope/*': 'should' } });
    expect(selected.map(({ id, level }) => [id, level])).toEqual([['envelope/version', 'should']]);
  });
});

describe('rules through a gateway', () => {
  const selected = () => {
    const through = selectedRules(rules, { through: 'gateway' });
    return { through, ids: new Set(through.map(({ id }) => id)) };
  };

  it('leave out what the gateway answers itself, and what needs two answers of one head', () => {
    const { through, ids } = selected();
    expect(rules.filter(({ id }) => id.startsWith('protocol/') && ids.has(id))).toEqual([]);
    expect(ids.has('envelope/error-object')).toBe(false);
    expect(through.filter((rule) => rule.kind === 'relation' && rule.scope === 'snapshot')).toEqual([]);
  });

  it('are all others', () => {
    const { through, ids } = selected();
    const missing = rules.filter(({ id }) => !ids.has(id));
    const isLeft = (rule: (typeof rules)[number]) =>
      rule.id.startsWith('protocol/') ||
      rule.id === 'envelope/error-object' ||
      (rule.kind === 'relation' && rule.scope === 'snapshot');
    expect(missing.filter((rule) => !isLeft(rule))).toEqual([]);
    expect(ids.has('envelope/version')).toBe(true);
    expect(through.some((rule) => rule.kind === 'relation')).toBe(true);
  });
});
