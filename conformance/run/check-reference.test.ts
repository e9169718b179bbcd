import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { hive } from '../../spec/dialects/hive.ts';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { rules } from '../judge/index.ts';
import { emptyCorpus } from '../model/corpus.ts';
import type { Rule } from '../model/rule.ts';
import { CorpusError } from '../plan/corpus/same-chain.ts';
import { collect, listening } from '../testing/server.ts';
import { seeded } from '../util/random.ts';
import { check } from './check.ts';
import {
  type Answers,
  block,
  blockOf,
  breakOff,
  checked,
  checks,
  closeNodesAfterEach,
  config,
  corpusOf,
  count,
  defaults,
  end,
  first,
  head,
  header,
  known,
  line,
  list,
  node,
  oldVersion,
  only,
  outcomes,
  page,
  properties,
  refusal,
  tags,
  version,
} from './made-up-node.testing.ts';
import type { CheckOptions } from './options.ts';

closeNodesAfterEach();

/** Requests that were sent, each once. */
const different = ({ events }: Awaited<ReturnType<typeof checked>>) =>
  new Set(events.flatMap((event) => (event.kind === 'exchange' ? event.case : []))).size;

describe('a check', () => {
  it('discovers, plans, judges what it discovered, then what no block changes, then the rest between two heads', async () => {
    const methods = [block, header, count];
    const taken = await checked({ [count]: oldVersion }, { rules: ['envelope/version', 'calls/accepted'], methods });
    expect(taken.events.map(line)).toEqual([
      ...['start', `exchange ${list}`, `exchange ${head}`, ...[1, 2, 3].map(() => `exchange ${block}`)],
      ...['target', 'plan'],
      ...[1, 2, 3].flatMap(() => [`check envelope/version ${block} pass`, `check calls/accepted ${block} pass`]),
      ...[1, 2, 3].flatMap(() => [
        ...[`exchange ${header}`, `check envelope/version ${header} pass`, `check calls/accepted ${header} pass`],
      ]),
      ...[`exchange ${head}`, `exchange ${count}`, `exchange ${head}`],
      ...[`check envelope/version ${count} deviation`, `check calls/accepted ${count} pass`, 'end'],
    ]);
    expect(taken.events.map(({ seq }) => seq)).toEqual(taken.events.map((_, index) => index));
    expect(taken.sent).toEqual([list, head, block, block, block, header, header, header, head, count, head]);
    expect(only(taken, 'plan')).toMatchObject([{ requests: different(taken) }]);
    const [target] = only(taken, 'target');
    expect(target).toMatchObject({
      ...{ dialect: 'testnet', methods: [block, header, count, head].toSorted(), head: 5, irreversible: 3 },
      blocks: [1, 2, 3].map((num) => ({ num, transactions: 0 })),
    });
    expect(target?.missing).toContainEqual({ what: 'witnesses', why: 'no offered method lists them' });
    expect(end(taken)).toEqual({
      ...{ seq: taken.events.length - 1, kind: 'end', reason: 'complete' },
      seconds: expect.any(Number),
    });
  });

  it('plans no request for the head where nothing depends on it', async () => {
    const corpus = corpusOf([block, head]);
    const taken = await checked({}, { corpus, rules: ['calls/accepted'], methods: [block] });
    expect([taken.sent, only(taken, 'plan')]).toMatchObject([[head, block], [{ requests: 2 }]]);
    expect(end(taken)).toEqual({ ...{ seq: 6, kind: 'end', reason: 'complete' }, seconds: expect.any(Number) });
  });

  it('shows no credentials, and says that there were some', async () => {
    const { url } = await node({ ...known, [count]: { answer: { jsonrpc: 'hunter22', result: 5 } } });
    const withUser = `${url.replace('//', '//user:hunter22@')}/`;
    const options = {
      ...defaults,
      corpus: corpusOf([count, head]),
      rules: ['envelope/version', 'calls/accepted'],
      methods: [count],
    };
    const events = await collect(check({ ...options, url: withUser, profile: 'full', seed: 7 }));
    const start = { kind: 'start', mode: 'check', target: `${url}/`, profile: 'full', seed: 7, credentials: true };
    expect(events[0]).toMatchObject(start);
    expect(events.map(line)).toContain(`check envelope/version ${count} deviation`);
    expect(JSON.stringify(events)).not.toContain('hunter22');
    expect((await checked({}, { ...options, rules: ['no/rule'] })).events[0]).not.toHaveProperty('credentials');
  });

  it('takes the seconds that it took', async () => {
    const began = performance.now();
    const slow = {
      [head]: () => new Promise((done) => setTimeout(() => done(properties(5, 3)), 20)) as unknown as Json,
    };
    const taken = await checked(slow, { corpus: corpusOf([head]), rules: ['no/rule'] });
    const took = (performance.now() - began) / 1000;
    const { seconds } = end(taken) as { readonly seconds: number };
    expect(seconds).toBeGreaterThan(0.015);
    expect(seconds).toBeLessThanOrEqual(took + 0.001);
  });

  it('closes its connections, also where nobody wants the rest', async () => {
    const server = createServer((_, response) =>
      response.end(JSON.stringify({ jsonrpc: '2.0', result: properties(5, 3) })),
    );
    const { url, close } = await listening(server);
    const left = promisify(server.getConnections.bind(server));
    const options = { ...defaults, url, corpus: corpusOf([head]), rules: ['no/rule'] };
    await collect(check(options));
    await vi.waitFor(async () => expect(await left()).toBe(0), { interval: 2, timeout: 500 });
    for await (const { kind } of check(options)) if (kind === 'exchange') break;
    await vi.waitFor(async () => expect(await left()).toBe(0), { interval: 2, timeout: 500 });
    await close();
  });

  it('judges by the selected rules alone, on the selected methods alone', async () => {
    const taken = await checked(
      { [head]: oldVersion, [block]: oldVersion },
      {
        ...{ corpus: corpusOf([block, count, head]), rules: ['envelope/version'], methods: [count] },
      },
    );
    expect(only(taken, 'check')).toMatchObject([{ rule: 'envelope/version', outcome: 'not-testable' }]);
    const [start] = only(taken, 'start');
    expect(start?.rules.map(({ id }) => id)).toEqual(['envelope/version']);
  });

  it('continues without a rule that fails to plan, and says so, unless it was not selected', async () => {
    for (const id of ['calls/accepted', 'calls/listed-method-exists']) {
      const rule = rules.find((each) => each.id === id) as unknown as { plan: () => never };
      vi.spyOn(rule, 'plan').mockImplementation(() => {
        throw new Error('a bug');
      });
    }
    const options = { corpus: corpusOf([block, header, head]), rules: ['calls/accepted', 'block/header'] };
    const taken = await checked({}, { ...options, methods: [block, header] });
    expect(only(taken, 'check').filter(({ outcome }) => outcome === 'broken')).toMatchObject([
      { rule: 'calls/accepted', case: null, reason: 'the rule failed to plan: a bug' },
    ]);
    expect(taken.events.findIndex(({ kind }) => kind === 'check')).toBeLessThan(
      taken.events.findIndex(({ kind }) => kind === 'plan'),
    );
    expect(outcomes(taken, 'block/header')).toContain('pass');
  });

  it('lets rules plan with the account that may sign, where one is given', async () => {
    const rule = rules.find((each) => each.id === 'calls/accepted') as { plan: NonNullable<Rule['plan']> };
    const plan = vi.spyOn(rule, 'plan');
    const signer = { name: 'alice', keys: {} };
    const options = { corpus: corpusOf([block, head]), rules: ['calls/accepted'], methods: [block] };
    await checked({}, options);
    expect(plan.mock.lastCall?.[0]).not.toHaveProperty('signer');
    await checked({}, { ...options, signer });
    expect(plan.mock.lastCall?.[0]).toHaveProperty('signer', signer);
  });

  it('sends the requests of other rules for those that compare what they answer', async () => {
    const corpus = corpusOf([block, header, head]);
    const rule = rules.find(({ id }) => id === 'block/header');
    const taken = await checked({}, { corpus, rules: ['block/header'], methods: [block, header] });
    expect(taken.sent.length).toBeGreaterThan(
      1 + (rule?.plan?.({ ...corpus, cases: new Map() }, seeded(1, '')).length ?? 0),
    );
  });
});

