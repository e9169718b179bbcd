import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson } from '../../spec/kernel/json/json.ts';
import { type Reference, referenceNode } from '../../test/support/reference-node.ts';
import { type JsonObject, member } from '../model/json.ts';
import { check } from '../run/check.ts';
import { collect } from '../testing/server.ts';
import { faults, type KnownFault } from './index.ts';
import { faultProxy } from './proxy.ts';

/** Independent mutations share a run; each has a different rule. */
const found: readonly (readonly string[])[] = [
  [
    'block-id-flipped',
    'operation-twice',
    'accounts-miscounted',
    'names-beyond-maximum',
    'content-category-of-post',
    'governance-active-witnesses',
    'market-book-of-orders',
  ],
  ['id-as-text'],
  ['nonstandard-http-put', 'nonstandard-body-slow'],
];

let node: Reference;
let original: readonly string[];

beforeAll(async () => {
  node = await referenceNode();
  original = await said(
    node.url,
    found.flat().map((id) => named(id).rule.id),
  );
});

describe.concurrent('faults in front of a node', () => {
  it.each(found)('%s and others are found, each by its rule, the same node without them passes', async (...ids) => {
    const all = ids.map(named);
    const rules = all.map(({ rule }) => rule.id);
    const proxy = await faultProxy({ upstream: node.url, faults: all.map(({ fault }) => fault) });
    const faulty = await said(proxy.url, rules);
    await proxy.close();

    expect(proxy.broken()).toBeGreaterThanOrEqual(ids.length);
    expect(new Set(faulty)).toEqual(new Set(rules));
    expect(rules.filter((rule) => original.includes(rule))).toEqual([]);
  });

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

/** The rules with findings, for each such check. */
async function said(url: string, rules: readonly string[]): Promise<readonly string[]> {
  const options = { profile: 'quick', seed: 5, concurrency: 4, timeoutMs: 20_000, rules } as const;
  const events = await collect(check({ url, ...options }));
  return events.flatMap((event) =>
    event.kind === 'check' && (event.findings ?? event.notes ?? []).length > 0 ? [event.rule] : [],
  );
}

function named(id: string): KnownFault {
  const known = faults.get(id);
  if (known === undefined) throw new Error(`no fault is called ${id}`);
  return known;
}
