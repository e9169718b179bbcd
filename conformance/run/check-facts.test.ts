import { createServer } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import type { Planned } from '../plan/plan.ts';
import { collect, listening } from '../testing/server.ts';
import { check, paceOf } from './check.ts';
import {
  type Answers,
  block,
  checked,
  checks,
  closeNodesAfterEach,
  config,
  corpusOf,
  count,
  defaults,
  end,
  head,
  header,
  known,
  list,
  methodIn,
  node,
  only,
  version,
} from './made-up-node.testing.ts';
import type { CheckOptions } from './options.ts';

closeNodesAfterEach();

const accepted = ['calls/accepted'];

describe('the start of a run', () => {
  const begun = async (more: Partial<CheckOptions>) =>
    (await checked({}, { methods: [count], rules: accepted, ...more })).events[0];

  it('says how requests are sent, and which part it is, only where that is not as usual', async () => {
    const usual = await begun({});
    expect(['route', 'shard', 'credentials'].filter((name) => name in (usual as object))).toEqual([]);
    const shard = { index: 1, of: 2 };
    const own = await begun({ shard, route: { headers: { 'x-of': 'mine' }, maxRequests: 500 } });
    expect(own).toMatchObject({ shard, route: { headers: { 'x-of': null } } });
  });
});

describe('the pace of a run', () => {
  /** How many of three requests have their turn at once. */
  const atOnce = async (...given: Parameters<typeof paceOf>) => {
    const [pace, over] = [paceOf(...given), new AbortController()];
    let turns = 0;
    const turn = async () => {
      await pace.turn(over.signal);
      if (!over.signal.aborted) turns++;
    };
    for (let count = 0; count < 3; count++) void turn();
    await new Promise((resolve) => setTimeout(resolve, 5));
    over.abort();
    return turns;
  };

  it('is polite off this machine, unless one is given', async () => {
    const [here, away] = ['http://127.0.0.1:8090', 'https://node.example'];
    expect(await atOnce([here])).toBe(3);
    expect(await atOnce([away])).toBe(1);
    expect(await atOnce([here, away])).toBe(1);
    expect(await atOnce([away], { rate: 1_000_000 })).toBe(3);
    expect(await atOnce([here], { rate: 1 })).toBe(1);
  });
});

describe('the target of a run', () => {
  const seen = async (answers: Answers) =>
    only(await checked(answers, { methods: [count], rules: accepted }), 'target')[0];
  const listing = [block, header, count, head, version, config];

  it('has a version where it reports another than the documents have', async () => {
    const reported = (text: string) => ({ [list]: listing, [version]: { blockchain_version: text } });
    expect((await seen(reported('0.23.1')))?.version).toBe('0.23.1');
    expect(await seen(reported('0.20.6'))).not.toHaveProperty('version');
    expect(await seen({ [list]: listing, [version]: { blockchain_version: 5 } })).not.toHaveProperty('version');
  });

  it('is named where it sends elsewhere within its host', async () => {
    const { url } = await node(known);
    const away = await listening(
      createServer(async (request, response) => {
        if (request.url !== '/rpc') return void response.writeHead(307, { location: '/rpc' }).end();
        const body = Buffer.concat(await request.toArray());
        response.end(await (await fetch(url, { method: 'POST', body })).text());
      }),
    );
    const events = await collect(check({ ...defaults, url: away.url, methods: [count], rules: accepted }));
    await away.close();
    expect(events.find(({ kind }) => kind === 'target')).toMatchObject({ redirected: `${away.url}/rpc` });
    expect(await seen({})).not.toHaveProperty('redirected');
  });
});

describe('the requests of a run', () => {
  const planned = { corpus: corpusOf([block, header, count, head]), methods: [block, count], rules: accepted };

  it('are given to a dry run, and none is sent where the data is known', async () => {
    const dryRun = vi.fn();
    const taken = await checked({}, { ...planned, dryRun });
    expect(taken.sent).toEqual([]);
    expect(only(taken, 'check')).toEqual([]);
    const methods = new Set<string>(
      dryRun.mock.calls[0]?.[0].map((each: Planned) => methodIn(each.request.message.text ?? '')),
    );
    expect([...methods].filter((name) => !planned.methods.includes(name))).toEqual([]);
    expect(methods.size).toBe(2);
  });

  it('end at their limit, which the end of the run names', async () => {
    const taken = await checked({}, { ...planned, route: { maxRequests: 3 } });
    expect(taken.sent).toHaveLength(3);
    expect(end(taken)).toMatchObject({ reason: 'budget', limit: 'requests' });
    const all = await checked({}, planned);
    expect(end(all)).toMatchObject({ reason: 'complete' });
    expect(end(all)).not.toHaveProperty('limit');
  });

  it('that could end a node are sent one after the other, by name alone', async () => {
    const taken = await checked({}, { profile: 'hostile' });
    const [plan] = only(taken, 'plan');
    expect(plan?.requests).toBeGreaterThan(5);
    expect(checks(taken, 'calls/accepted')).toEqual([]);
    expect(end(taken)).toMatchObject({ reason: 'complete' });
  });
});
