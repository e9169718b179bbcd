import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { genesisTime } from '../ledger/genesis-time.ts';
import { type Chain, createChain } from '../live/chain.ts';
import { openRecordedChain, type RecordedView } from '../recorded/open.ts';
import type { SidesView } from './index.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../../../fixtures/${path}.ndjson.gz`, import.meta.url));

/** The same chain with its blocks applied anew. */
function appliedAnew(view: RecordedView): Chain {
  const chain = createChain({
    protocol: view.protocol,
    dialect: view.dialect,
    chainId: view.dialect.chainIds[0]?.id ?? '',
    time: genesisTime(view.state),
    initKey: view.block(1)?.signing_key ?? '',
    verifiesSignatures: false,
  });
  for (let blockNum = 1; blockNum <= view.headBlockNumber; blockNum++)
    chain.pushBlock(view.block(blockNum) as NonNullable<ReturnType<typeof view.block>>);
  return chain;
}

/** Every row of every table, as text. */
function dump(sides: SidesView, without: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
  const text = (row: unknown) =>
    JSON.stringify(row, (name, value) =>
      without.includes(name) ? null : typeof value === 'bigint' ? `${value}` : value,
    );
  return Object.fromEntries(
    Object.entries(sides).flatMap(([name, table]) => {
      const [order] = Object.values(table.by as Readonly<Record<string, { from(): Iterable<unknown> }>>);
      return order === undefined ? [] : [[name, Array.from(order.from(), text)]];
    }),
  );
}

interface TrendingTag {
  readonly name: string;
  readonly total_payouts: { readonly amount: string };
}

/** The recorded list of all tags. */
function recordedTags(): readonly TrendingTag[] {
  const line = gunzipSync(readFileSync(fixture('recordings/callsC')))
    .toString()
    .split('\n')
    .find((each) => each.includes('"method":"tags_api.get_trending_tags","params":{"start_tag":"","limit":100}'));
  const { response } = JSON.parse(line ?? '{}') as {
    readonly response: { readonly result: { readonly tags: readonly TrendingTag[] } };
  };
  return response.result.tags;
}

describe.each(['a', 'c'])('side indexes fed by the engine with chain %s', (chain) => {
  it('are those of the recorded operations, and payouts are exact', { timeout: 300_000 }, async () => {
    const files = { blocks: fixture(`chains/${chain}/blocks`), states: fixture(`chains/${chain}/states`) };
    const view = await openRecordedChain(files);
    const { sides: ours } = appliedAnew(view);
    // Recorded lists have the operations of a transaction in front of what they bring about, so places in the block differ.
    const inexact = ['total_payout', 'index'];
    expect(dump(ours, inexact)).toEqual(dump(view.sides, inexact));
    if (chain !== 'c') return;
    const payouts = recordedTags().map(({ name, total_payouts }) => [name, total_payouts.amount]);
    expect([...ours.tagStats.by.trending.from()].map((row) => [row.tag, `${row.total_payout}`])).toEqual(payouts);
  });
});
