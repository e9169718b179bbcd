import { writeFileSync } from 'node:fs';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { linesOf } from '../chain/recorded/packed.ts';
import type { ReplayResult } from './result.ts';

const files = (chain: string) => ({
  blocks: `fixtures/chains/${chain}/blocks.ndjson.gz`,
  states: `fixtures/chains/${chain}/snapshots.ndjson.br`,
});

/** Chains that test networks recorded, with a snapshot of the state every few blocks (facts/recordings.md). */
export const recorded = { a: files('a'), c: files('c') };

/** Transactions that chain C refused. */
export const refusals = 'fixtures/recordings/refusals.ndjson.gz';

/** The first mismatch of every section that has one, and that of the operations. */
export function mismatches({ sections, operations }: Pick<ReplayResult, 'sections' | 'operations'>): object {
  const all = Object.entries({ ...sections, operations });
  return Object.fromEntries(
    all.filter(([, { mismatched }]) => mismatched > 0).map(([name, { first }]) => [name, first]),
  );
}

type Line = Record<string, Json>;

/**
 * Writes the first `count` lines of a packed file to another, each as `change` leaves it; with spaces between its parts where
 * they are given.
 */
export async function rewriteLines(
  from: string,
  to: string,
  count: number,
  change: (line: Line) => Line,
  space: '' | ' ' = '',
) {
  const lines: string[] = [];
  for await (const line of linesOf(from)) {
    if (lines.length === count) break;
    const changed = change(parseJson(line.toString()) as Line);
    lines.push(space === '' ? stringifyJson(changed) : JSON.stringify(changed, null, 1).replaceAll('\n', ''));
  }
  writeFileSync(to, `${lines.join('\n')}\n`);
}

/** The same JSON with its first number or text changed; undefined where there is none. */
export function changedLeaf(json: Json): Json | undefined {
  if (typeof json === 'string') return `${json}1`;
  if (typeof json === 'number') return json + 1;
  if (typeof json !== 'object' || json === null) return undefined;
  for (const [name, value] of Object.entries(json).filter(([name]) => name !== 'id')) {
    const changed = changedLeaf(value as Json);
    if (changed === undefined) continue;
    return Array.isArray(json) ? json.with(Number(name), changed) : { ...(json as object), [name]: changed };
  }
  return undefined;
}
