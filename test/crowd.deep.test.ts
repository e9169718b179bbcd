import { describe, expect, it } from 'vitest';
import { foldAll } from '../conformance/report/index.ts';
import { summary } from '../conformance/report/summary.ts';
import { check } from '../conformance/run/check.ts';
import { collect } from '../conformance/testing/server.ts';
import { protocols } from '../reference/chain/protocol.ts';
import { startNode } from '../reference/node.ts';
import { steem } from '../spec/dialects/steem.ts';
import { startCrowd } from './crowd.testing.ts';

const chainId = steem.chainIds.at(-1)?.id ?? '';
const runs = Number(process.env.CROWD_RUNS ?? 1);

describe.each(['0.20', '0.24'] as const)('a living chain of protocol %s', (protocol) => {
  it.each(['quick', 'full'] as const)(
    'passes the %s check while a crowd broadcasts',
    { timeout: 900_000 },
    async (profile) => {
      for (let run = 0; run < runs; run++) {
        const node = await startNode({
          port: 0,
          development: {
            dialect: steem,
            protocol: protocols[protocol],
            accounts: 10,
            witnesses: 21,
            seed: run + 1,
            blockTime: 'auto',
          },
        });
        const crowd = startCrowd({
          url: node.url,
          chainId,
          addressPrefix: 'STM',
          people: node.people.filter(({ name }) => name !== 'initminer'),
          count: 4,
        });
        const events = await collect(
          check({ url: node.url, profile, seed: run + 1, concurrency: 8, timeoutMs: 20_000 }),
        );
        const { accepted, refused } = await crowd.stop();
        await node.close();
        const { deviations, outcomes, exercised } = foldAll(summary, events);
        console.log(
          `${protocol} ${profile} seed ${run + 1}: ${accepted} broadcasts accepted, ${exercised.size} methods, ${JSON.stringify(outcomes)}`,
          [...refused].slice(0, 12),
        );
        // Short, as whole findings hold pages of answers.
        const found = deviations.map(
          ({ finding }) =>
            `${finding.rule} ${finding.method} ${finding.pointer}: ${finding.actual}, not ${finding.expected}`,
        );
        expect(found).toEqual([]);
        expect(outcomes).toMatchObject({ deviation: 0, broken: 0 });
        expect(accepted).toBeGreaterThan(50);
      }
    },
  );
});
