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

  it('takes rules', () => {
    const ids = selectedRules(rules, { rules: ['*/transaction-id', 'envelope/version'] }).map(({ id }) => id);
    expect(ids).toEqual(['envelope/version', 'schema/transaction-id', 'proof/transaction-id']);
  });
});
