import '../broken-nodes.test.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { answering, badGateway, blamed, cut, error, reset, rulesOf, ways } from '../support/laws/breaks.testing.ts';
import { type Break, checkBroken } from '../support/laws/broken-nodes.testing.ts';
import { type Reference, referenceNode } from '../support/reference-node.ts';

let node: Reference;
beforeAll(async () => {
  node = await referenceNode();
});

describe.concurrent('a node that answers everything by', () => {
  it.each(ways)('%s is not conformant or no node', async (_, act, seen) => {
    const run = await checkBroken(node, () => true, act);
    const [code, detail] = blamed(run);
    if (seen === 1) expect([code, run.deviations.length > 0]).toEqual([1, true]);
    else expect([code, detail]).toEqual([3, expect.stringMatching(seen)]);
  });
});

describe.concurrent('a node whose list of methods is', () => {
  it.each<readonly [string, Break, string]>([
    ['null', answering({ result: null }), 'schema/result'],
    ['refused, not for want of the method,', error, 'calls/accepted'],
    ['no JSON', cut, 'envelope/valid-json'],
    ['a reset', reset, 'calls/answered'],
    ['HTTP 502', badGateway, 'calls/answered'],
    ['of other methods', answering({ result: ['x_api.get_x'] }), 'calls/methods-list-themselves'],
  ])('%s is found by what its methods say, and not conformant', async (_, act, rule) => {
    const run = await checkBroken(node, (method) => method === 'jsonrpc.get_methods', act, { more: [rule] });
    expect(blamed(run)).toEqual([1, 'jsonrpc.get_methods']);
    expect(rulesOf(run)).toContain(rule);
  });
});
