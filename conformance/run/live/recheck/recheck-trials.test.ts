import { describe, expect, it } from 'vitest';
import { repeatable } from '../../../judge/calls/equivalent/repeatable.ts';
import type { CheckEvent, EventBody } from '../../../model/event.ts';
import { type Exchange, exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { call, type Request } from '../../../model/exchange/request.ts';
import { isArray, type Json, member } from '../../../model/json.ts';
import type { Rule } from '../../../model/rule.ts';
import { collect } from '../../../testing/server.ts';
import { openSession } from '../../session/session.ts';
import { inGroups } from './equal.testing.ts';
import { recheck } from './recheck.ts';
import type { SendAlone } from './settled-answers.ts';

const context = { dialect: undefined, irreversible: 1 };

interface Node {
  /** The result of a method at a head, by how many requests were sent before. */
  readonly answer: (method: string, head: number, sent: number) => Json;
  /** Pairs of methods that are planned, from 1. */
  readonly groups?: number;
  readonly hasMoved?: boolean;
  readonly rules?: readonly Rule[];
  readonly backwards?: string;
}

/** Checks at the end of a run, what was sent since its first answers, and the pauses; the head moves in these alone. */
async function concluded({ answer, groups = 1, hasMoved = true, rules = [inGroups], backwards }: Node) {
  const names = Array.from({ length: groups }, (_, index) => [`a.${index + 1}`, `b.${index + 1}`]).flat();
  const planned = names.map((name) => ({ request: call(name, {}), rules: rules.map(({ id }) => id) }));
  let [head, sent, pauses] = [100, 0, 0];
  const seen: string[] = [];
  const answerTo = ({ message }: Request, snapshot?: string): Exchange => {
    const resultOf = (json: Json): Json => {
      const method = String(member(json, 'method'));
      seen.push(method);
      return { jsonrpc: '2.0', id: member(json, 'id') ?? null, result: answer(method, head, sent++) };
    };
    const json = isArray(message.json) ? message.json.map(resultOf) : resultOf(message.json as Json);
    return exchange({ request: message, answer: fromJson(json), ...(snapshot && { snapshot }) });
  };
  const watch = {
    hasMoved: () => hasMoved,
    backwards: () => backwards,
    doubt: () => undefined,
    async *look() {},
    async *lookForCache() {},
    async *now() {
      yield* [];
      return `${head}`;
    },
    async *send(): AsyncGenerator<EventBody, void, undefined> {},
  };
  const sendAlone: SendAlone = async function* ({ request }, judge) {
    yield* judge(answerTo(request));
  };
  const pause = async () => {
    pauses++;
    head++;
  };
  const anew = (rule: Rule) => {
    const session = openSession([rule]);
    return (each: Exchange) => session.judge(each, context);
  };
  const again = recheck(rules, planned, watch, sendAlone, pause);
  const first = openSession(rules);
  const judge = again.judge((each) => first.judge(each, context));
  const early = planned.flatMap(({ request }) => [...judge(answerTo(request, 'm'))]);
  seen.length = 0;
  const events = [...early, ...(await collect(again.conclude(judge, () => false, anew)))];
  const checks = events.filter((event): event is CheckEvent & EventBody => event.kind === 'check');
  return { checks, seen, pauses };
}

describe('a contradiction between two methods that settles', () => {
  const isBehind = (method: string) => method.startsWith('b.');
  const lagging = (method: string, head: number): Json => `v${isBehind(method) ? head - 1 : head}`;

  it('is inconclusive where one shows what the other showed some blocks before', async () => {
    const { checks, pauses } = await concluded({ answer: lagging });
    expect(checks).toMatchObject([
      { outcome: 'inconclusive', reason: expect.stringMatching(/^b\.1 shows what a\.1 showed some blocks before/) },
    ]);
    expect(checks[0]).not.toHaveProperty('findings');
    expect(pauses).toBeGreaterThan(1);
  });

  it('is found lagging by what is contradicted most often', async () => {
    const { checks } = await concluded({ answer: lagging, groups: 6 });
    expect(checks.map(({ outcome }) => outcome)).toEqual(Array(6).fill('inconclusive'));
  });

  it('is a deviation where the head never moved, without a trial', async () => {
    const { checks, pauses } = await concluded({ answer: lagging, hasMoved: false });
    expect(checks).toMatchObject([{ outcome: 'deviation', findings: [{ expected: 'v99', actual: '"v100"' }] }]);
    expect(pauses).toBe(0);
  });

  it('is inconclusive where the target goes backwards, without a trial', async () => {
    const { checks, pauses } = await concluded({ answer: lagging, backwards: 'the target goes backwards' });
    expect(checks).toMatchObject([{ outcome: 'inconclusive', reason: 'the target goes backwards' }]);
    expect(pauses).toBe(0);
  });
});

describe('answers that differed once', () => {
  const once = (method: string, _: number, sent: number): Json => (method.startsWith('a.') && sent < 12 ? 1 : 2);
  const rules = [inGroups, repeatable] as const;

  it('are tried for answers that waver, of three kinds at most', async () => {
    const { checks, seen } = await concluded({ answer: once, groups: 6, hasMoved: false, rules });
    expect(checks.filter(({ rule }) => rule === inGroups.id).map(({ outcome }) => outcome)).toEqual(
      Array(6).fill('inconclusive'),
    );
    const times = (group: number) => seen.filter((method) => method === `a.${group}`).length;
    const tried = [1, 2, 3, 4, 5, 6].filter((group) => times(group) > times(6));
    expect(tried).toEqual([1, 2, 3]);
  });

  it('are not tried where no rule is about repeated calls, nor of methods that are confirmed to be wrong', async () => {
    const { seen } = await concluded({ answer: once, groups: 6, hasMoved: false });
    expect(new Set([1, 6].map((group) => seen.filter((method) => method === `a.${group}`).length)).size).toBe(1);
    const wrong = (method: string): Json => method;
    const [alone, beside] = [
      await concluded({ answer: wrong, hasMoved: false }),
      await concluded({ answer: wrong, hasMoved: false, rules }),
    ];
    expect(beside.checks.filter(({ outcome }) => outcome === 'deviation')).toHaveLength(1);
    expect(beside.seen).toEqual(alone.seen);
  });
});
