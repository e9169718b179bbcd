import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Event } from '../../conformance/model/event.ts';
import type { Accepted } from '../../conformance/model/policy.ts';
import { foldAll, sharing } from '../../conformance/report/fold.ts';
import { sampleRun } from '../../conformance/report/sample-run.testing.ts';
import { summary } from '../../conformance/report/summary.ts';
import { exitCode } from '../../conformance/report/verdict/exit-code.ts';
import { baselineText, ofKnownRules, readBaseline, updated, updating } from './baseline.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'baseline.json');

const entry: Accepted = {
  ...{ id: '7f3a91c20b4d', rule: 'proof/block-id', method: 'condenser_api.get_block', pointer: '/result/block_id' },
  ...{ reason: 'known', link: 'https://bugs.example/1' },
};
const run = (accepted: readonly Accepted[] = []): readonly Event[] =>
  sampleRun
    .filter((event) => event.kind !== 'check' || event.outcome !== 'broken')
    .map((event) => (event.kind === 'start' ? { ...event, accepted } : event));
const link = 'https://bugs.example/2';

describe('a baseline', () => {
  const refusals: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
    [{ ...entry, reason: ' ' }, 'has no reason'],
    [{ ...entry, link: undefined }, 'has no link'],
    [{ ...entry, link: 'bugs/1' }, 'has a link that is no http or https URL'],
    [{ ...entry, expires: '2027-02-30' }, 'expires on no day, such as 2027-01-31'],
    [{ ...entry, expire: '2027-02-01' }, 'has a member expire, which means nothing'],
  ];

  it.each(refusals)('with %j is refused', (wrong, why) => {
    writeFileSync(file, JSON.stringify({ accepted: [wrong] }));
    expect(() => readBaseline({ baseline: file })).toThrow(`entry 1 of ${file} ${why}.`);
  });

  it('is refused where it is none, or nobody says why something is accepted', () => {
    writeFileSync(file, '[]');
    expect(() => readBaseline({ baseline: file })).toThrow('is no baseline');
    expect(() => readBaseline({ baseline: join(folder, 'no') })).toThrow(
      'no does not exist: --update-baseline writes it.',
    );
    expect(() => readBaseline({ baseline: folder })).toThrow('cannot be read');
    expect(() => readBaseline({ updateBaseline: true })).toThrow('needs --baseline FILE');
    expect(() => readBaseline({ baseline: file, updateBaseline: true, reason: 'x' })).toThrow('--link URL');
    expect(() => readBaseline({ baseline: file, reason: 'x' })).toThrow('need --update-baseline');
  });

  it('is refused with an entry of a rule that there is not, which an update takes out', async () => {
    const entries = [entry, { ...entry, id: 'aaaaaaaaaaaa', rule: 'proof/blok-id' }];
    const renamed = [{ ...entry, rule: 'protocol/after-tls' }];
    await expect(ofKnownRules(entries, { baseline: file })).rejects.toThrow(
      `entry 2 of ${file} is of the rule proof/blok-id, which there is not. Did you mean proof/block-id? --update-baseline takes it out.`,
    );
    await expect(ofKnownRules(renamed, { baseline: file })).rejects.toThrow('It is protocol/survives-tls now.');
    expect(await ofKnownRules(entries, { baseline: file, updateBaseline: true })).toEqual([entry]);
    expect(await ofKnownRules([entry], { baseline: file })).toEqual([entry]);
  });

  it('changes by the lines of the entries that change', () => {
    const one = updated(foldAll(summary, run([entry])), 'new', link);
    const [before, after] = [[entry], one].map((entries) => baselineText(entries).split('\n'));
    expect(after?.filter((line) => !before?.some((other) => line.replace(/,$/, '') === other))).toEqual([
      expect.stringContaining('"rule":"errors/parse-error"'),
    ]);
    expect(one).toContainEqual(entry);
  });

  it('loses what is repaired, and renews what is over', () => {
    const gone = { ...entry, id: 'aaaaaaaaaaaa' };
    const over = { ...entry, expires: '2020-01-01' };
    const next = updated(foldAll(summary, run([gone, over])), 'new', link);
    expect(next.map(({ id, reason }) => [id, reason]).toSorted()).toEqual([
      ['0a1b2c3d4e5f', 'new'],
      [entry.id, 'new'],
    ]);
  });

  it('is made by one command, which then passes; not of a run that is not complete', () => {
    rmSync(file, { force: true });
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    try {
      const made = (events: readonly Event[]) => {
        const { step, end } = updating({ baseline: file, reason: 'first', link })(sharing());
        const reported = events.map(step);
        end();
        // The reports of that run say the same.
        const written = existsSync(file) ? readFileSync(file, 'utf8') : baselineText([]);
        expect(baselineText(foldAll(summary, reported).start?.accepted ?? [])).toBe(written);
        return foldAll(exitCode, reported);
      };
      expect(made(run().slice(0, -1))).toBe(130);
      expect(made(run())).toBe(0);
    } finally {
      said.mockRestore();
    }
    const accepted = readBaseline({ baseline: file });
    expect(accepted.map(({ reason }) => reason)).toEqual(['first', 'first']);
    expect(readFileSync(file, 'utf8')).toBe(baselineText(accepted));
  });
});
