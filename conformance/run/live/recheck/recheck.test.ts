import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import type { CheckEvent, EventBody } from '../../../model/event.ts';
import { type Exchange, exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { call } from '../../../model/exchange/request.ts';
import { isObject } from '../../../model/json.ts';
import type { Rule } from '../../../model/rule.ts';
import { collect } from '../../../testing/server.ts';
import { openSession } from '../../session/session.ts';
import type { HeadWatch } from '../head-windows.ts';
import { equal, inGroups } from './equal.testing.ts';
import { anyTime, recheck } from './recheck.ts';
import type { SendAlone } from './settled-answers.ts';

const planned = ['x.a', 'x.b'].map((method) => ({ request: call(method, {}), rules: [equal.id] }));
const context = { dialect: undefined, irreversible: 1 };

/** A watch whose answers come from a table of rounds, all of one snapshot. */
function watchOf(
  rounds: readonly (readonly [a: Json, b: Json])[],
  hasMoved = false,
  snapshots: readonly string[] = [],
) {
  let round = -1;
  const requested: number[] = [];
  const watch: Omit<HeadWatch, 'since'> = {
    hasMoved: () => hasMoved,
    async *look() {},
    async *lookForCache() {},
    async *now() {
      yield* [];
      return undefined;
    },
    backwards: () => undefined,
    doubt: () => undefined,
    async *send(list, judge): AsyncGenerator<EventBody, void, undefined> {
      round++;
      requested.push(list.length);
      for (const { request } of list) {
        const index = planned.findIndex((each) => each.request.case === request.case);
        const answer = fromJson({ jsonrpc: '2.0', id: 1, result: rounds[round]?.[index] ?? null });
        yield* judge(exchange({ request: request.message, answer, snapshot: snapshots[round] ?? 'm' }));
      }
    },
  };
  /** One by one: a round is over when the last was sent. */
  let sent = 0;
  const sendAlone: SendAlone = async function* (each, judge) {
    if (sent++ % planned.length === 0) {
      round++;
      requested.push(0);
    }
    requested[requested.length - 1]!++;
    const index = planned.findIndex(({ request }) => request.case === each.request.case);
    const answer = fromJson({ jsonrpc: '2.0', id: 1, result: rounds[round]?.[index] ?? null });
    yield* judge(exchange({ request: each.request.message, answer }));
  };
  return { watch, sendAlone, requested };
}

function anew(rule: Rule) {
  const session = openSession([rule]);
  return (each: Exchange) => session.judge(each, context);
}

async function run(...given: Parameters<typeof watchOf>) {
  return runOf(equal, ...given);
}

async function runOf(
  rule: Rule,
  ...given: Parameters<typeof watchOf>
): Promise<{ checks: readonly CheckEvent[]; requested: number[] }> {
  const { watch, sendAlone, requested } = watchOf(...given);
  const judge = anew(rule);
  const again = recheck([rule], planned, watch, sendAlone);
  const events = [
    ...(await collect(watch.send(planned, again.judge(judge)))),
    ...(await collect(again.conclude(judge, () => false, anew))),
  ];
  return { checks: events.filter((event): event is CheckEvent & EventBody => event.kind === 'check'), requested };
}

describe('a deviation between answers of one snapshot', () => {
  it('is reported when it is confirmed', async () => {
    const { checks, requested } = await run([
      [1, 2],
      [3, 4],
      [3, 4],
    ]);
    expect(checks).toMatchObject([{ outcome: 'deviation', findings: [{ expected: '2', actual: '1' }] }]);
    expect(requested).toEqual([2, 2, 2]);
  });

  it.each(['standing', 'symmetric'] as const)(
    'is reported for a %s relation that skips equal answers',
    async (kind) => {
      const rule = { ...equal, [kind]: true, equivalent: (one: unknown, other: unknown) => one === other } as Rule;
      const { checks } = await runOf(rule, [
        [1, 2],
        [1, 2],
        [1, 2],
      ]);
      expect(checks).toMatchObject([{ outcome: 'deviation' }]);
    },
  );

  it('is inconclusive when it is not: a transaction was pending', async () => {
    const { checks } = await run([
      [1, 2],
      [2, 2],
      [2, 2],
    ]);
    expect(checks).toMatchObject([{ outcome: 'inconclusive' }]);
    expect(checks[0]).not.toHaveProperty('findings');
  });

  it('is reported without what differed beside it and no longer does', async () => {
    const member = (value: Json | undefined, name: string) => (isObject(value) ? (value[name] ?? null) : null);
    const members = {
      ...equal,
      judge: ({ a, b }: { readonly a: Json; readonly b: Json }) =>
        ['wrong', 'pending'].flatMap((name) =>
          member(a, name) === member(b, name)
            ? []
            : [{ role: 'a' as const, path: ['result', name], kind: 'value' as const, expected: '', actual: a }],
        ),
    } as Rule;
    const settled = [
      { wrong: 1, pending: 3 },
      { wrong: 2, pending: 3 },
    ] as const;
    const { checks } = await runOf(members, [
      [
        { wrong: 1, pending: 3 },
        { wrong: 2, pending: 4 },
      ],
      settled,
      settled,
    ]);
    expect(checks).toMatchObject([{ outcome: 'deviation' }]);
    expect(checks[0]?.findings?.map(({ pointer }) => pointer)).toEqual(['/result/wrong']);
  });

  it('is inconclusive when the answers never settle, however often they differ', async () => {
    const busy = Array.from({ length: 20 }, (_, round) => [2 * round, 2 * round + 1] as const);
    const { checks, requested } = await run(busy);
    expect(checks).toMatchObject([{ outcome: 'inconclusive' }]);
    expect(requested).toEqual([2, 2, 2, 2, 2, 2, 2]);
  });

  it('is reported of answers that are the same at any time, without a recheck', async () => {
    const { checks, requested } = await run([[1, 2]], false, [anyTime]);
    expect(checks).toMatchObject([{ outcome: 'deviation' }]);
    expect(requested).toEqual([2]);
  });

  it('is not rechecked where there is none', async () => {
    const { checks, requested } = await run([[2, 2]]);
    expect(checks).toMatchObject([{ outcome: 'pass' }]);
    expect(requested).toEqual([2]);
  });
});

describe('deviations of many kinds', () => {
  it('are rechecked up to two hundred of them; the others are not accused', async () => {
    const calls = Array.from({ length: 202 }, (_, index) => [`a.${index}`, `b.${index}`])
      .flat()
      .map((method) => ({ request: call(method, {}), rules: [equal.id] }));
    const watch: Omit<HeadWatch, 'since'> = {
      hasMoved: () => false,
      async *look() {},
      async *lookForCache() {},
      async *now() {
        yield* [];
        return undefined;
      },
      backwards: () => undefined,
      doubt: () => undefined,
      async *send(list, judge): AsyncGenerator<EventBody, void, undefined> {
        for (const { request } of list) {
          const answer = fromJson({
            jsonrpc: '2.0',
            id: 1,
            result: String(calls.findIndex((each) => each.request.case === request.case)),
          });
          yield* judge(exchange({ request: request.message, answer, snapshot: 'm' }));
        }
      },
    };
    const again = recheck([inGroups], calls, watch, (each, judge) => watch.send([each], judge));
    await collect(watch.send(calls, again.judge(anew(inGroups))));
    const events = await collect(again.conclude(anew(inGroups), () => false, anew));
    const outcomes = events.map((event) => event.kind === 'check' && event.outcome);
    expect(outcomes).toEqual([...Array(200).fill('deviation'), 'inconclusive', 'inconclusive']);
  });
});

describe('digits of 128 bits that differ', () => {
  const wide = {
    ...equal,
    judge: ({ a, b }: { a: Json; b: Json }) =>
      a === b
        ? []
        : [{ role: 'a', path: ['result', 'recent_claims'], kind: 'value', expected: digits(b), actual: digits(a) }],
  } as unknown as Rule;
  const digits = (json: Json) => String(isObject(json) ? json.recent_claims : json);

  it('are the known departure when they are right with nothing else under way', async () => {
    const { checks } = await runOf(wide, [
      [1, 2],
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
    expect(checks).toMatchObject([{ outcome: 'legacy', findings: [{ departure: 'wide-digits-garbled' }] }]);
  });

  it('are a deviation when they are wrong again, three times alike', async () => {
    const { checks } = await runOf(wide, [
      [1, 2],
      [3, 4],
      [3, 4],
      [3, 4],
    ]);
    expect(checks).toMatchObject([{ outcome: 'deviation', findings: [{ expected: '4', actual: '"3"' }] }]);
    expect(checks[0]?.findings?.[0]).not.toHaveProperty('departure');
  });

  it('are the known departure when they are never the same twice, and nothing else changes: others may be at the node', async () => {
    const claims = (value: number): Json => ({ recent_claims: `${value}`, name: 'post' });
    const random = Array.from({ length: 20 }, (_, round) => [claims(2 * round), claims(2 * round + 1)] as const);
    const { checks, requested } = await runOf(wide, random);
    expect(checks).toMatchObject([{ outcome: 'legacy', findings: [{ departure: 'wide-digits-garbled' }] }]);
    expect(requested).toEqual([2, 2, 2, 2, 2, 2, 2]);
  });
});

describe('a relation without two answers of one snapshot', () => {
  it('is requested again in a separate window', async () => {
    const { watch, sendAlone, requested } = watchOf([[1, 1]], true);
    const session = openSession([equal]);
    const again = recheck([equal], planned, watch, sendAlone);
    const checks = await collect(
      again.conclude(
        (each) => session.judge(each, context),
        () => false,
        anew,
      ),
    );
    expect(checks).toMatchObject([{ kind: 'check', outcome: 'pass' }]);
    expect(requested).toEqual([2]);
  });

  it('is not repeated where the head never moved, or when the run is over', async () => {
    for (const [hasMoved, isOver] of [
      [false, false],
      [true, true],
    ] as const) {
      const { watch, sendAlone, requested } = watchOf([[1, 1]], hasMoved);
      await collect(
        recheck([equal], planned, watch, sendAlone).conclude(
          () => [],
          () => isOver,
          anew,
        ),
      );
      expect(requested).toEqual([]);
    }
  });
});
