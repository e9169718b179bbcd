import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { allCases } from '../../test/support/sampled.ts';
import type { Summary } from '../report/summary.ts';
import { departed, judged, nothing, ofCallsC, ofReads, recording, sharedRecording } from './recorded.testing.ts';

/** Each of so many lines of the long recordings is judged here, all of them by the deep tests. */
const everyOther = { refusals: 16, callsC: 3 } as const;

/** The main network as a Hive node reports it. */
const hive = sharedRecording('hive-mainnet');

const sums = new Map<string, Promise<Summary>>();

/** The sums of one recording, judged once. */
function sumOf(name: string): Promise<Summary> {
  const sum = sums.get(name) ?? judged(name === 'callsC' ? some(name) : recording(name));
  sums.set(name, sum);
  return sum;
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-recorded-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Some lines of a recording. */
function some(name: keyof typeof everyOther): string {
  const lines = gunzipSync(readFileSync(recording(name)))
    .toString()
    .trimEnd()
    .split('\n');
  const file = join(folder, `${name}.ndjson`);
  writeFileSync(file, lines.filter((_, place) => place % everyOther[name] === 0).join('\n'));
  return file;
}

describe('rules on answers of real nodes', () => {
  it.each(['calls', 'callsC', 'errors'])('find no deviation in %s, and break nowhere', async (name) => {
    expect(await sumOf(name)).toMatchObject(nothing);
  });

  it('find no deviation in refusals, and break nowhere', async () => {
    expect(await judged(some('refusals'))).toMatchObject(nothing);
  });

  it('judge every kind of relation and proof there', async () => {
    const { methods, outcomes, clauses } = await sumOf('callsC');
    expect(clauses.size).toBeGreaterThan(900);
    expect(outcomes.pass).toBeGreaterThan(10_000);
    expect(methods.get('condenser_api.get_block')?.outcomes.pass).toBeGreaterThan(100);
  });

  it.each([
    [
      'calls',
      [
        ...ofReads,
        'account-authority-checked',
        'account-authority-checked-named',
        'account-references-refused',
        'truncation-of-comments-ignored',
      ],
    ],
    [
      'errors',
      [
        'account-authority-checked',
        'account-references-refused',
        'blog-begins-with-empty-items',
        'condenser-signatures-empty',
        'content-reward-percent-renamed',
        'error-without-data',
        'escapes-lose-their-backslash',
        'feed-begins-with-empty-items',
        'list-proposals-without-status',
        'short-integers-as-numbers',
        'vesting-fund-percent-renamed',
        'votes-of-object-proposals',
      ],
    ],
  ])('name exactly the departures in %s', async (name, expected) => {
    expect(departed(await sumOf(name))).toEqual(expected.toSorted());
  });

  it('name no departure in callsC that all of it does not have', async () => {
    expect(ofCallsC).toEqual(expect.arrayContaining([...departed(await sumOf('callsC'))]));
  });

  if (allCases)
    it.skipIf(!existsSync(hive))(
      'find no deviation of a Hive node, only its departures (needs ../shared)',
      async () => {
        const sum = await judged(hive);

        expect(sum).toMatchObject(nothing);
        expect(departed(sum)).toEqual([
          'account-authority-checked',
          'account-authority-checked-named',
          'account-references-refused',
          'chain-properties-subsidy',
          'hive-answer-in-answer',
          'hive-condenser-signatures-without-arguments',
          'hive-escrow-answer-as-error',
          'hive-no-confidential-supply',
          'hive-no-confidential-supply-named',
          'hive-verify-authority-bare',
          'hive-virtual-op-boolean',
          'hive-virtual-op-boolean-named',
          'posting-keys-referenced',
          'schedule-elected-weight',
          'short-integers-as-numbers',
          'uncaught-exceptions-as-text',
        ]);
      },
    );

  const mainnet = sharedRecording('mainnet');

  if (allCases)
    it.skipIf(!existsSync(mainnet))(
      'find the one dated bug of the main network of 2017 (needs ../shared)',
      async () => {
        const { deviations } = await judged(mainnet);

        expect(deviations.map(({ finding: { rule, clause } }) => `${rule} ${clause}`)).toEqual([
          'schema/json-form scalars/asset-object-where',
        ]);
      },
    );
});
