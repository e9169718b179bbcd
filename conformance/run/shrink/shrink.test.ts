import { describe, expect, it } from 'vitest';
import { core } from '../../../spec/dialects/core.ts';
import { referenceNode } from '../../../test/support/reference-node.ts';
import { faultProxy } from '../../faults/proxy.ts';
import { rules } from '../../judge/index.ts';
import type { CheckEvent, EventBody } from '../../model/event.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { batch, call, type Request } from '../../model/exchange/request.ts';
import type { Fault } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { foldAll } from '../../report/index.ts';
import { summary } from '../../report/summary.ts';
import { collect } from '../../testing/server.ts';
import { check } from '../check.ts';
import type { SendAlone } from '../live/recheck/settled-answers.ts';
import { openSession } from '../session/session.ts';
import { openShrinking } from './shrink.ts';

const rule = rules.find(({ id }) => id === 'schema/result')!;
const context = { dialect: core, irreversible: 1 };
const method = 'condenser_api.get_account_count';

/** An answer for each call: what the target makes of its arguments. */
type Target = (params: Json, sent: number) => Json;

/** Finds a deviation by a request, shrinks it, and returns the requests sent and the checks made of the smallest. */
async function shrink(first: Request, target: Target, isOver = () => false) {
  const sent: Request[] = [];
  const answerOf = (request: Request): Json => {
    const one = (each: Json): Json => ({
      ...{ jsonrpc: '2.0', id: member(each, 'id') as Json },
      result: target(member(each, 'params') as Json, sent.length),
    });
    const { json } = request.message;
    return Array.isArray(json) ? json.map(one) : one(json as Json);
  };
  const exchanged = (request: Request) => {
    const answer = fromJson(answerOf(request));
    sent.push(request);
    return exchange({ request: request.message, answer });
  };
  const anew = () => {
    const session = openSession([rule]);
    return (each: ReturnType<typeof exchanged>) => session.judge(each, context);
  };
  const sendAlone: SendAlone = async function* ({ request }, judge) {
    yield* judge(exchanged(request));
  };
  const shrinking = openShrinking([rule]);
  async function* run(): AsyncGenerator<EventBody, void, undefined> {
    yield* anew()(exchanged(first));
  }
  const found = await collect(shrinking.noting(run()));
  sent.length = 0;
  const smallest = (await collect(shrinking.conclude({ sendAlone, anew, isOver }))) as CheckEvent[];
  return { found, sent, smallest, requests: smallest.map(({ findings }) => findings?.[0]?.evidence[0]?.request) };
}

const names = Array.from({ length: 30 }, (_, index) => `name-${index}`);
const holds = (params: Json, name: string) => JSON.stringify(params).includes(`"${name}"`);

describe('the smallest requests of a finding', () => {
  it('have the one element that is answered wrongly, in few requests', async () => {
    const { found, sent, smallest, requests } = await shrink(call(method, [names, 'x']), (params) =>
      holds(params, 'name-17') ? 'wrong' : 5,
    );
    expect(requests.map((text) => JSON.parse(text ?? '').params)).toEqual([[['name-17'], 'x']]);
    expect(sent.length).toBeLessThan(40);
    expect(smallest[0]).toMatchObject({ rule: rule.id, outcome: 'deviation' });
    // The same defect has the same id, whatever request shows it.
    const [before] = found as CheckEvent[];
    expect(smallest[0]?.findings?.map(({ id }) => id)).toEqual(before?.findings?.map(({ id }) => id));
  });

  it('have both elements where only both are answered wrongly', async () => {
    const { requests, sent } = await shrink(call(method, [names]), (params) =>
      holds(params, 'name-3') && holds(params, 'name-28') ? 'wrong' : 5,
    );
    expect(requests[0]).toContain('[["name-3","name-28"]]');
    expect(sent.length).toBeLessThanOrEqual(203);
  });

  it('have the element of a batch', async () => {
    const all = batch(names.slice(0, 9).map((name) => [method, [name]] as const));
    const { requests } = await shrink(all, (params) => (holds(params, 'name-5') ? 'wrong' : 5));
    expect(JSON.parse(requests[0] ?? '')).toEqual([expect.objectContaining({ method, params: ['name-5'] })]);
  });

  it('are at most 200, and two or more rounds to confirm them', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `name-${index}`);
    // Each third name is needed.
    const { sent } = await shrink(call(method, [many]), (params) =>
      many.every((name, index) => index % 3 > 0 || holds(params, name)) ? 'wrong' : 5,
    );
    expect(sent.length).toBeGreaterThan(100);
    expect(sent.length).toBeLessThanOrEqual(203);
  });

  it('are not looked for where the deviation does not show again, nothing can be left out, or the run is over', async () => {
    let count = 0;
    const once = await shrink(call(method, [names]), () => (count++ === 0 ? 'wrong' : 5));
    expect([once.found.length, once.smallest, once.sent.length]).toEqual([1, [], 1]);
    const least = await shrink(call(method, []), () => 'wrong');
    expect([least.found.length, least.smallest, least.sent.length]).toEqual([1, [], 0]);
    const over = await shrink(
      call(method, [names]),
      () => 'wrong',
      () => true,
    );
    expect([over.found.length, over.sent.length]).toEqual([1, 0]);
  });

  it('are not reported where they show it only now and then', async () => {
    let count = 0;
    const { smallest } = await shrink(call(method, [names]), (params) => {
      if (holds(params, 'name-0') && holds(params, 'name-29')) return 'wrong';
      return count++ === 0 ? 'wrong' : 5;
    });
    expect(smallest).toEqual([]);
  });
});

describe('a check', () => {
  /** The account that is wrong: the last of the first long answer. */
  let wrong: Json | undefined;
  const faulty: Fault = {
    id: 'one-account',
    summary: 'the posts of one account are no number',
    edit: ({ answer }) => {
      const accounts = member(member(answer.json, 'result'), 'accounts');
      if (!isArray(accounts)) return undefined;
      if (accounts.length > 5) wrong ??= member(accounts.at(-1), 'name');
      const at = accounts.findIndex((each) => member(each, 'name') === wrong);
      return at < 0 ? undefined : { path: ['result', 'accounts', at, 'post_count'], value: {} };
    },
  };

  it('shows a finding by the smallest request', { timeout: 60_000 }, async () => {
    const { url } = await referenceNode();
    const proxy = await faultProxy({ upstream: url, faults: [faulty] });
    const only = { methods: ['database_api.find_accounts'] };
    const shown = async (options: object) => {
      const how = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 20_000 } as const;
      const events = await collect(check({ url: proxy.url, ...how, ...only, ...options }));
      return foldAll(summary, events).deviations.map(({ finding }) => finding.evidence[0]?.request ?? '');
    };
    const [before, after] = [await shown({}), await shown({ shrink: true })];
    await proxy.close();
    expect(after.length).toBe(before.length);
    expect([before.length, wrong]).toEqual([1, expect.any(String)]);
    expect(JSON.parse(before[0] ?? '').params.accounts.length).toBeGreaterThan(5);
    expect(JSON.parse(after[0] ?? '').params).toEqual({ accounts: [wrong] });
  });
});
