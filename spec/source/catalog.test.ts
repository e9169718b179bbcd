import { describe, expect, it } from 'vitest';
import { catalog } from './catalog.ts';
import { namedUnits } from './facts/units.ts';
import { scalarTypes } from './read/type-words.ts';

describe('the catalog', () => {
  it('has 193 methods', () => {
    const counts: Record<string, number> = {};
    for (const name of Object.keys(catalog.methods)) {
      const namespace = name.split('.')[0] ?? '';
      counts[namespace] = (counts[namespace] ?? 0) + 1;
    }
    expect(counts).toEqual({
      condenser_api: 88,
      database_api: 53,
      tags_api: 20,
      follow_api: 10,
      market_history_api: 7,
      account_history_api: 3,
      rc_api: 3,
      block_api: 2,
      jsonrpc: 2,
      network_broadcast_api: 2,
      account_by_key_api: 1,
      reputation_api: 1,
      transaction_status_api: 1,
    });
    expect(Object.keys(catalog.methods)).toHaveLength(193);
    expect(Object.keys(counts).sort()).toEqual(Object.keys(catalog.namespaces).sort());
  });

  it('lists 17 counterparts in tags_api beside the three methods with arguments', () => {
    const tags = Object.entries(catalog.methods).filter(([name]) => name.startsWith('tags_api.'));
    const others = tags.filter(([, { counterpart }]) => counterpart);
    expect(others).toHaveLength(17);
    expect(others.every(([, { params, result }]) => !params && !result)).toBe(true);
    expect(catalog.methods['tags_api.get_discussion']?.counterpart).toBe('condenser_api.get_content');
    expect(others.every(([, { counterpart = '' }]) => counterpart in catalog.methods)).toBe(true);
  });

  it('has 43 operations, five of them with members and one virtual', () => {
    const operations = Object.entries(catalog.operations);
    expect(operations).toHaveLength(43);
    expect(operations.filter(([, { fields }]) => fields).map(([name]) => name)).toEqual([
      'comment',
      'transfer_to_vesting',
      'vote',
      'pow',
      'producer_reward',
    ]);
    expect(operations.filter(([, { virtual }]) => virtual).map(([name]) => name)).toEqual(['producer_reward']);
  });

  it('has 184 constants, each with a unit that its figure can have', () => {
    const constants = Object.entries(catalog.constants);
    expect(constants).toHaveLength(184);
    const day = 86_400_000_000;
    const nonstandard = constants.filter(([, { value, unit }]) => {
      if (unit === 'microseconds') return typeof value !== 'number' || value % 1_000_000 !== 0 || value > 31 * day;
      if (unit === 'seconds') return typeof value !== 'number' || value > 366 * 86_400;
      if (unit === 'percent') return typeof value !== 'number' || value > 21 * 10_000;
      return value === undefined;
    });
    expect(nonstandard).toEqual([]);
  });

  it('has the unit of durations whose names mislead', () => {
    const unit = (name: string) => catalog.constants[name]?.unit;
    expect(unit('LIQUIDITY_TIMEOUT_SEC')).toBe('microseconds');
    expect(unit('MIN_LIQUIDITY_REWARD_PERIOD_SEC')).toBe('microseconds');
    expect(unit('MAX_LIMIT_ORDER_EXPIRATION')).toBe('seconds');
    expect(unit('BLOCK_INTERVAL')).toBe('seconds');
    expect(unit('CONVERSION_DELAY')).toBe('microseconds');
    expect(catalog.constants.VIRTUAL_SCHEDULE_LAP_LENGTH2?.value).toBe(String(2n ** 128n - 1n));
    expect(catalog.constants.NULL_ACCOUNT?.value).toBe('null');
  });

  it('has a unit for no constant that the documents lack', () => {
    expect(namedUnits.filter((name) => !(name in catalog.constants))).toEqual([]);
    expect(new Set(namedUnits).size).toBe(namedUnits.length);
  });

  it('names only types that are scalars or records', () => {
    const elsewhere = ['constants', 'resource_params', 'account_recovery_request', 'url', 'prefix', 'upstream'];
    const known = new Set([
      ...scalarTypes,
      ...Object.keys(catalog.records),
      ...elsewhere,
      'percent',
      'json_text',
      'operation',
    ]);
    const types = [...typesIn(catalog)].flatMap((type) => type.split(/[[\](),|]/).filter((name) => /[a-z]/.test(name)));
    expect([...new Set(types)].filter((name) => !known.has(name)).sort()).toEqual(['seconds']);
  });

  it('gives an order and a start to every list', () => {
    const lists = Object.entries(catalog.methods).filter(([name]) => /\.list_/.test(name));
    expect(lists).toHaveLength(21 + 2);
    expect(lists.filter(([, { orders, start }]) => !orders === !start)).toEqual([]);
    const starts = lists.flatMap(([, { orders }]) => Object.values(orders ?? {}));
    expect(starts).toHaveLength(55);
  });

  it('agrees with itself where two documents state the same', () => {
    const limit = (name: string) => catalog.methods[name]?.params?.find((param) => param.name === 'limit')?.max;
    for (const [name, max] of Object.entries(catalog.limits.page.exceptions)) {
      expect([name, limit(`condenser_api.${name}`)]).toEqual([name, max]);
    }
    expect(catalog.gateway.maxRetries).toBe(catalog.limits.gateway.retries);
    expect(catalog.proposalFilters.values).toEqual(
      catalog.methods['database_api.list_proposals']?.params?.find(({ name }) => name === 'status')?.values,
    );
    expect(catalog.versioning.constants).toEqual({
      BLOCKCHAIN_VERSION: catalog.constants.BLOCKCHAIN_VERSION?.value,
      BLOCKCHAIN_HARDFORK_VERSION: catalog.constants.BLOCKCHAIN_HARDFORK_VERSION?.value,
    });
    const raising = Object.keys(catalog.methods).filter((name) => catalog.methods[name]?.raises);
    expect(raising).toEqual([catalog.errors.verifyAuthority.method]);
  });
});

function* typesIn(value: unknown): Generator<string> {
  if (!value || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'type' && typeof inner === 'string') yield inner;
    else yield* typesIn(inner);
  }
}