describe('discovery', () => {
  it('is by the profile', async () => {
    const full = { profile: 'full', rules: ['no/rule'] } as const;
    const sampled = async (more: Partial<CheckOptions>) =>
      only(await checked({ [head]: properties(50, 40) }, { ...full, ...more }), 'target')[0]?.blocks.length;
    expect(await sampled({})).toBe(40);
    expect(await sampled({ profile: 'quick' })).toBeLessThan(40);
  });

  it('is kept', async () => {
    const keep = vi.fn();
    await checked({}, { keep, rules: ['no/rule'] });
    expect(keep.mock.calls).toMatchObject([[{ head: 5, irreversible: 3, dialect: testnet }]]);
  });

  it('is not kept where the run ends before', async () => {
    const [stop, keep] = [new AbortController(), vi.fn()];
    const taken = await checked(
      { [list]: [tags, head, block], [tags]: [] },
      {
        ...{ keep, signal: stop.signal, rules: ['calls/both-forms'] },
        at: (event) => event.kind === 'exchange' && event.exercised.includes(head) && stop.abort(),
      },
    );
    expect(keep).not.toHaveBeenCalled();
    expect(taken.sent).toEqual([list, head]);
    expect(only(taken, 'target')).toMatchObject([{ head: 5, blocks: [] }]);
    expect(only(taken, 'plan')).toMatchObject([{ requests: 2 }]);
    expect(end(taken)).toMatchObject({ reason: 'interrupted' });
  });

  it('is not repeated with a corpus', async () => {
    const keep = vi.fn();
    const corpus = corpusOf([block, head], { missing: [{ what: 'posts', why: 'nobody writes' }] });
    const taken = await checked({}, { corpus, keep, rules: ['no/rule'] });
    expect(taken.sent).toEqual([head]);
    expect(keep.mock.calls).toEqual([[corpus]]);
    expect(only(taken, 'target')).toMatchObject([{ missing: corpus.missing, methods: [block, head] }]);
  });

  it('refuses the corpus of another chain', async () => {
    const corpus = corpusOf([block, head], { irreversible: 6 });
    await expect(checked({}, { corpus })).rejects.toThrow(CorpusError);
  });

  it('needs no head of a corpus without methods for it', async () => {
    const taken = await checked({}, { corpus: corpusOf([block]), rules: ['calls/accepted'], methods: [block] });
    expect(taken.sent).toEqual([block]);
    expect(outcomes(taken, 'calls/accepted')).toContain('pass');
  });

  it('omits what is too long, and says so', async () => {
    const long = 'x'.repeat(9 * 1024 * 1024);
    const stop = new AbortController();
    const alone = await checked(
      { [list]: long },
      {
        ...{ signal: stop.signal, rules: ['no/rule'] },
        at: ({ kind }) => kind === 'exchange' && stop.abort(),
      },
    );
    expect(only(alone, 'target')[0]?.missing).toContainEqual(expect.objectContaining({ what: 'use of long answers' }));
  });
});

