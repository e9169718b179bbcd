import { setImmediate as turn } from 'node:timers/promises';
import v8 from 'node:v8';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { wifOf } from '../../../spec/crypto/private-key.ts';
import { type ExactJson, type Json, parseJson } from '../../../spec/kernel/json/json.ts';
import { initKey, produce, testChain } from '../../chain/live/chain.testing.ts';
import type { Chain } from '../../chain/live/chain.ts';
import type { Dispatch } from '../../rpc/envelope.ts';
import { RpcError } from '../../rpc/errors.ts';
import { createDispatch } from '../dispatch.ts';

const debug_key = wifOf(initKey);
let chain: Chain;
let dispatch: Dispatch;
beforeEach(() => {
  chain = testChain();
  produce(chain);
  dispatch = createDispatch(chain);
});

const call = async (method: string, params: ExactJson): Promise<Json> =>
  parseJson(String(await dispatch('debug_node_api', method, params)));

/** The slug and the text of what is thrown. */
async function refusal(method: string, params: ExactJson): Promise<readonly [slug: string | undefined, text: string]> {
  try {
    await call(method, params);
  } catch (error) {
    if (error instanceof RpcError) return [error.refusal?.slug, error.message];
    throw error;
  }
  throw new Error('it was not refused');
}

const head = () => chain.headBlockNumber;
const time = () => chain.state.dynamicGlobalProperties.time;

describe('one call', () => {
  it.each([-1, 4_294_967_295, '-1', 10_001, '18446744073709551615', 4_294_967_296])(
    'makes no %j blocks, and says how many it makes',
    async (count) => {
      const [slug, text] = await refusal('debug_generate_blocks', { debug_key, count });
      expect(slug).toBe('debug/count');
      expect(text).toMatch(/from 0 to 10000 blocks, not -?\d+/);
      expect(head()).toBe(1);
    },
  );

  it.each([
    [1, 4_294_967_295],
    [1, 200_000_000],
    [10_000, 50_000],
  ])('with a count of %d and %d missed slots does not leave the calendar', async (count, miss_blocks) => {
    const [slug, text] = await refusal('debug_generate_blocks', { debug_key, count, miss_blocks });
    expect(slug).toBe('debug/too-far');
    expect(text).toContain('2037-01-19T03:14:07');
    expect(head()).toBe(1);
  });

  it('misses no slots less than none', async () => {
    const [slug] = await refusal('debug_generate_blocks', { debug_key, count: 1, miss_blocks: -1 });
    expect(slug).toBe('debug/miss-blocks');
  });

  it.each([
    ['2038-01-19T03:14:07', true, 'debug/too-far'],
    ['2037-01-19T03:14:08', false, 'debug/too-far'],
    ['2030-01-01T00:00:00', false, 'debug/count'],
  ])('up to %s, sparsely: %s, is refused by %s', async (head_block_time, generate_sparsely, slug) => {
    const params = { debug_key, head_block_time, generate_sparsely };
    expect((await refusal('debug_generate_blocks_until', params))[0]).toBe(slug);
    expect(head()).toBe(1);
  });

  it('reaches the last time that can be asked for, and the chain goes on', async () => {
    const params = { debug_key, head_block_time: '2037-01-19T03:14:07', generate_sparsely: true };
    expect(await call('debug_generate_blocks_until', params)).toEqual({ blocks: 2 });
    expect(Date.parse('2037-01-19T03:14:07Z') / 1000 - time()).toBeLessThan(3);
    produce(chain);
    expect(head()).toBe(4);
    expect((await refusal('debug_generate_blocks', { debug_key, count: 1 }))[0]).toBe('debug/too-far');
  });
});

it('ends before the memory does', async () => {
  const heap = vi.spyOn(v8, 'getHeapStatistics').mockReturnValue({
    ...v8.getHeapStatistics(),
    used_heap_size: 81,
    heap_size_limit: 100,
  });
  try {
    expect((await refusal('debug_generate_blocks', { debug_key, count: 1 }))[0]).toBe('debug/memory');
  } finally {
    heap.mockRestore();
  }
  expect(await call('debug_generate_blocks', { debug_key, count: 1 })).toEqual({ blocks: 1 });
});

it('other calls have their turn while many blocks are made', async () => {
  let isDone = false;
  const generating = call('debug_generate_blocks', { debug_key, count: 400 }).then((result) => {
    isDone = true;
    return result;
  });
  const seen = new Set<number>();
  while (!isDone) {
    await turn();
    seen.add(head());
  }
  expect(await generating).toEqual({ blocks: 400 });
  expect(head()).toBe(401);
  expect([...seen].filter((num) => num > 1 && num < 401)).not.toEqual([]);
});

it('makes the block whose head is not before a time', async () => {
  const before = time();
  for (const seconds of [1, 3, 4]) {
    const until = new Date((time() + seconds) * 1000).toISOString().slice(0, 19);
    await call('debug_generate_blocks_until', { debug_key, head_block_time: until, generate_sparsely: false });
  }
  expect(time() - before).toBe(3 + 3 + 6);
});
