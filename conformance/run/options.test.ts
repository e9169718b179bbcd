import { describe, expect, it } from 'vitest';
import { rules } from '../judge/index.ts';
import { selectedRules, selects } from './options.ts';

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
