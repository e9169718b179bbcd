import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { methods } from '../../../spec/methods/index.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { call, callOf } from '../../model/exchange/request.ts';
import { member } from '../../model/json.ts';
import type { Planned } from '../../plan/plan.ts';
import { collect } from '../../testing/server.ts';
import type { Connection, Judge } from './connection.ts';
import { headRequests, watchHead } from './head-windows.ts';

const names = ['condenser_api', 'database_api'].map((api) => `${api}.get_dynamic_global_properties` as const);
const forHead = callOf(methods['condenser_api.get_dynamic_global_properties'], {});
const head = (num: number, id = `${num}`): Json => ({ head_block_number: num, head_block_id: id });
const planned = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ request: call('x.y', index), rules: [] }));

interface Options {
  readonly count?: number;
  readonly size?: number;
  readonly isOver?: (answered: number) => boolean;
}
const never = () => false;

/** What was judged when the head is as `headAt` says after so many answers, each of this size. */
async function watched(headAt: (answered: number) => Json, { count = 40, size = 10, isOver = never }: Options = {}) {
  const seen: string[] = [];
  const sent: string[] = [];
  let answered = 0;
  const connection: Connection = {
    lost: () => undefined,
    silent: () => [],
    underWay: () => [],
    answered: () => undefined,
    isAlive: async () => true,
    async *send(list, judge, isEnough) {
      for (const { request } of list) {
        const isForHead = request.case === forHead.case;
        sent.push(isForHead ? 'head' : 'other');
        const result = isForHead ? headAt(answered) : 5;
        answered++;
        yield { kind: 'exchange', case: request.case, exercised: [], status: 200, milliseconds: 0, bytes: 0 };
        yield* judge(exchange({ request: request.message, answer: fromJson({ jsonrpc: '2.0', id: 1, result }), size }));
        if (isEnough?.()) return;
      }
    },
  };
  const watch = watchHead(connection, [forHead], () => isOver(answered));
  const judge = ({ case: id, snapshot = 'none' }: { readonly case: string; readonly snapshot?: string }) => {
    seen.push(`${id === forHead.case ? 'head' : 'other'} ${snapshot}`);
    return [];
  };
  await collect(watch.send(planned(count), judge));
  return { seen, sent, others: seen.filter((each) => each.startsWith('other')), watch };
}

describe('the request for the head', () => {
  it('is of each namespace that has it', () => {
    const asked = (offered: readonly string[]) =>
      headRequests(new Set(offered)).map(({ message }) => member(message.json, 'method'));
    expect(asked(names)).toEqual(names);
    expect(asked(names.slice(1))).toEqual(names.slice(1));
    expect(asked(['x.y'])).toEqual([]);
  });
});

