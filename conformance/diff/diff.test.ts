import { afterAll, describe, expect, it } from 'vitest';
import { respelled } from '../../spec/kernel/json/respelled.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { sampled } from '../../test/support/sampled.ts';
import { isObject, type Json, member, parseJson, stringifyJson } from '../model/json.ts';
import { openPace } from '../run/live/route/pace.ts';
import { type Answer, serve } from '../testing/server.ts';
import { apart } from './compare-answers.ts';
import { DiffError, diff } from './diff.ts';

const read = (text: string) => parseJson(text, { decimals: 'exact' });

describe('apart', () => {
  it.each([
    ['{"a":1,"b":[1,2]}', '{"b":[1,2],"a":1}', []],
    ['{"a":1}', '{"a":1.0}', ['/a']],
    ['{"a":9007199254740993}', '{"a":9007199254740992}', ['/a']],
    ['{"a":1,"c":2}', '{"a":"1"}', ['/a', '/c']],
    ['[{"x":[1,2]},3]', '[{"x":[1,4]},3]', ['/0/x/1']],
    ['{"a":[1,2]}', '{"a":[1]}', ['/a']],
    ['{"__proto__":1}', '{}', ['/__proto__']],
    ['{"a":{"b/c":null}}', '{"a":{}}', ['/a/b~1c']],
  ])('%s and %s', (one, other, places) => {
    expect(apart([read(one), read(other)]).map(({ pointer }) => pointer)).toEqual(places);
  });
});

const node = await referenceNode();
const signal = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function changed(change: (answer: Json, method: string) => Json): Promise<string> {
  const answer: Answer = async (body) => {
    const text = await node.ask(body);
    const method = String(member(parseJson(body), 'method'));
    const json = parseJson(text);
    const after = change(json, method);
    return after === json ? text : stringifyJson(after);
  };
  const { url, close } = await serve(answer);
  closing.push(close);
  return url;
}

const methods = [
  'condenser_api.get_accounts',
  'condenser_api.get_block',
  'block_api.*',
  'condenser_api.get_dynamic_global_properties',
];
const run = (...urls: readonly string[]) =>
  diff({ urls, methods, seed: 1, concurrency: 4, timeoutMs: 10_000, signal, pace: openPace() });

/** Another value of a member of the result, or of each of its elements. */
const with_ = (json: Json, name: string, value: Json): Json => {
  const result = member(json, 'result');
  const edit = (each: Json) => (isObject(each) ? { ...each, [name]: value } : each);
  return {
    ...(json as { [name: string]: Json }),
    result: Array.isArray(result) ? result.map(edit) : edit(result ?? null),
  };
};

describe('diff', () => {
  it('of honest nodes finds nothing, whatever their spelling', async () => {
    const spelled = await serve(async (body) => respelled(await node.ask(body), { ascii: true }));
    closing.push(spelled.close);
    const found = await run(node.url, spelled.url);
    expect(found).toMatchObject({ differences: [], partial: [], skipped: 0 });
    expect(found.compared).toBeGreaterThan(20);
  });

  it('of nodes at different heads compares blocks that are irreversible at both', async () => {
    const behind = await changed((json, method) =>
      method.endsWith('get_dynamic_global_properties')
        ? with_(with_(with_(json, 'head_block_number', 60), 'last_irreversible_block_num', 40), 'head_block_id', '3c')
        : json,
    );
    const found = await run(node.url, behind);
    expect(found).toMatchObject({ pinned: 40, differences: [] });
    expect(found.compared).toBeGreaterThan(5);
    expect(found.skipped).toBeGreaterThan(0);
  });

  it('names the one of three that is off, by the place', async () => {
    const wrong = await changed((json, method) =>
      method === 'condenser_api.get_accounts' ? with_(json, 'post_count', 7_777) : json,
    );
    const { differences } = await run(node.url, wrong, node.url);
    expect(differences).toMatchObject([
      { method: 'condenser_api.get_accounts', pointer: '/result/*/post_count', off: [{ index: 1, by: 'majority' }] },
    ]);
    expect(differences[0]?.values[1]).toBe('7777');
  });

  it('names the one of two that breaks the description', async () => {
    const wrong = await changed((json, method) =>
      method === 'condenser_api.get_block' ? with_(json, 'witness', 5) : json,
    );
    const orders: readonly (readonly [readonly string[], number])[] = [
      [[node.url, wrong], 1],
      [[wrong, node.url], 0],
    ];
    for (const [urls, index] of sampled(orders, 1)) {
      const { differences } = await run(...urls);
      expect(differences).toMatchObject([{ method: 'condenser_api.get_block', pointer: '/result/witness' }]);
      expect(differences[0]?.off).toEqual([{ index, by: expect.stringContaining('/') }]);
    }
  });

  it('names the one whose envelope is wrong, once for all methods', async () => {
    const wrong = await changed((json) => ({ ...(json as { [name: string]: Json }), jsonrpc: '1.0' }));
    const { differences } = await run(node.url, wrong);
    expect(differences).toMatchObject([{ pointer: '/jsonrpc', off: [{ index: 1, by: 'envelope/version' }] }]);
    expect(differences[0]?.count).toBeGreaterThan(20);
  });

  it('refuses another chain, and a node that is not there', async () => {
    const other = await changed((json, method) =>
      method === 'condenser_api.get_block' ? with_(json, 'block_id', '00') : json,
    );
    await expect(run(node.url, other)).rejects.toThrow(/are on different chains/);
    await expect(run(node.url, 'http://127.0.0.1:1/')).rejects.toBeInstanceOf(DiffError);
  });
});

describe('a limit of requests', () => {
  const limited = (maxRequests: number) =>
    diff({
      ...{ urls: [node.url, node.url], methods, seed: 1, concurrency: 4, timeoutMs: 10_000, signal },
      pace: openPace({ maxRequests }),
    });

  it('that is too low to know what to ask is said to be that', async () => {
    await expect(limited(3)).rejects.toMatchObject({ name: 'DiffError', why: 'spent' });
  });

  it('that ends within a call makes no difference of it', async () => {
    const { length } = (await run(node.url, node.url)).differences;
    for (const most of sampled([301, 302], 1)) expect((await limited(most)).differences).toHaveLength(length);
  });
});
