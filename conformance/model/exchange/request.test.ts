import { describe, expect, it } from 'vitest';
import { methods } from '../../../spec/methods/index.ts';
import { batch, call, called, callOf } from './request.ts';

describe('requests', () => {
  it('have ids that depend only on the call', () => {
    expect(call('a.b', [1])).toEqual(call('a.b', [1]));
    expect(call('a.b', [1]).case).not.toBe(call('a.b', [2]).case);
    const { id } = call('a.b', [1]).message.json as { id: number };
    expect(Number.isInteger(id) && id >= 0 && id < 2 ** 31).toBe(true);
  });

  it('take arguments in order for condenser_api, by name elsewhere', () => {
    const values = { block_num: 5, only_virtual: true };
    expect(callOf(methods['condenser_api.get_ops_in_block'], values).message.json).toMatchObject({ params: [5, true] });
    expect(callOf(methods['account_history_api.get_ops_in_block'], values).message.json).toMatchObject({
      params: values,
    });
    expect(callOf(methods['condenser_api.get_dynamic_global_properties'], {}).message.json).toMatchObject({
      params: [],
    });
    expect(callOf(methods['jsonrpc.get_methods'], {}).message.json).toMatchObject({ params: {} });
  });

  it('know their method', () => {
    expect(called(call('a.b', []))).toEqual(['a.b']);
    expect(
      called(
        batch([
          ['a.b', []],
          ['c.d', {}],
        ]),
      ),
    ).toEqual(['a.b', 'c.d']);
  });
});
