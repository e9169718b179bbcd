import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import { mutate } from '../../spec/kernel/schema.ts';
import { seeded } from '../model/random.ts';
import { type Corruption, corruptionsOf, type Kind } from './corruptions.testing.ts';
import { openRecording } from './recording.ts';

interface Tried extends Corruption {
  readonly method: string;
  readonly verdict: 'must' | 'note' | 'nothing';
}

/** So many of each kind are tried, in as many methods as there are. */
const each = 250;

describe('single corruptions of recorded answers', () => {
  const tried: Tried[] = [];

  beforeAll(async () => {
    const file = fileURLToPath(new URL('../../fixtures/recordings/callsC.ndjson.gz', import.meta.url));
    const recording = await openRecording('callsC', file);
    const random = seeded(3, 'corruptions');
    const byKind = new Map<
      Kind,
      Map<string, { readonly call: (typeof recording.calls)[number]; readonly corruption: Corruption }[]>
    >();
    for (const call of random.sample(recording.calls, 1_500)) {
      if (call.path.length > 0) continue;
      for (const corruption of random.sample([...corruptionsOf(call, testnet)], 12)) {
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
          recording.counterfactual.original(call.exchange).flatMap(({ findings = [] }) => findings.map(({ id }) => id)),
        );
        const checks = recording.counterfactual.judge(call.exchange, mutation);
        const accused = checks
          .flatMap(({ findings = [] }) => findings)
          .some(({ level, departure, id }) => level === 'must' && departure === undefined && !known.has(id));
        const seen =
          accused ||
          checks.some(
            ({ notes = [], findings = [] }) => notes.length + findings.filter(({ id }) => !known.has(id)).length > 0,
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
    expect(new Set(tried.map(({ kind }) => kind)).size).toBe(8);
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
