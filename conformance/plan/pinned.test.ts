import { describe, expect, it } from 'vitest';
import { batch, call, request } from '../model/exchange/request.ts';
import { isPinned } from './pinned.ts';

describe('a pinned request', () => {
  it.each([
    call('condenser_api.get_block', [7]),
    call('block_api.get_block_header', { block_num: 7 }),
    call('account_history_api.get_ops_in_block', { block_num: 1, only_virtual: true }),
    call('jsonrpc.get_methods', {}),
    call('condenser_api.get_config', []),
    batch([
      ['condenser_api.get_block', [1]],
      ['database_api.get_version', {}],
    ]),
  ])('is about irreversible blocks or constant data: %#', (given) => {
    expect(isPinned(given, 7)).toBe(true);
  });

  it.each([
    call('condenser_api.get_block', [8]),
    call('condenser_api.get_block', ['7']),
    call('condenser_api.get_transaction', ['ab'.repeat(20)]),
    call('condenser_api.get_dynamic_global_properties', []),
    call('x.get_blocks', [1]),
    batch([
      ['condenser_api.get_block', [1]],
      ['condenser_api.get_accounts', [['alice']]],
    ]),
    request('[1, null]'),
  ])('is about nothing else: %#', (given) => {
    expect(isPinned(given, 7)).toBe(false);
  });

  it('is about no block where no irreversible one is known', () => {
    expect(isPinned(call('condenser_api.get_block', [1]), undefined)).toBe(false);
  });
});
