import { beforeEach, describe, expect, it } from 'vitest';
import { privateKeyFromSeed, wifOf } from '../../../spec/crypto/private-key.ts';
import { type ExactJson, type Json, parseJson } from '../../../spec/kernel/json/json.ts';
import { type Schema, write } from '../../../spec/kernel/schema.ts';
import { signedBlock } from '../../../spec/types/block.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import { initKey, produce, signed, testChain, transfer } from '../../chain/live/chain.testing.ts';
import type { Chain } from '../../chain/live/chain.ts';
import type { Dispatch } from '../../rpc/envelope.ts';
import { RpcError, writeError } from '../../rpc/errors.ts';
import { createDispatch } from '../dispatch.ts';

interface ErrorReply {
  readonly code: number;
  readonly message: string;
  readonly data: {
    readonly code: number;
    readonly name: string;
    readonly stack: readonly { readonly context: object; readonly format: string; readonly data: object }[];
  };
}

const key = wifOf(initKey);
let chain: Chain;
let dispatch: Dispatch;
let clock: number;
beforeEach(() => {
  clock = 0;
  chain = testChain({ clock: () => clock });
  produce(chain);
  dispatch = createDispatch(chain);
});

async function call(name: string, params: ExactJson): Promise<Json> {
  const [api = '', method = ''] = name.split('.');
  return parseJson(String(await dispatch(api, method, params)));
}

async function errorOf(name: string, params: ExactJson): Promise<ErrorReply> {
  try {
    await call(name, params);
  } catch (error) {
    if (error instanceof RpcError) return parseJson(writeError(error, 0)) as unknown as ErrorReply;
    throw error;
  }
  throw new Error('it was not refused');
}

const json = <T>(schema: Schema<T>, value: T, form: 'legacy' | 'object') =>
  write(schema, value, { form, dialect: chain.dialect });
const generate = (more: object = {}) =>
  call('debug_node_api.debug_generate_blocks', { debug_key: key, count: 1, ...more } as ExactJson);
const statusOf = (transaction_id: string) => call('transaction_status_api.find_transaction', { transaction_id });
const balance = async () => {
  const [account] = (await call('condenser_api.get_accounts', [['miners']])) as unknown as [{ balance: string }];
  return account.balance;
};

describe('broadcast_transaction', () => {
  it.each([
    ['condenser_api', 'legacy'],
    ['network_broadcast_api', 'object'],
  ] as const)('of %s is visible at once, and then in a block', async (api, form) => {
    const transaction = json(signedTransaction, signed(chain, [transfer(5n)]), form);
    const params = form === 'legacy' ? [transaction] : { trx: transaction };

    expect(await balance()).toBe('0.000 TESTS');
    expect(await call(`${api}.broadcast_transaction`, params as ExactJson)).toEqual({});
    expect(await balance()).toBe('0.005 TESTS');
    const id = chain.pending[0]?.id ?? '';
    expect(await statusOf(id)).toEqual({ status: 'within_mempool' });
    expect(await generate()).toEqual({ blocks: 1 });
    expect(await statusOf(id)).toEqual({ status: 'within_reversible_block', block_num: 2 });
    expect(await generate({ count: 22 })).toEqual({ blocks: 22 });
    expect(await statusOf(id)).toEqual({ status: 'within_irreversible_block', block_num: 2 });
  });

  it('is refused as deployed nodes do, with what clients rebuild the message from', async () => {
    const transaction = json(signedTransaction, { ...signed(chain, [transfer(5n)]), signatures: [] }, 'legacy');
    const { code, message, data } = await errorOf('condenser_api.broadcast_transaction', [transaction]);

    expect([code, data.code, data.name]).toEqual([-32000, 3010000, 'tx_missing_active_auth']);
    expect(message).toMatch(/^missing required active authority:/);
    expect(data.stack[0]?.context).toMatchObject({ level: 'error' });
    expect(chain.pending).toEqual([]);
  });

  it('is refused a second time, although it is the same call', async () => {
    const params = [json(signedTransaction, signed(chain, [transfer(5n)]), 'legacy')];
    await call('condenser_api.broadcast_transaction', params);

    expect(await errorOf('condenser_api.broadcast_transaction', params)).toMatchObject({
      code: -32000,
      data: { code: 10, name: 'assert_exception' },
    });
  });

  it('is refused where the head is older than the caller wants', async () => {
    const trx = json(signedTransaction, signed(chain, [transfer(5n)]), 'object');
    clock = chain.state.dynamicGlobalProperties.time + 10;

    expect(await errorOf('network_broadcast_api.broadcast_transaction', { trx, max_block_age: 9 })).toMatchObject({
      code: -32003,
      data: { code: 10 },
    });
    expect(await call('network_broadcast_api.broadcast_transaction', { trx, max_block_age: 10 })).toEqual({});
  });
});