describe('the context of judges', () => {
  const differing: Answers = { [block]: { ...blockOf('bob'), timestamp: '2026-01-01T00:00:03' } };
  const rule = 'block/header';

  it('has the irreversible block of now, not that of the corpus', async () => {
    const options = { rules: [rule], methods: [block, header] };
    const corpus = corpusOf([block, header, head], { irreversible: 1 });
    // This node answers a block far ahead, too.
    expect(outcomes(await checked(differing, { ...options, corpus }), rule)).toContain('deviation');
    const unknown = corpusOf([block, header], { irreversible: 1 });
    expect(outcomes(await checked(differing, { ...options, corpus: unknown }), rule)).not.toContain('deviation');
    const settled = corpusOf([block, header], { irreversible: 2 });
    expect(outcomes(await checked(differing, { ...options, corpus: settled }), rule)).toContain('deviation');
  });

  it('has the dialect that was given before that of the corpus', async () => {
    const price = 'condenser_api.get_current_median_history_price';
    const answers = { [price]: { base: '1.000 TBD', quote: '2.000 TESTS' } };
    const options = { corpus: corpusOf([price]), rules: ['schema/result'], methods: [price] };
    expect(outcomes(await checked(answers, options), 'schema/result')).toContain('pass');
    expect(outcomes(await checked(answers, { ...options, dialect: hive }), 'schema/result')).toContain('deviation');
    expect(only(await checked({}, { dialect: hive, rules: ['no/rule'] }), 'target')).toMatchObject([
      { dialect: 'hive' },
    ]);
  });

  it('has the methods that are listed', async () => {
    const listed = 'calls/listed-method-exists';
    const taken = await checked(
      { [list]: [block, head, version], [version]: [] },
      { rules: [listed], methods: [version] },
    );
    expect(outcomes(taken, listed)).toContain('pass');
    const unlisted = await checked({}, { corpus: corpusOf([version]), rules: [listed], methods: [version] });
    expect(outcomes(unlisted, listed)).toEqual(['not-testable']);
  });

  it('has the chain id, so that blocks are proven', async () => {
    const taken = await checked(
      { [block]: (params) => (Array.isArray(params) && params[0] === 1 ? first : null) },
      {
        corpus: corpusOf([block, head], { blocks: [{ num: 1, transactions: 0 }] }),
        rules: ['proof/*'],
        methods: [block],
      },
    );
    expect(end(taken)).toMatchObject({ reason: 'complete', proven: { blocks: 1, transactions: 0 } });
  });
});

