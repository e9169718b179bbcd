import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { genesisTime } from '../engine/genesis-time.ts';
import { deployedParameters } from '../engine/parameters.ts';
import { openRecordedChain, type RecordedView } from '../recorded/open.ts';
import type { QueriedBlock } from '../view.ts';
import { createFeed, type Feed, stateAtOperation } from './feed.ts';
import { createSides, foldsOf, type Sides, type SidesView } from './index.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../../../fixtures/${path}.ndjson.gz`, import.meta.url));

/** Side indexes of a chain whose blocks the engine applies anew. */
function appliedAnew(view: RecordedView): Sides {
  const sides = createSides();
  let feed: Feed | undefined;
  const engine = createEngine({
    time: genesisTime(view.state),
    initKey: view.block(1)?.signing_key ?? '',
    parameters: deployedParameters,
    dialect: view.dialect,
    chainId: view.dialect.chainIds[0]?.id ?? '',
    verifiesSignatures: false,
    observers: [{ beforeOperation: (_, record) => feed?.before(record) }],
  });
  feed = createFeed(sides, foldsOf(view.protocol), stateAtOperation(engine.state));
  for (let blockNum = 1; blockNum <= view.headBlockNumber; blockNum++)
    engine.applyBlock(view.block(blockNum) as QueriedBlock);
  return sides;
}

/** Every row of every table, as text. */
function dump(sides: Sides | SidesView, without: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
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
    const ours = appliedAnew(view);
    // Recorded lists have the operations of a transaction in front of what they bring about, so places in the block differ.
    const inexact = ['total_payout', 'index'];
    expect(dump(ours, inexact)).toEqual(dump(view.sides, inexact));
    if (chain !== 'c') return;
    const payouts = recordedTags().map(({ name, total_payouts }) => [name, total_payouts.amount]);
    expect([...ours.tagStats.by.trending.from()].map((row) => [row.tag, `${row.total_payout}`])).toEqual(payouts);
  });
});
