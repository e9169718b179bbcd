import { describe, expect, it } from 'vitest';
import { departures } from '../../../../spec/departures/index.ts';
import { recordedExchanges } from './recording.testing.ts';
import { replayRecording } from './replay.testing.ts';

/** What `compat` never copies, and what no switch is worth: by the number of the recorded exchange. */
const named: Readonly<Record<number, string>> = {
  34: 'an id NaN, which is no JSON',
  174: 'a method name that writes a header of its own',
  178: 'a body behind HEAD',
  184: 'a body behind HEAD',
  187: 'the page /monitor, whose place /metrics takes',
  203: 'of two requests in one segment the second is answered, too',
  205: '100-continue is sent to who waits for it',
  293: 'a broadcast answered from the cache',
  296: 'a broadcast answered from the cache',
  298: 'a broadcast answered from the cache',
  592: 'a broadcast answered from the cache',
  626: 'a body behind HEAD',
  627: 'a body behind HEAD',
  628: 'of two requests in one segment the second is answered, too',
  660: 'a request that never ends is refused with status 408, not 500',
  663: 'a timeout of 0 does not end after 65 seconds',
};

describe('the recorded exchanges with the deployed gateway', async () => {
  const replayed = await replayRecording();
  const different = replayed.filter(({ differences }) => differences.length > 0);

  it('are answered equally with compat: status, headers, every byte, and what reached the upstream', () => {
    const unexpected = different.filter(({ exchange }) => named[exchange.n] === undefined);

    expect(unexpected.map(({ exchange, differences }) => [exchange.n, exchange.label, ...differences])).toEqual([]);
  });

  it('are 531, of which at least 95 % are equal, and the others have a name', () => {
    expect(replayed).toHaveLength(531);
    expect(different.map(({ exchange }) => exchange.n).toSorted((a, b) => a - b)).toEqual(
      Object.keys(named).map(Number),
    );
    expect(1 - different.length / replayed.length).toBeGreaterThanOrEqual(0.95);
  });

  it('show the departures that quote them', () => {
    const labels = recordedExchanges().map(({ label }) => label);
    const ours = Object.values(departures).filter(({ id }) => id.startsWith('gateway-'));

    expect(ours).toHaveLength(11);
    for (const { id, evidence } of ours)
      expect(
        labels.some((label) => evidence.includes(`"${label}"`)),
        id,
      ).toBe(true);
  });
});