describe('a deviation between answers of one head', () => {
  const rule = 'calls/arguments-left-out';
  const live = 'database_api.get_active_witnesses';
  const differing = (isSo: (before: number) => boolean) => (params: Json, before: number) => ({
    witnesses: [Array.isArray(params) && isSo(before) ? 'bob' : 'alice'],
  });
  const optionsOf = (method: string) => ({ corpus: corpusOf([method, head]), rules: [rule], methods: [method] });

  it('is reported where it is there again', async () => {
    const taken = await checked({ [live]: differing(() => true) }, optionsOf(live));
    expect(outcomes(taken, rule)).toEqual(['deviation']);
    expect(taken.sent).toEqual([head, head, live, live, head, ...taken.sent.slice(5)]);
    expect(taken.sent.length).toBeGreaterThan(6);
  });

  it('is inconclusive where it is not', async () => {
    const taken = await checked({ [live]: differing((before) => before < 2) }, optionsOf(live));
    expect(checks(taken, rule)).toMatchObject([
      { outcome: 'inconclusive', reason: expect.stringMatching(/no longer when requested again$/) },
    ]);
  });

  it('needs no second look where no block changes the answers', async () => {
    const taken = await checked({ [version]: differing(() => true) }, optionsOf(version));
    expect(outcomes(taken, rule)).toEqual(['deviation']);
    expect(only(taken, 'plan')).toMatchObject([{ requests: different(taken) }]);
  });

  it('is not requested again when the run is over', async () => {
    const stop = new AbortController();
    const taken = await checked(
      { [live]: differing(() => true) },
      {
        ...{ corpus: corpusOf([live, count, head]), methods: [live, count], signal: stop.signal },
        rules: [rule, 'envelope/version', 'calls/accepted'],
        at: (event) => event.kind === 'check' && event.method === count && stop.abort(),
      },
    );
    expect(only(taken, 'plan')).toMatchObject([{ requests: different(taken) }]);
    expect(outcomes(taken, rule)).toEqual(['inconclusive']);
  });
});

