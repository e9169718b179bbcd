import { describe, expect, it } from 'vitest';
import { testnet } from '../../../../spec/dialects/testnet.ts';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import { isUnstated } from './unstated.ts';

const unstated = (name: MethodName, path: readonly PathSegment[], result: Json = null) =>
  isUnstated(methods[name], result, path, { form: methods[name].form, dialect: testnet });

describe('unstated parts of results', () => {
  it('is the envelope of block_api, not the block in it', () => {
    expect(unstated('block_api.get_block', [])).toBe(true);
    expect(unstated('block_api.get_block', ['block'])).toBe(false);
    expect(unstated('block_api.get_block', ['block', 'previous'])).toBe(false);
    expect(unstated('condenser_api.get_block', [])).toBe(false);
  });

  it('include what get_methods lists, not that it lists', () => {
    expect(unstated('jsonrpc.get_methods', [])).toBe(false);
    expect(unstated('jsonrpc.get_methods', [3])).toBe(true);
  });

  it('is inside of extensions', () => {
    expect(unstated('condenser_api.get_block', ['extensions'])).toBe(false);
    expect(unstated('condenser_api.get_block', ['extensions', 0, 1])).toBe(true);
  });

  it('is a member that only deployed nodes have, by its name in the dialect', () => {
    expect(unstated('condenser_api.get_dynamic_global_properties', ['init_sbd_supply'])).toBe(true);
    expect(unstated('condenser_api.get_dynamic_global_properties', ['total_vesting_fund_steem'])).toBe(false);
  });

  it('is in the fields of operations that are only named', () => {
    const record = (name: string) => [{ op: [name, {}] }] as const;
    const path = [0, 'op', 1, 'amount'];
    expect(unstated('condenser_api.get_ops_in_block', path, record('transfer'))).toBe(true);
    expect(unstated('condenser_api.get_ops_in_block', path, record('transfer_to_vesting'))).toBe(false);
    expect(unstated('condenser_api.get_ops_in_block', [0, 'op'], record('transfer'))).toBe(false);
    const named = { ops: [{ op: { type: 'transfer_operation', value: {} } }] };
    expect(unstated('account_history_api.get_ops_in_block', ['ops', 0, 'op', 'value', 'memo'], named)).toBe(true);
  });
});
