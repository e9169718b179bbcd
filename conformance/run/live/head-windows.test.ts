import { describe, expect, it } from 'vitest';
import { type Json, parseJson } from '../../../spec/kernel/json/json.ts';
import { methods } from '../../../spec/methods/index.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { call, callOf } from '../../model/exchange/request.ts';
import { collect } from '../../testing/server.ts';
import type { Connection } from './connection.ts';
import { watchHead } from './head-windows.ts';

const forHead = callOf(methods['condenser_api.get_dynamic_global_properties'], {});
const planned = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ request: call('x.y', { index }), rules: [] }));

interface Sent {
  readonly connection: Connection;
  /** How often a request other than that for the head was sent. */
  count(): number;
}

/** A target whose head depends on the number of answered requests. */
function lineWith(headAt: (answered: number) => Json, text = ''): Sent {
  let answered = 0;
  let others = 0;
  const connection: Connection = {
    lost: () => undefined,
    silent: () => [],
    underWay: () => [],
    answered: () => undefined,
    isAlive: async () => true,
    async *send(list, judge) {
      for (const { request } of list) {
        const isForHead = request.case === forHead.case;
        const result = isForHead ? headAt(answered) : { at: answered, text };
        answered++;
        if (!isForHead) others++;
        const answer = fromJson({ jsonrpc: '2.0', id: 1, result });
        yield {
          kind: 'exchange',
          case: request.case,
          exercised: [],
          status: 200,
          milliseconds: 0,
          bytes: 0,
        };
        yield* judge(exchange({ request: request.message, answer }));
      }
    },
  };
  return { connection, count: () => others };
}

const head = (num: number, fork = '') => ({ head_block_number: num, head_block_id: `${num}${fork}` });

async function watched(headAt: (answered: number) => Json, count = 40) {
  const { connection, count: sent } = lineWith(headAt);
  const watch = watchHead(connection, [forHead], () => false);
  const judged: Exchange[] = [];
  const heads: Exchange[] = [];
  await collect(
    watch.send(planned(count), (each) => {
      (each.case === forHead.case ? heads : judged).push(each);
      return [];
    }),
  );
  return { judged, heads, sent: sent(), watch, snapshots: judged.map(({ snapshot }) => snapshot) };
}

describe('windows', () => {
  it('give all answers the snapshot of a constant head, with few requests for the head', async () => {
    const { snapshots, heads, sent, watch } = await watched(() => head(7));
    expect(new Set(snapshots)).toEqual(new Set(['7 7']));
    expect(sent).toBe(40);
    expect(heads).toHaveLength(3);
    expect(watch.doubt()).toBeUndefined();
    expect(watch.hasMoved()).toBe(false);
  });

  it('are repeated in smaller ones when the head moved, and judged once', async () => {
    // Moves once, within the first window.
    const { snapshots, sent, judged, watch } = await watched((answered) => head(answered < 10 ? 7 : 8));
    expect(snapshots.every((snapshot) => snapshot === '8 8')).toBe(true);
    expect(judged).toHaveLength(40);
    expect(sent).toBe(40 + 32);
    expect(watch.doubt()).toBeUndefined();
    expect(watch.hasMoved()).toBe(true);
  });

  it('stay without a snapshot when it always moves, and do not try forever', async () => {
    const { snapshots, sent, judged, watch } = await watched((answered) => head(answered + 1), 100);
    expect(new Set(snapshots)).toEqual(new Set([undefined]));
    expect(judged).toHaveLength(100);
    expect(sent).toBeLessThan(200);
    expect(watch.doubt()).toMatch(/^the head moved while \d+ windows of requests were answered$/);
  });

  it('distinguish forks: the same number with another id is another snapshot', async () => {
    const { snapshots } = await watched((answered) => head(7, answered % 2 ? 'a' : 'b'), 4);
    expect(new Set(snapshots)).toEqual(new Set([undefined]));
  });

  it('detect a target that goes backwards', async () => {
    const { watch } = await watched((answered) => head(answered < 10 ? 9 : 5));
    expect(watch.doubt()).toMatch(/goes backwards: block 5 was the head after block 9 had been it/);
  });

  it.each<Json>([null, {}, { head_block_number: '7', head_block_id: 7 }, { head_block_number: 7 }])(
    'ignore an invalid head: %j',
    async (result) => {
      const { snapshots, sent } = await watched(() => result);
      expect(new Set(snapshots)).toEqual(new Set([undefined]));
      expect(sent).toBe(40);
    },
  );

  it('ask again for a head that was refused once', async () => {
    const { snapshots, heads, watch } = await watched((answered) => (answered === 33 ? null : head(7)));
    expect(new Set(snapshots)).toEqual(new Set(['7 7']));
    expect([heads.filter(({ snapshot }) => snapshot === undefined).length, watch.doubt()]).toEqual([1, undefined]);
  });

  it('report that no method shows the head, and still send the requests', async () => {
    const { connection, count } = lineWith(() => null);
    const watch = watchHead(connection, [], () => false);
    await collect(watch.send(planned(5), () => []));
    expect(count()).toBe(5);
    expect(watch.doubt()).toBe('no offered method shows the head');
  });

  it('give the requests for the head their own snapshot', async () => {
    const { heads } = await watched(() => head(7), 1);
    expect(heads.map(({ snapshot }) => snapshot)).toEqual(['7 7', '7 7']);
    expect(parseJson(forHead.message.text as string)).toMatchObject({ params: [] });
  });
});