describe('a method', () => {
  const corpus = corpusOf([block, count, head], { blocks: [1, 2, 3].map((num) => ({ num, transactions: 0 })) });
  const accepted = { corpus, rules: ['calls/accepted'], methods: [block] };

  it('that refuses all that the target itself shows is reported once more at the end', async () => {
    const taken = await checked({ [block]: refusal }, accepted);
    const last = checks(taken, 'calls/accepted').at(-1);
    expect(last?.findings).toMatchObject([{ expected: expect.stringMatching(/^a result of any of 3 calls/) }]);
    const stop = new AbortController();
    const stopped = await checked(
      { [block]: refusal },
      {
        ...{ ...accepted, signal: stop.signal },
        at: ({ kind }, sent) => kind === 'exchange' && sent === 4 && stop.abort(),
      },
    );
    expect(JSON.stringify(stopped.events)).not.toContain('a result of any');
    const once = await checked({ [block]: (_, before) => (before === 0 ? blockOf('alice') : refusal) }, accepted);
    expect(JSON.stringify(once.events)).not.toContain('a result of any');
  });

  it('that is never answered while others are is requested again, and reported', async () => {
    const rule = 'calls/answered';
    const options = { corpus, rules: [rule, 'calls/accepted'], methods: [block, count] };
    const taken = await checked({ [count]: breakOff }, options);
    expect(checks(taken, rule)).toContainEqual(expect.objectContaining({ method: count, outcome: 'deviation' }));
    expect(taken.sent.filter((method) => method === count).length).toBeGreaterThan(3);
  });

  it('that was not selected, or is not described, may be silent', async () => {
    const rule = 'calls/answered';
    const unselected = await checked({ [head]: breakOff }, { rules: [rule], methods: [count] });
    expect(outcomes(unselected, rule)).toEqual(['not-testable']);
    const undescribed = await checked(
      { [list]: refusal, 'condenser_api.plumbline_no_such_method': breakOff },
      { rules: [rule], concurrency: 16 },
    );
    expect(outcomes(undescribed, rule)).not.toContain('deviation');
  });
});

describe('what was not judged', () => {
  const reasonOf = async (answers: Answers, rule: string, methods: readonly string[], offered = methods) => {
    const corpus = corpusOf([...offered, head], {
      missing: [{ what: 'escrows', why: 'nobody has one' }],
    });
    const taken = await checked(answers, { corpus, rules: [rule], methods });
    return checks(taken, rule).flatMap(({ outcome, reason, case: id }) =>
      id === null ? [`${outcome}: ${reason}`] : [],
    );
  };

  it('has a reason', async () => {
    const escrow = 'condenser_api.get_escrow';
    expect(await reasonOf({}, 'block/header', [block, header], [block])).toContain(
      'not-offered: the target has no such method',
    );
    expect(await reasonOf({}, 'schema/result', [escrow])).toEqual(['not-testable: no escrows: nobody has one']);
    expect(await reasonOf({ [tags]: page }, 'calls/accepted', [tags])).toEqual([
      'not-testable: its requests got no answer',
    ]);
    expect(await reasonOf({}, 'envelope/version', [count])).toEqual([
      'not-testable: the selected methods leave out its requests',
    ]);
    expect(await reasonOf({ [tags]: page, call: page }, 'calls/both-forms', [tags])).toEqual([
      'not-testable: its requests got no answer',
    ]);
    expect(await reasonOf({ [tags]: [], call: page }, 'calls/both-forms', [tags])).toEqual([
      'not-testable: its answers have no such data',
    ]);
  });

  it('may be of an unknown head', async () => {
    const accounts = 'database_api.list_accounts';
    const rule = 'calls/name-in-an-array';
    const corpus = corpusOf([accounts], { corpus: { ...emptyCorpus, accounts: ['alice'] } });
    const taken = await checked({ [accounts]: { accounts: [] } }, { corpus, rules: [rule], methods: [accounts] });
    const reason = 'no offered method shows the head';
    expect(checks(taken, rule)).toMatchObject([{ outcome: 'inconclusive', reason }]);
    expect(end(taken)).toMatchObject({ reason: 'complete', detail: reason });
  });
});

