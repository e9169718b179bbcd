import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Summary, summary } from '../report/summary.ts';
import { audit } from '../run/audit.ts';

/** Each of so many refusals is judged here, all of them by the deep tests. */
const everyOther = 5;

const recording = (name: string, folder = '../../fixtures') =>
  fileURLToPath(new URL(`${folder}/recordings/${name}.ndjson.gz`, import.meta.url));

/** The main network as a Hive node reports it; it may not be copied into the checkout. */
const hive = recording('hive-mainnet', '../../../shared');

/** A complete run against a correct node that made blocks and took transactions meanwhile; `.ci/run` audits the long one. */
const live = recording('live-quick', '../../../shared');
const sums = new Map<string, Promise<Summary>>();

/** The sums of one recording, judged once. */
function sumOf(name: string): Promise<Summary> {
  const sum = sums.get(name) ?? judged(recording(name));
  sums.set(name, sum);
  return sum;
}

/** Some lines of a recording whose exchanges are independent. */
function some(name: string): string {
  const lines = gunzipSync(readFileSync(recording(name)))
    .toString()
    .trimEnd()
    .split('\n');
  const file = join(mkdtempSync(join(tmpdir(), 'plumbline-recorded-')), `${name}.ndjson`);
  writeFileSync(file, lines.filter((_, place) => place % everyOther === 0).join('\n'));
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  return file;
}

async function judged(file: string): Promise<Summary> {
  const { step, end } = summary();
  for await (const event of audit({ files: [file] })) step(event);
  return end();
}

const nothing = { deviations: [], problems: [], outcomes: { broken: 0, inconclusive: 0 } };

describe('rules on answers of real nodes', () => {
  it.each(['calls', 'callsC', 'errors'])('find no deviation in %s, and break nowhere', async (name) => {
    expect(await sumOf(name)).toMatchObject(nothing);
  });

  it('find no deviation in refusals, and break nowhere', async () => {
    expect(await judged(some('refusals'))).toMatchObject(nothing);
  });

  it('judge every kind of relation and proof there', async () => {
    const { methods, outcomes, clauses } = await sumOf('callsC');
    expect(clauses.size).toBeGreaterThan(1_000);
    expect(outcomes.pass).toBeGreaterThan(10_000);
    expect(methods.get('condenser_api.get_block')?.outcomes.pass).toBeGreaterThan(200);
  });

  const ofReads = [
    'blog-begins-with-empty-items',
    'chain-properties-subsidy',
    'condenser-signatures-empty',
    'feed-begins-with-empty-items',
    'find-proposals-without-status',
    'list-proposals-without-status',
    'schedule-elected-weight',
    'short-integers-as-numbers',
    'state-of-today',
    'votes-of-object-proposals',
  ];

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
    ['callsC', [...ofReads, 'account-authority-checked-named', 'first-keys-overlooked', 'proposal-votes-unfiltered']],
    [
      'errors',
      [
        'account-authority-checked',
        'account-references-refused',
        'blog-begins-with-empty-items',
        'condenser-signatures-empty',
        'error-without-data',
        'escapes-lose-their-backslash',
        'feed-begins-with-empty-items',
        'list-proposals-without-status',
        'short-integers-as-numbers',
        'votes-of-object-proposals',
      ],
    ],
  ])('name exactly the departures in %s', async (name, expected) => {
    expect(departed(await sumOf(name))).toEqual(expected.toSorted());
  });

  it.skipIf(!existsSync(hive))('find no deviation of a Hive node, only its departures (needs ../shared)', async () => {
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
      'schedule-elected-weight',
      'short-integers-as-numbers',
      'uncaught-exceptions-as-text',
    ]);
  });

  const mainnet = recording('mainnet', '../../../shared');

  it.skipIf(!existsSync(mainnet))('find the one dated bug of the main network of 2017 (needs ../shared)', async () => {
    const { deviations } = await judged(mainnet);

    expect(deviations.map(({ finding: { rule, clause } }) => `${rule} ${clause}`)).toEqual([
      'schema/json-form scalars/asset-object-where',
    ]);
  });

  it.skipIf(!existsSync(live))('find no deviation of a live node under load (needs ../shared)', async () => {
    const sum = await judged(live);

    expect(sum).toMatchObject({ deviations: [], problems: [], outcomes: { broken: 0 } });
    expect(sum.outcomes.pass).toBeGreaterThan(10_000);
    expect(departed(sum)).toContain('uncaught-exceptions-as-text');
  });
});

function departed({ legacy }: Summary): readonly (string | undefined)[] {
  return [...new Set(legacy.map(({ finding }) => finding.departure))].toSorted();
}
