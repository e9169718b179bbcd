import { fileURLToPath } from 'node:url';
import { type Summary, summary } from '../report/summary.ts';
import { audit } from '../run/audit.ts';

/** The path of a recording; those that may not be copied into the checkout are in `../shared`. */
export const recording = (name: string, folder = '../../fixtures') =>
  fileURLToPath(new URL(`${folder}/recordings/${name}.ndjson.gz`, import.meta.url));

export const sharedRecording = (name: string) => recording(name, '../../../shared');

export async function judged(file: string): Promise<Summary> {
  const { step, end } = summary();
  for await (const event of audit({ files: [file] })) step(event);
  return end();
}

/** What a run over answers of a correct node finds. */
export const nothing = { deviations: [], problems: [], outcomes: { broken: 0, inconclusive: 0 } };

/** The departures in a run, sorted. */
export function departed({ legacy }: Summary): readonly (string | undefined)[] {
  return [...new Set(legacy.map(({ finding }) => finding.departure))].toSorted();
}

/** Departures that reads of test networks show. */
export const ofReads = [
  'blog-begins-with-empty-items',
  'chain-properties-subsidy',
  'condenser-signatures-empty',
  'content-reward-percent-renamed',
  'feed-begins-with-empty-items',
  'find-proposals-without-status',
  'list-proposals-without-status',
  'schedule-elected-weight',
  'short-integers-as-numbers',
  'state-of-today',
  'vesting-fund-percent-renamed',
  'votes-of-object-proposals',
];

export const ofCallsC = [
  ...ofReads,
  'account-authority-checked-named',
  'first-keys-overlooked',
  'posting-keys-referenced',
  'proposal-votes-unfiltered',
].toSorted();
