import { describe, expect, it } from 'vitest';
import { answered } from '../../judge/by-hand.testing.ts';
import { lowestHead } from './lowest-head.ts';

const head = (head_block_number: number | string) =>
  answered('database_api.get_dynamic_global_properties', {}, { head_block_number });

describe('the lowest head', () => {
  it('bounds what is final, where a node behind the address lags so far', () => {
    const heads = lowestHead();
    heads.see(head(100));
    expect(heads.within(80)).toBe(80);
    heads.see(head('30'));
    heads.see(head(101));
    expect(heads.within(80)).toBe(30);
    expect(heads.within(undefined)).toBeUndefined();
  });

  it('is that of the global properties alone', () => {
    const heads = lowestHead();
    heads.see(answered('condenser_api.get_chain_properties', [], { head_block_number: 1 }));
    expect(heads.within(80)).toBe(80);
  });
});
