import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reference, referenceNode } from '../../../test/support/reference-node.ts';
import type { CheckEvent, Event } from '../../model/event.ts';
import { checkSystem } from '../../system.ts';
import { collect } from '../../testing/server.ts';
import { answersAsTheNode } from '../gateway/answers-as-the-node.ts';
import { broadcastIsSentOnce } from '../gateway/broadcast-is-sent-once.ts';
import { idIsReturned } from '../gateway/id-is-returned.ts';
import { openClient } from './client.ts';
import type { ServicesOptions } from './options.ts';
import { openUpstream, type Upstream } from './upstream.ts';

/** A node is the most transparent of gateways. */
let node: Reference;
let upstream: Upstream;
const stop = new AbortController();

beforeAll(async () => {
  node = await referenceNode();
  upstream = await openUpstream(openClient({ url: node.url, timeoutMs: 20_000, signal: stop.signal }));
});
afterAll(async () => {
  stop.abort();
  await upstream.close();
});

/** Those that a node passes, too. */
const gatewayRules = [idIsReturned, answersAsTheNode, broadcastIsSentOnce];

const limits = { seed: 1, concurrency: 4, timeoutMs: 20_000 } as const;

async function checksOf(url: string, more: Partial<ServicesOptions> = {}) {
  const services = { targets: [{ name: 'gateway', url }], ...limits, ...more } as const;
  const events = await collect<Event>(checkSystem({ services }, gatewayRules));
  return { events, checks: events.filter((event): event is Event & CheckEvent => event.kind === 'check') };
}

describe('a check of a service', () => {
  it('gives the events of every run: start, target, exchanges, checks, end', async () => {
    const { events, checks } = await checksOf(node.url, { node: node.url });

    expect(events[0]).toMatchObject({ kind: 'start', mode: 'check', methods: [], services: ['gateway'] });
    expect(events[1]).toMatchObject({ kind: 'target', service: 'gateway', url: `${node.url}/` });
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'complete' });
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
    const judged = checks.filter(({ outcome }) => outcome === 'pass').map(({ rule }) => rule);
    expect(new Set(judged)).toEqual(new Set(['gateway/id-is-returned', 'gateway/answers-as-the-node']));
    expect(new Set(checks.map(({ method }) => method))).toEqual(new Set(['gateway POST /', 'gateway']));
  });

  it('says of each rule that it could not judge what is missing', async () => {
    const { checks } = await checksOf(node.url);

    expect(checks.filter(({ outcome }) => outcome === 'not-testable')).toEqual([
      expect.objectContaining({ rule: 'gateway/answers-as-the-node', reason: expect.stringContaining('--upstream') }),
      expect.objectContaining({ rule: 'gateway/broadcast-is-sent-once', reason: expect.stringContaining('--observe') }),
    ]);
  });

  it('judges what reaches the node where the upstream is ours', async () => {
    const { checks } = await checksOf(upstream.url, { node: node.url, upstream });

    expect(checks.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(new Set(checks.map(({ rule }) => rule))).toEqual(new Set(gatewayRules.map(({ id }) => id)));
  });

  it('ends as unreachable, with the address, where nothing listens', async () => {
    const { events } = await checksOf('http://127.0.0.1:1');

    expect(events.at(-1)).toMatchObject({
      ...{ kind: 'end', reason: 'unreachable' },
      detail: 'http://127.0.0.1:1/: connect ECONNREFUSED 127.0.0.1:1',
    });
    expect(events.some(({ kind }) => kind === 'target')).toBe(false);
  });
});