describe('a watch of the head', () => {
  it('judges answers for the head with their own snapshot', async () => {
    const { seen } = await watched(() => head(7, 'ab'), { count: 3 });
    expect(seen).toEqual(['head 7 ab', 'head 7 ab', 'other 7 ab', 'other 7 ab', 'other 7 ab']);
  });

  it('knows no snapshot where the answer has no head', async () => {
    const strange: readonly Json[] = [
      null,
      {},
      { head_block_number: '7', head_block_id: '7' },
      { head_block_number: 7, head_block_id: 7 },
    ];
    for (const answer of [...strange, head(7, 'x'.repeat(65))]) {
      const { others, watch, sent } = await watched(() => answer, { count: 2 });
      expect(others).toEqual(['other none', 'other none']);
      expect(sent).toEqual(['head', 'other', 'other', 'head']);
      expect(watch.doubt()).toBe('no answer showed the head while 1 window of requests was answered');
    }
    expect((await watched(() => head(7, 'x'.repeat(64)), { count: 1 })).others).toEqual([`other 7 ${'x'.repeat(64)}`]);
  });

  it('knows none where only one of two has it', async () => {
    const { others } = await watched((answered) => (answered === 0 ? head(7) : null), { count: 2 });
    expect(others).toEqual(['other none', 'other none']);
    const later = await watched((answered) => (answered === 0 ? null : head(7)), { count: 2 });
    expect(later.others).toEqual(['other 7 7', 'other 7 7']);
  });

  it('takes two forks of one height for two heads', async () => {
    const { others, watch } = await watched((answered) => head(7, answered < 3 ? 'a' : 'b'), { count: 2 });
    expect(watch.hasMoved()).toBe(true);
    expect(new Set(others)).toEqual(new Set(['other 7 b']));
    const { others: same } = await watched((answered) => head(answered < 3 ? 7 : 8, 'a'), { count: 2 });
    expect(new Set(same)).toEqual(new Set(['other 8 a']));
  });

  it('ends a window when its answers are too long together', async () => {
    const { sent } = await watched(() => head(7), { count: 6, size: 9 * 1024 * 1024 });
    expect(sent.join(' ')).toBe('head other other head other other head other other head');
  });

  it('stops repeating windows of a head that moves without end', async () => {
    const { sent, others, watch } = await watched((answered) => head(answered), { count: 64 });
    expect(others).toHaveLength(64);
    expect(new Set(others)).toEqual(new Set(['other none']));
    expect(sent.length).toBeLessThan(64 * 2 + 40);
    expect(watch.doubt()).toMatch(/^the head moved while \d+ windows/);
  });

  it('sends nothing when the run is over, and no more when it ends', async () => {
    expect((await watched(() => head(7), { isOver: () => true })).sent).toEqual([]);
    const { others } = await watched(() => head(7), { count: 100, isOver: (answered) => answered > 33 });
    expect(others.length).toBeLessThan(40);
  });

  it('sends plainly where no method shows the head', async () => {
    const sent: string[] = [];
    const connection = {
      async *send(list: readonly unknown[]) {
        sent.push(`${list.length}`);
        yield* [];
      },
    } as unknown as Connection;
    const watch = watchHead(connection, [], () => false);
    await collect(watch.send(planned(40), () => []));
    expect([sent, watch.doubt(), watch.hasMoved()]).toEqual([['40'], 'no offered method shows the head', false]);
  });
});

describe('a look for a cache', () => {
  const [one, other] = [forHead, callOf(methods['database_api.get_dynamic_global_properties'], {})];

  /** The heads of a chain with a block every 3 s, each answer kept for some time. */
  async function looked(kept: number, ways = [one, other], everySeconds = 3, since = 0) {
    let now = 1_000;
    let sent = 0;
    const cache = new Map<string, { readonly until: number; readonly result: Json }>();
    const connection = {
      async *send([planned]: readonly [Planned], judge: Judge) {
        const { request } = planned;
        sent++;
        now += 5;
        const stored = cache.get(request.case);
        const result = stored && stored.until > now ? stored.result : head(Math.floor(now / everySeconds / 1_000));
        if (result !== stored?.result) cache.set(request.case, { until: now + kept, result });
        yield* judge(exchange({ request: request.message, answer: fromJson({ jsonrpc: '2.0', id: 1, result }) }));
      },
    } as unknown as Connection;
    const watch = watchHead(connection, ways, never, async (milliseconds) => {
      now += milliseconds;
    });
    await collect(watch.now(() => []));
    now += 6_100;
    await collect(watch.now(() => []));
    now += since;
    await collect(watch.lookForCache(() => []));
    return { sent: sent - 2, backwards: watch.backwards() };
  }

  it.each([2_000, 3_000, 5_000])('finds one that keeps answers for %i ms', async (kept) => {
    expect((await looked(kept)).backwards).toMatch(/a cache behind it\?$/);
  });

  it.each([700, 1_400, 1_700, 2_800])('finds one that has kept an answer for %i ms', async (since) => {
    expect((await looked(3_000, [one, other], 3, since)).backwards).toMatch(/a cache behind it\?$/);
  });

  it('finds none where there is none, in eleven seconds and with few requests', async () => {
    expect(await looked(0)).toEqual({ sent: 40, backwards: undefined });
  });

  it('is not for a chain that stands still, nor possible in one way', async () => {
    expect(await looked(3_000, [one, other], 1_000)).toEqual({ sent: 0, backwards: undefined });
    expect(await looked(3_000, [one])).toEqual({ sent: 0, backwards: undefined });
  });
});
