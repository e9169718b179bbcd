import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { malformedBodies } from '../../test/support/malformed-bodies.ts';
import { changing, emptyChain, moving } from '../../test/support/proxy-node.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { allCases } from '../../test/support/sampled.ts';
import type { Event } from '../model/event.ts';
import { isObject } from '../model/json.ts';
import type { Discovered } from '../model/target.ts';
import { readCorpus, writeCorpus } from '../plan/corpus/file.ts';
import { CorpusError } from '../plan/corpus/same-chain.ts';
import { foldAll, reporters } from '../report/index.ts';
import { type Answer, collect, serve } from '../testing/server.ts';
import { check } from './check.ts';
import type { CheckOptions } from './options.ts';

const rules = ['schema/result', 'envelope/result-or-error'];
const defaults = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 10_000, rules } as const;
const from = { plumbline: '0', target: 'x' };

async function run(answer: Answer, options: Partial<CheckOptions> = {}) {
  const node = await serve(answer);
  try {
    const events = await collect(check({ url: node.url, ...defaults, ...options }));
    return { events, bodies: node.bodies };
  } finally {
    await node.close();
  }
}

const checksOf = (events: readonly Event[]) => events.filter((event) => event.kind === 'check');
const reference = await referenceNode();
const complete: Answer = reference.ask;

async function kept(answer: Answer): Promise<Discovered> {
  let corpus: Discovered | undefined;
  const keep = (found: Discovered) => {
    corpus = found;
  };
  await run(answer, { keep, rules: ['schema/result'], methods: ['jsonrpc.*'] });
  return corpus as Discovered;
}

describe('a run with a corpus', () => {
  it('sends the same bytes at any concurrency, without new discovery', async () => {
    const corpus = readCorpus(writeCorpus(await kept(complete), from));
    const sent = async (concurrency: number) => {
      const slow = async (body: string, index: number) => {
        await sleep((index * 7) % 3);
        return complete(body, index);
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
    const shorter = changing((method, result) =>
      method.endsWith('.get_dynamic_global_properties') && isObject(result)
        ? { ...result, head_block_number: 60, last_irreversible_block_num: 55 }
        : result,
    );
    await expect(run(shorter(complete), { corpus })).rejects.toThrow(CorpusError);
  });
});

describe('real arguments', () => {
  it('bring nearly every offered method a result that obeys its schema', async () => {
    const { events } = await run(complete);
    const outcomes = checksOf(events).filter(({ rule }) => rule === 'schema/result');
    expect(outcomes.filter(({ outcome }) => outcome === 'deviation' || outcome === 'broken')).toEqual([]);
    const judged = new Set(
      outcomes.flatMap(({ outcome, method }) => (outcome === 'pass' || outcome === 'legacy' ? [method] : [])),
    );
    expect(judged.size).toBeGreaterThan(160);
  });
});

describe.concurrent('a target', () => {
  it('whose head moves now and then is checked all the same', async () => {
    const { events } = await run(moving(60)(complete), { methods: ['database_api.get_*'] });
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'complete' });
    expect(checksOf(events).filter(({ outcome }) => outcome === 'deviation')).toEqual([]);
  });

  it('that goes backwards is reported at the end', async () => {
    const { events } = await run(moving(30, -1)(complete), { namespaces: ['database_api'] });
    const end = events.at(-1);
    expect(end).toMatchObject({ kind: 'end', reason: 'complete' });
    expect(end?.kind === 'end' && end.detail).toMatch(/^the target goes backwards: block \d+ was the head after/);
    expect(foldAll(reporters.console, events)).toContain('the target goes backwards');
  });

  it('with an empty chain leaves rules that need data untested, never green', async () => {
    const { events } = await run(emptyChain(complete), { methods: ['condenser_api.get_e*'] });
    const ofSchema = checksOf(events).filter(({ rule }) => rule === 'schema/result');
    const escrow = ofSchema.filter(({ method }) => method === 'condenser_api.get_escrow');
    expect(escrow).toMatchObject([{ outcome: 'not-testable', reason: 'no escrows: none in the answer' }]);
  });

  if (allCases)
    it('that answers anything ends in a report, within bounds', async () => {
      const faulty = (body: string, index: number) =>
        /get_methods|global_properties/.test(body) ? complete(body, index) : malformedBodies(body, index);
      const { events, bodies } = await run(faulty, { methods: ['condenser_api.get_a*'] });
      expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'complete' });
      expect(bodies.length).toBeLessThan(400);
    });
});
