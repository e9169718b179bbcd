import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../conformance/index.ts';
import { isU128 } from '../conformance/judge/kit/u128.ts';
import type { Finding } from '../conformance/model/finding.ts';
import type { Outcome } from '../conformance/model/outcome.ts';
import { collect, serve } from '../conformance/testing/server.ts';
import { type Reference, referenceNode } from './support/reference-node.ts';
import { allCases, sampled } from './support/sampled.ts';

let node: Reference;
beforeAll(async () => {
  node = await referenceNode();
});

/** Methods that report integers of 128 bits, in both forms, and the lists that sort by them. */
const methods = [
  'condenser_api.get_config',
  'condenser_api.get_dynamic_global_properties',
  'condenser_api.get_reward_fund',
  'condenser_api.get_witness_by_account',
  'condenser_api.get_witness_schedule',
  'database_api.find_witnesses',
  'database_api.get_config',
  'database_api.get_dynamic_global_properties',
  'database_api.get_reward_funds',
  'database_api.get_witness_schedule',
  'database_api.list_witnesses',
  'jsonrpc.get_methods',
];

/** Those that look at the values of answers. */
const rules = ['calls/*', 'chain/*', 'governance/*', 'limits/*', 'order/*', 'paging/*', 'records/*', 'schema/*'];

type Garble = (digits: string) => string;
let calls = 0;
const ways: Readonly<Record<string, Garble>> = {
  'more than 128 bits': () => '9'.repeat(40),
  'other digits each time': (digits) => `${BigInt(digits) ^ BigInt(++calls)}`,
};

/** Checks the node behind a server that garbles the digits of 128-bit integers in some of its answers. */
async function checked(garble: Garble, when: 'overlapping' | 'always', member = isU128) {
  let underWay = 0;
  const server = await serve(async (body) => {
    let overlaps = ++underWay > 1;
    const text = await node.ask(body);
    await new Promise((resolve) => setImmediate(resolve));
    overlaps ||= underWay > 1;
    underWay--;
    if (when !== 'always' && !overlaps) return text;
    return text.replace(/"(\w+)":"(\d+)"/g, (own, name, digits) =>
      member(name) ? `"${name}":"${garble(digits)}"` : own,
    );
  });
  const found: (readonly [Outcome, Finding])[] = [];
  try {
    const options = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 10_000 } as const;
    for (const event of await collect(check({ url: server.url, ...options, methods, rules }))) {
      if (event.kind !== 'check') continue;
      for (const finding of event.findings ?? []) found.push([event.outcome, finding]);
    }
  } finally {
    await server.close();
  }
  const departures = new Set(found.map(([, { departure }]) => departure));
  const accused = found.filter(([outcome, { departure }]) => outcome === 'deviation' && departure === undefined);
  const members = accused.map(([, { level, pointer }]) => `${level} ${pointer.split('/').at(-1)}`);
  return { departures, members: [...new Set(members)].toSorted() };
}

describe.each(sampled(Object.entries(ways), 1))('integers of 128 bits with %s', (_, garble) => {
  it('are the known departure where requests overlap', async () => {
    const { departures, members } = await checked(garble, 'overlapping');
    expect(members).toEqual([]);
    expect(departures).toContain('wide-digits-garbled');
  });
});

it('more than 128 bits, always the same, are deviations with nothing else under way', async () => {
  const { members } = await checked(ways['more than 128 bits'] as Garble, 'always');
  const all = ['recent_slots_filled', 'recent_claims', 'current_virtual_time', 'virtual_scheduled_time'];
  expect(members).toEqual(expect.arrayContaining(all.map((name) => `must ${name}`)));
});

if (allCases)
  it('other digits each time are the known departure with nothing else of ours under way: others may be at the node', async () => {
    const { departures, members } = await checked(ways['other digits each time'] as Garble, 'always');
    expect(members).toEqual([]);
    expect(departures).toContain('wide-digits-garbled');
  });

it('slots with other digits, always the same ones, contradict the participation', async () => {
  const flipped: Garble = (digits) => `${BigInt(digits) ^ 1n}`;
  const isSlots = (name: string) => name === 'recent_slots_filled';
  expect((await checked(flipped, 'always', isSlots)).members).toEqual(['should participation_count']);
  if (allCases) expect((await checked(flipped, 'overlapping', isSlots)).members).toEqual([]);
});