describe('a run', () => {
  it('of a dead target ends as unreachable, without a target', async () => {
    for (const more of [{}, { corpus: corpusOf([head]) }]) {
      const keep = vi.fn();
      const events = await collect(check({ ...defaults, url: 'http://127.0.0.1:1', keep, ...more }));
      expect(events.map(({ kind }) => kind)).toEqual(['start', 'exchange', 'end']);
      expect(events.at(-1)).toMatchObject({ reason: 'unreachable', detail: expect.stringContaining('ECONNREFUSED') });
      expect(keep).not.toHaveBeenCalled();
    }
  });

  it('counts the time that was spent before it', async () => {
    const events = await collect(check({ ...defaults, url: 'http://127.0.0.1:1', secondsBefore: 3_600 }));
    expect((events.at(-1) as { readonly seconds: number }).seconds).toBeGreaterThanOrEqual(3_600);
  });

  it('that was stopped before sends nothing', async () => {
    const taken = await checked({}, { signal: AbortSignal.abort() });
    expect([taken.sent, taken.events.map(({ kind }) => kind)]).toEqual([[], ['start', 'end']]);
    expect(end(taken)).toMatchObject({ reason: 'interrupted' });
  });

  it('ends when its time is over', async () => {
    const slow = { [list]: () => new Promise(() => {}) as unknown as Json };
    const taken = await checked(slow, { maxTimeSeconds: 0.02 });
    expect(end(taken)).toMatchObject({ reason: 'budget' });
    expect(end(taken)).not.toHaveProperty('detail');
  });

  it('waits for an answer as long as it may', async () => {
    const slow = { [list]: () => new Promise(() => {}) as unknown as Json };
    const taken = await checked(slow, { timeoutMs: 20 });
    expect(end(taken)).toMatchObject({ reason: 'unreachable', detail: expect.stringContaining('20') });
  });

  it('sends as many requests at once as it may', async () => {
    let [now, most] = [0, 0];
    const slow = async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 5));
      now--;
      return blockOf('alice');
    };
    const blocks = [1, 2, 3].map((num) => ({ num, transactions: 0 }));
    const options = { corpus: corpusOf([block, head], { blocks }), rules: ['calls/accepted'], methods: [block] };
    await checked({ [block]: slow as unknown as () => Json }, { ...options, concurrency: 2 });
    expect(most).toBe(2);
  });

  it('ends as lost when the target is gone, and sends nothing more', async () => {
    const gone = { [head]: (_: Json, before: number) => (before === 0 ? properties(50, 40) : page), [block]: page };
    const early = await checked(
      { ...gone, [list]: (_, before) => (before === 0 ? [block, head, count, version, config] : page) },
      { rules: ['calls/accepted', 'calls/arguments-left-out'] },
    );
    expect(end(early)).toMatchObject({ reason: 'lost', detail: expect.stringContaining('HTTP 200') });
    expect(early.sent.length).toBeLessThan(18);
    for (const method of [config, count]) expect(early.sent).not.toContain(method);
    const corpus = corpusOf([block, header, head, count], {
      irreversible: 40,
      blocks: Array.from({ length: 12 }, (_, index) => ({ num: index + 1, transactions: 0 })),
    });
    const later = await checked(
      { ...gone, [header]: page },
      { corpus, rules: ['block/header', 'calls/accepted'], methods: [block, header, count] },
    );
    expect(end(later)).toMatchObject({ reason: 'lost', detail: expect.stringContaining('HTTP 200') });
    expect(end(later)).toHaveProperty('underWay', []);
    expect(later.sent).not.toContain(count);
    expect(checks(later, 'calls/accepted').filter(({ method }) => method === count)).toMatchObject([
      { reason: 'the run ended before' },
    ]);
  });
});