describe('the answers of a window', () => {
  /** What came in which order: requests (their numbers), heads, and answers that were judged. */
  async function order(count: number, size = 0) {
    const { connection } = lineWith(() => head(7), 'x'.repeat(size));
    const watch = watchHead(connection, [forHead], () => false);
    const seen: string[] = [];
    const judge = ({ case: id }: Exchange) => {
      seen.push(id === forHead.case ? 'head judged' : `judged ${numberOf.get(id)}`);
      return [];
    };
    const all = planned(count);
    const numberOf = new Map(all.map(({ request }, index) => [request.case, index]));
    for await (const event of watch.send(all, judge))
      if (event.kind === 'exchange')
        seen.push(event.case === forHead.case ? 'head' : `sent ${numberOf.get(event.case)}`);
    return seen;
  }

  it('are judged while those of the next are under way, each once and in their order', async () => {
    const seen = await order(70);
    expect(seen.slice(0, 2)).toEqual(['head', 'head judged']);
    expect(seen.indexOf('judged 0')).toBeGreaterThan(seen.indexOf('sent 32'));
    expect(seen.indexOf('judged 31')).toBeLessThan(seen.indexOf('sent 64'));
    const judged = seen.filter((each) => each.startsWith('judged'));
    expect(judged).toEqual(Array.from({ length: 70 }, (_, index) => `judged ${index}`));
    expect(seen.at(-1)).toBe('judged 69');
  });

  it('are judged before the next are asked for where they are long', async () => {
    const seen = await order(40, 50_000);
    expect(seen.indexOf('judged 31')).toBeLessThan(seen.indexOf('sent 32'));
    expect(seen.filter((each) => each.startsWith('judged'))).toHaveLength(40);
  });
});

describe('answers from before', () => {
  const since = async (earlier: Json, headAt: (answered: number) => Json) => {
    const { connection } = lineWith(headAt);
    const watch = watchHead(connection, [forHead], () => false);
    const heads: Exchange[] = [];
    const judge = (each: Exchange) => {
      heads.push(each);
      return [];
    };
    const answer = fromJson({ jsonrpc: '2.0', id: 1, result: earlier });
    const events = watch.since(exchange({ request: forHead.message, answer }), judge);
    for (;;) {
      const { done, value } = await events.next();
      if (done) return { snapshot: value, heads, watch };
    }
  };

  it('are of the snapshot of a head that stayed', async () => {
    const { snapshot, heads } = await since(head(7), () => head(7));
    expect(snapshot).toBe('7 7');
    expect(heads.map((each) => each.snapshot)).toEqual(['7 7']);
  });

  it.each([
    ['is another', head(7), head(8)],
    ['is of another fork', head(7), head(7, 'b')],
    ['was never shown', null, head(7)],
  ])('are of none where the head %s', async (_, earlier, now) => {
    expect((await since(earlier, () => now)).snapshot).toBeUndefined();
  });

  it('show a target that goes backwards', async () => {
    expect((await since(head(9), () => head(5))).watch.backwards()).toMatch(/goes backwards/);
  });
});