describe('broadcast_transaction_synchronous', () => {
  const receipt = (lifetime?: number) => {
    const transaction = signed(chain, [transfer(5n)], initKey, lifetime);
    return call('condenser_api.broadcast_transaction_synchronous', [json(signedTransaction, transaction, 'legacy')]);
  };

  it('answers when the transaction is in a block', async () => {
    let isAnswered = false;
    const answer = receipt().finally(() => {
      isAnswered = true;
    });
    await balance();
    expect(isAnswered).toBe(false);
    const [pending] = chain.pending;
    await generate();

    expect(await answer).toEqual({ id: pending?.id, block_num: 2, trx_num: 0, expired: false });
  });

  it('answers when it has expired', async () => {
    const answer = receipt(3);
    const [pending] = chain.pending;
    await generate({ miss_blocks: 5 });

    expect(await answer).toEqual({ id: pending?.id, block_num: 2, trx_num: -1, expired: true });
  });
});

describe('broadcast_transaction_synchronous of what waits no more', () => {
  it('is refused when the block is taken back that the transaction refers to', async () => {
    for (let blocks = 0; blocks < 3; blocks++) produce(chain);
    const transaction = signed(chain, [transfer(5n)]);
    const answer = call('condenser_api.broadcast_transaction_synchronous', [
      json(signedTransaction, transaction, 'legacy'),
    ]);
    chain.popBlock();
    await expect(answer).rejects.toThrow('was dropped before it was in a block');
  });
});

describe('broadcast_block', () => {
  it.each([
    ['condenser_api', 'legacy'],
    ['network_broadcast_api', 'object'],
  ] as const)('of %s takes the next block', async (api, form) => {
    const other = testChain();
    produce(other);
    other.pushTransaction(signed(other, [transfer(5n)]));
    const block = produce(other);
    const params = form === 'legacy' ? [json(signedBlock, block, form)] : { block: json(signedBlock, block, form) };

    expect(await call(`${api}.broadcast_block`, params as ExactJson)).toEqual({});
    expect(chain.block(2)).toEqual(block);
    expect(await balance()).toBe('0.005 TESTS');
  });

  it('refuses one that does not link', async () => {
    const other = testChain();
    produce(other, 2);
    const block = json(signedBlock, produce(other), 'object');

    expect(await errorOf('network_broadcast_api.broadcast_block', { block })).toMatchObject({
      code: -32000,
      data: { code: 4080000, name: 'unlinkable_block_exception' },
    });
  });
});

describe('debug_generate_blocks', () => {
  it('misses slots, and gives a witness the key unless it must not', async () => {
    const before = chain.state.dynamicGlobalProperties.time;
    const debug_key = wifOf(privateKeyFromSeed('another'));

    expect(await generate({ debug_key, edit_if_needed: false })).toEqual({ blocks: 0 });
    // Before each block, as in the public source of deployed nodes.
    expect(await generate({ debug_key, count: 2, miss_blocks: 9 })).toEqual({ blocks: 2 });
    expect(chain.state.dynamicGlobalProperties.time).toBe(before + 60);
    expect(await generate({ edit_if_needed: false })).toEqual({ blocks: 0 });
  });

  it.each([
    ['no key', { debug_key: '' }],
    ['no count', { count: 0 }],
  ])('makes none of %s', async (_what, params) => expect(await generate(params)).toEqual({ blocks: 0 }));

  it('refuses a key that is none', async () => {
    expect(await errorOf('debug_node_api.debug_generate_blocks', { debug_key: 'x', count: 1 })).toMatchObject({
      code: -32003,
    });
  });

  it.each([
    [true, 2],
    [false, 20],
  ])('up to a time, sparsely: %s', async (generate_sparsely, blocks) => {
    const { time } = chain.state.dynamicGlobalProperties;
    const head_block_time = new Date((time + 60) * 1000).toISOString().slice(0, 19);
    const params = { debug_key: key, head_block_time, generate_sparsely };

    expect(await call('debug_node_api.debug_generate_blocks_until', params)).toEqual({ blocks });
    // Slots are at multiples of three seconds.
    expect(time + 60 - chain.state.dynamicGlobalProperties.time).toBeLessThan(3);
  });
});
