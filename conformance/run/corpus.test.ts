import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import type { Discovered } from '../model/target.ts';
import { readCorpus, writeCorpus } from '../plan/corpus/file.ts';
import { CorpusError } from '../plan/corpus/same-chain.ts';
import { foldAll, reporters } from '../report/index.ts';
import { emptyChain, garbage, moving, recordedMethods } from '../testing/recorded-node.ts';
import { collect, type Method, serve, stubAnswer, stubMethods } from '../testing/stub-node.ts';
import { check } from './check.ts';
import type { CheckOptions } from './options.ts';

/** The answers of the double are parts of a recording: relations between them mean nothing. */
const rules = ['schema/result', 'envelope/result-or-error'];
const defaults = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 10_000, rules } as const;
const from = { plumbline: '0', target: 'x' };

async function run(
  answer: (body: string, index: number) => string | Promise<string>,
  options: Partial<CheckOptions> = {},
) {
  const node = await serve(answer);
  try {
    const events = await collect(check({ url: node.url, ...defaults, ...options }));
    return { events, bodies: node.bodies };
  } finally {
    await node.close();
  }
}

const of = (methods: ReadonlyMap<string, Method>) => (body: string) => stubAnswer(methods, body);
const checksOf = (events: readonly Event[]) => events.filter((event) => event.kind === 'check');
const complete = recordedMethods();

async function kept(methods: ReadonlyMap<string, Method>): Promise<Discovered> {
  let corpus: Discovered | undefined;
  const keep = (found: Discovered) => {
    corpus = found;
  };
  await run(of(methods), { keep, rules: ['schema/result'], methods: ['jsonrpc.*'] });
  return corpus as Discovered;
}

describe('a run with a corpus', () => {
  it('sends the same bytes at any concurrency, without new discovery', async () => {
    const corpus = readCorpus(writeCorpus(await kept(complete), from));
    const sent = async (concurrency: number) => {
      const slow = async (body: string, index: number) => {
        await sleep((index * 7) % 3);
        return stubAnswer(complete, body);
      };
      const { bodies } = await run(slow, { corpus, concurrency, namespaces: ['follow_api', 'tags_api', 'block_api'] });
      return bodies;
    };
    const one = await sent(1);
    expect((await sent(13)).toSorted()).toEqual(one.toSorted());
    expect(one.filter((body) => body.includes('get_methods'))).toEqual([]);
    expect(one.length).toBeGreaterThan(30);
  });

  it('sends nothing more to a shorter chain, and refuses it', async () => {
    const corpus = await kept(complete);
    await expect(run(of(stubMethods()), { corpus })).rejects.toThrow(CorpusError);
  });
});

describe('real arguments', () => {
  it('bring nearly every offered method a result that obeys its schema', async () => {
    const { events } = await run(of(recordedMethods(() => true, 'any')));
    const outcomes = checksOf(events).filter(({ rule }) => rule === 'schema/result');
    expect(outcomes.filter(({ outcome }) => outcome === 'deviation' || outcome === 'broken')).toEqual([]);
    const judged = new Set(
      outcomes.flatMap(({ outcome, method }) => (outcome === 'pass' || outcome === 'legacy' ? [method] : [])),
    );
    expect(judged.size).toBeGreaterThan(160);
  });
});

describe('a target', () => {
  it('whose head moves now and then is checked all the same', async () => {
    const { events } = await run(of(moving(complete, 60)), { namespaces: ['database_api'] });
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'complete' });
    expect(checksOf(events).filter(({ outcome }) => outcome === 'deviation')).toEqual([]);
  });

  it('that goes backwards is reported at the end', async () => {
    const { events } = await run(of(moving(complete, 30, -1)), { namespaces: ['database_api'] });
    const end = events.at(-1);
    expect(end).toMatchObject({ kind: 'end', reason: 'complete' });
    expect(end?.kind === 'end' && end.detail).toMatch(/^the target goes backwards: block \d+ was the head after/);
    expect(foldAll(reporters.console, events)).toContain('the target goes backwards');
  });

  it('with an empty chain leaves rules that need data untested, never green', async () => {
    const { events } = await run(of(emptyChain(complete)));
    const escrow = checksOf(events).filter(({ method }) => method === 'condenser_api.get_escrow');
    expect(escrow).toMatchObject([{ outcome: 'not-testable', reason: 'no escrows: none in the answer' }]);
  });

  it('that answers anything ends in a report, within bounds', async () => {
    const faulty = (body: string, index: number) =>
      /get_methods|global_properties/.test(body) ? stubAnswer(complete, body) : garbage(body, index);
    const { events, bodies } = await run(faulty, { methods: ['condenser_api.get_a*'] });
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'complete' });
    expect(bodies.length).toBeLessThan(400);
  });
});
