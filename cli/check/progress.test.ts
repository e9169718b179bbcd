import { describe, expect, it } from 'vitest';
import type { Event, EventBody } from '../../conformance/model/event.ts';
import { isLive, openProgress } from './progress.ts';

const target: EventBody = {
  kind: 'target',
  dialect: 'testnet',
  methods: ['block_api.get_block', 'jsonrpc.get_methods'],
  head: 120,
  irreversible: null,
  blocks: [],
  missing: [],
};
const exchange: EventBody = { kind: 'exchange', case: 'c', exercised: [], status: 200, milliseconds: 1, bytes: 9 };
const deviation: EventBody = { kind: 'check', rule: 'r', case: 'c', method: 'm', outcome: 'deviation' };
const unjudged: EventBody = { kind: 'check', rule: 'r', case: null, method: 'm', outcome: 'not-offered' };

/** The output for these events, with `step` milliseconds between them. */
function written(live: boolean, step: number, bodies: readonly EventBody[], columns = 80): readonly string[] {
  const texts: string[] = [];
  let now = 0;
  const progress = openProgress({ columns, write: (text) => texts.push(text) }, live, () => now);
  for (const [seq, body] of bodies.entries()) {
    now += step;
    progress.step({ ...body, seq } as Event);
  }
  progress.clear();
  return texts;
}

describe('progress on a terminal', () => {
  it('is one line, rewritten, and removed at the end', () => {
    const bodies: EventBody[] = [{ kind: 'plan', requests: 2 }, exchange, deviation];

    expect(written(true, 100, bodies)).toEqual([
      '\r\u001b[2K0 of 2 requests, 0 checks, 0 deviations',
      '\r\u001b[2K1 of 2 requests, 0 checks, 0 deviations',
      '\r\u001b[2K1 of 2 requests, 1 check, 1 deviation',
      '\r\u001b[2K',
    ]);
  });

  it('counts judged answers as checks', () => {
    expect(written(true, 100, [deviation, unjudged])[1]).toBe('\r\u001b[2K0 requests, 1 check, 1 deviation');
  });

  it('is not rewritten more often than eyes can follow, nor wider than the terminal', () => {
    const lines = written(true, 10, [exchange, exchange, exchange], 20);

    expect(lines).toEqual(['\r\u001b[2K1 request, 0 checks', '\r\u001b[2K']);
  });

  it('is removed before other output', () => {
    expect(written(true, 100, [exchange, target]).slice(1, 3)).toEqual([
      '\r\u001b[2K',
      'dialect testnet, head 120, 2 methods offered\n',
    ]);
  });
});

describe('progress elsewhere', () => {
  it('is a plain line every five seconds', () => {
    expect(written(false, 2_500, [exchange, exchange, exchange, exchange])).toEqual([
      '2 requests, 0 checks, 0 deviations\n',
      '4 requests, 0 checks, 0 deviations\n',
    ]);
  });

  it('shows the discovered target', () => {
    expect(written(false, 1, [target])).toEqual(['dialect testnet, head 120, 2 methods offered\n']);
  });
});

describe('isLive', () => {
  it('requires a terminal that is no log', () => {
    const screen = { isTTY: true, write: () => {} };

    expect(isLive(screen, {})).toBe(true);
    expect(isLive(screen, { CI: 'true' })).toBe(false);
    expect(isLive(screen, { TERM: 'dumb' })).toBe(false);
    expect(isLive({ write: () => {} }, {})).toBe(false);
  });
});
