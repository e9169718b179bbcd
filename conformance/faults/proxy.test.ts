import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson } from '../../spec/kernel/json/json.ts';
import { type Reference, referenceNode } from '../../test/support/reference-node.ts';
import { sampled } from '../../test/support/sampled.ts';
import { type JsonObject, member } from '../model/json.ts';
import { expectFound, named } from './proxy.testing.ts';
import { faultProxy } from './proxy.ts';

let node: Reference;

beforeAll(async () => {
  node = await referenceNode();
});

describe('faults in front of a node', () => {
  // Independent mutations share a run; each has a different rule.
  it('are found, each by its rule, and the same node without them passes', () =>
    expectFound(
      node.url,
      sampled(
        [
          'operation-twice',
          'block-id-flipped',
          'accounts-miscounted',
          'names-beyond-maximum',
          'content-category-of-post',
          'governance-active-witnesses',
          'market-book-of-orders',
        ],
        3,
      ),
    ));

  it('many faults at once each apply', async () => {
    const ids = ['version-lost', 'id-as-text', 'block-id-flipped'];
    const proxy = await faultProxy({ upstream: node.url, faults: ids.map((id) => named(id).fault) });
    const body = '{"jsonrpc":"2.0","method":"block_api.get_block","params":{"block_num":7},"id":1}';
    const ask = async (url: string) => parseJson(await (await fetch(url, { method: 'POST', body })).text());
    const [faulty, right] = [await ask(proxy.url), await ask(node.url)];
    await proxy.close();

    const blockOf = (answer: Json) => member(member(answer, 'result'), 'block') as JsonObject;
    expect(Object.keys(faulty as JsonObject).toSorted()).toEqual(['id', 'result']);
    expect(member(faulty, 'id')).toBe('1');
    const { block_id: id, ...rest } = blockOf(faulty);
    const { block_id: own, ...others } = blockOf(right);
    expect(id).not.toBe(own);
    expect(rest).toEqual(others);
  });
});
