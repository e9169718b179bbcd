import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uncaughtException } from '../../spec/departures/uncaught-exceptions-as-text.ts';
import { fewMethods, offering } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { faultProxy } from '../faults/proxy.ts';
import { anotherWitness, blockIdFlipped } from '../judge/kit/blocks/faults.ts';
import type { Request } from '../model/exchange/request.ts';
import { type Fault, inCall } from '../model/fault.ts';
import { foldAll } from '../report/fold.ts';
import { json } from '../report/json/json.ts';
import { collect, serve, type TestServer } from '../testing/server.ts';
import { check } from './check.ts';
import { headRequests } from './live/head-windows.ts';
import { type ReplayOptions, type Reported, replay } from './replay.ts';

const reference = await referenceNode();
const few = offering((method) => fewMethods.has(method))(reference.ask);
const [head] = headRequests(fewMethods) as [Request];
const { signal } = new AbortController();
const options = (url: string): ReplayOptions => ({ url, dialect: undefined, timeoutMs: 5_000, signal });

const versionLost = () => ({ path: ['jsonrpc'], value: undefined });

describe('a deviation that is replayed', () => {
  let node: TestServer;
  let proxy: Awaited<ReturnType<typeof faultProxy>>;
  let header: Reported;
  let blockId: Reported;

  async function deviations(fault: Fault): Promise<readonly Reported[]> {
    const faulty = await faultProxy({ upstream: node.url, faults: [fault] });
    const common = { profile: 'quick', seed: 5, concurrency: 4, timeoutMs: 5_000 } as const;
    const events = await collect(check({ url: faulty.url, ...common, rules: ['block/*', 'proof/block-id'] }));
    await faulty.close();
    const report = JSON.parse(foldAll(json, events)) as { readonly deviations: readonly Reported[] };
    return report.deviations;
  }

  beforeAll(async () => {
    node = await serve(few);
    proxy = await faultProxy({ upstream: node.url, faults: [blockIdFlipped] });
    [blockId] = (await deviations(blockIdFlipped)).filter(({ rule }) => rule === 'proof/block-id') as [Reported];
    [header] = (await deviations(anotherWitness)) as [Reported];
  });
  afterAll(() => Promise.all([proxy.close(), node.close()]));

  it('is STILL there where the fault is, in any order and at another address', async () => {
    expect(await replay(blockId, options(proxy.url))).toMatchObject({
      verdict: 'STILL',
      finding: { rule: 'proof/block-id' },
    });
  });

  it('is FIXED at a node without the fault, also where two answers are compared', async () => {
    expect(await replay(blockId, options(node.url))).toMatchObject({ verdict: 'FIXED' });
    expect(header.compared.length).toBeGreaterThan(0);
    expect(await replay(header, options(node.url))).toMatchObject({ verdict: 'FIXED' });
  });

  it('is CHANGED where the rule finds something else', async () => {
    const elsewhere = { ...blockId, id: '000000000000', pointer: '/result/elsewhere' };
    expect(await replay(elsewhere, options(proxy.url))).toMatchObject({ verdict: 'CHANGED' });
  });

  it('is FIXED at a node that has a known departure instead', async () => {
    const departing = await serve((body, index) => {
      if (!body.includes('get_block')) return few(body, index);
      return JSON.stringify({
        jsonrpc: '2.0',
        error: { ...uncaughtException, data: 'what()' },
        id: JSON.parse(body).id,
      });
    });
    const reported = { ...blockId, rule: 'envelope/error-object', pointer: '/error/code' };
    const replayed = await replay(reported, options(departing.url));
    await departing.close();
    expect(replayed).toMatchObject({ verdict: 'FIXED' });
  });

  it('is FIXED whatever is wrong with the answers that have the head', async () => {
    const edit = inCall(
      [...fewMethods].filter((name) => name.endsWith('_properties')),
      versionLost,
    );
    const other = await faultProxy({ upstream: node.url, faults: [{ id: 'head', summary: 'for this test', edit }] });
    const reported = { ...blockId, rule: 'envelope/version' };
    const own = await replay(reported, options(other.url));
    const ofHead = { ...reported, request: head.message.text ?? '' };
    const found = await replay(ofHead, options(other.url));
    await other.close();
    expect([own.verdict, found.verdict]).toEqual(['FIXED', 'CHANGED']);
  });

  it('is NOT-TESTABLE where nothing can be judged', async () => {
    const gone = {
      ...blockId,
      request: blockId.request.replace(/"block_num":\d+|\[\d+\]/, (text) => text.replace(/\d+/, '9999999')),
    };
    expect(await replay(gone, options(node.url))).toMatchObject({ verdict: 'NOT-TESTABLE' });
    expect(await replay({ ...blockId, rule: 'proof/no-such' }, options(node.url))).toMatchObject({
      verdict: 'NOT-TESTABLE',
      detail: 'this version has no rule proof/no-such',
    });
    expect(await replay(blockId, options('http://127.0.0.1:1'))).toMatchObject({ unreachable: true });
  });
});
