import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import { mutate } from '../../spec/kernel/schema.ts';
import type { Finding } from '../model/finding.ts';
import { groupBy } from '../util/group-by.ts';
import { type Random, seeded } from '../util/random.ts';
import { type Corruption, corruptionsOf, type Kind } from './corruptions.testing.ts';
import { isProven } from './detectable.ts';
import { openRecording } from './recording.ts';

interface Tried extends Corruption {
  readonly method: string;
  readonly verdict: 'must' | 'note' | 'nothing';
}

/** So many of each kind are tried, in as many methods as there are. */
const each = 250;

/** The same finding may be a departure in one answer and none in another. */
const kindOf = ({ id, departure }: Finding) => `${id} ${departure}`;

/** Some of every kind. */
function sampled(all: readonly Corruption[], random: Random): readonly Corruption[] {
  return [...groupBy(all, ({ kind }) => kind).values()].flatMap((some) => random.sample(some, 4));
}

describe('single corruptions of recorded answers', () => {
  const tried: Tried[] = [];

  beforeAll(async () => {
    const file = fileURLToPath(new URL('../../fixtures/recordings/callsC.ndjson.gz', import.meta.url));
    const recording = await openRecording('callsC', file);
    const random = seeded(Number(process.env.SEED ?? 3), 'corruptions');
    const byKind = new Map<
      Kind,
      Map<string, { readonly call: (typeof recording.calls)[number]; readonly corruption: Corruption }[]>
    >();
    for (const call of random.sample(recording.calls, 1_500)) {
      if (call.path.length > 0) continue;
      const isShown = (path: readonly PathSegment[]) =>
        isProven(call, path, recording.context) || recording.source.has(call, path);
      for (const corruption of sampled([...corruptionsOf(call, testnet, isShown)], random)) {
        const methods = byKind.get(corruption.kind) ?? new Map();
        byKind.set(corruption.kind, methods);
        methods.set(call.method, [...(methods.get(call.method) ?? []), { call, corruption }]);
      }
    }
    for (const methods of byKind.values()) {
      // In turns, so that no method has more than its share.
      const lists = [...methods.values()];
      const chosen = Array.from({ length: 60 }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
      for (const { call, corruption } of chosen.slice(0, each)) {
        const path = ['result', ...corruption.path];
        const json = mutate(call.answer, { path, value: corruption.value, fault: corruption.kind });
        const mutation = { ...call.exchange, answer: { text: undefined, json } };
        const known = new Set(
          recording.counterfactual.original(call.exchange).flatMap(({ findings = [] }) => findings.map(kindOf)),
        );
        const checks = recording.counterfactual.judge(call.exchange, mutation);
        const accused = checks
          .flatMap(({ findings = [] }) => findings)
          .some((each) => each.level === 'must' && each.departure === undefined && !known.has(kindOf(each)));
        const seen =
          accused ||
          checks.some(
            ({ notes = [], findings = [] }) =>
              notes.length + findings.filter((each) => !known.has(kindOf(each))).length > 0,
          );
        tried.push({ ...corruption, method: call.method, verdict: accused ? 'must' : seen ? 'note' : 'nothing' });
      }
    }
  }, 600_000);

  const missed = (verdicts: readonly Tried['verdict'][]) =>
    tried
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(
        ({ kind, method, path, value, verdict }) =>
          `${verdict} ${kind} ${method}/${path.join('/')} ${JSON.stringify(value)}`,
      );

  it('are of every kind', () => {
    expect(new Set(tried.map(({ kind }) => kind)).size).toBe(10);
    expect(tried.length).toBeGreaterThan(1_000);
  });

  it('fail a run', () => {
    const accused = tried.filter(({ verdict }) => verdict === 'must').length;
    expect(accused / tried.length, missed(['note', 'nothing']).join('\n')).toBeGreaterThanOrEqual(0.98);
  });

  it('are seen at least', () => {
    const seen = tried.filter(({ verdict }) => verdict !== 'nothing').length;
    expect(seen / tried.length, missed(['nothing']).join('\n')).toBeGreaterThanOrEqual(0.99);
  });
});
