import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../../../spec/source/catalog.ts';
import { documented } from '../behaviour.ts';
import { type Call, readCall } from '../calls/call.ts';
import { type GatewayService, startGateway } from '../index.ts';
import { call, counting, startUpstream, type Upstream } from '../testing.ts';
import { documentedConfiguration } from './documented.ts';
import { mostSpecific } from './prefixes.ts';
import { checkConfiguration } from './read.ts';

const { configuration, warnings } = checkConfiguration(documentedConfiguration('http://127.0.0.1:1'), documented);

const legacyCall = (api: string, method: string, params: unknown = []) => ({
  method: 'call',
  params: [api, method, params],
});

/** One call for each scope of the documents' sentence. */
const calls: Readonly<Record<string, Readonly<Record<string, { method: string; params: unknown }>>>> = {
  legacy: {
    all: legacyCall('database_api', 'get_accounts', [['alice']]),
    login: legacyCall('login_api', 'login', ['a', 'b']),
    broadcast: legacyCall('network_broadcast_api', 'broadcast_transaction', [{}]),
    follow: legacyCall('follow_api', 'get_followers', ['a']),
    market_history: legacyCall('market_history_api', 'get_ticker'),
    database: legacyCall('database_api', 'get_accounts', [['alice']]),
    block: legacyCall('database_api', 'get_block', [7]),
    block_header: legacyCall('database_api', 'get_block_header', [7]),
    content: legacyCall('database_api', 'get_content', ['a', 'p']),
    state: legacyCall('database_api', 'get_state', ['/@alice']),
    global_properties: legacyCall('database_api', 'get_dynamic_global_properties'),
    state_trending: legacyCall('database_api', 'get_state', ['/trending']),
    state_hot: legacyCall('database_api', 'get_state', ['hot']),
    state_welcome: legacyCall('database_api', 'get_state', ['/welcome']),
    state_promoted: legacyCall('database_api', 'get_state', ['promoted']),
    state_created: legacyCall('database_api', 'get_state', ['/created']),
  },
  appbase: {
    all: { method: 'condenser_api.get_accounts', params: [['alice']] },
    block: { method: 'block_api.get_block', params: { block_num: 7 } },
    database: { method: 'database_api.find_accounts', params: { accounts: ['alice'] } },
    chain_push: { method: 'chain_api.push_transaction', params: {} },
    network_broadcast: { method: 'network_broadcast_api.broadcast_transaction', params: {} },
    condenser_broadcasts: { method: 'condenser_api.broadcast_transaction_synchronous', params: [{}] },
  },
};

function read(upstream: string, scope: string): Call {
  const { method, params } = calls[upstream]?.[scope] ?? { method: 'none', params: [] };
  return readCall({ jsonrpc: '2.0', id: 1, method, params: params as [] }, configuration, documented);
}

const stated = (['ttls', 'timeouts', 'retries'] as const).flatMap((table) =>
  Object.entries(catalog.gateway.defaults[table]).flatMap(([upstream, { values }]) =>
    Object.entries(values).map(([scope, value]) => [table, upstream, scope, Number(value)] as const),
  ),
);

describe('the documented defaults', () => {
  it('are a configuration without anything unusual', () => {
    expect(warnings).toEqual([]);
    expect(stated.length).toBeGreaterThan(25);
  });

  it.each(stated.filter(([, upstream]) => upstream !== 'further'))(
    '%s of the %s upstream, %s: %d',
    (table, upstream, scope, value) => {
      const { urn } = read(upstream, scope);
      expect(mostSpecific(configuration[table], urn)).toBe(value);
    },
  );

  it.each(
    Object.values(catalog.gateway.defaults.ttls.further?.values ?? {}).map(
      (value, index) => [index, Number(value)] as const,
    ),
  )('ttls of further upstream %d: %d', (index, value) => {
    const name = ['first', 'second', 'third', 'fourth', 'fifth'][index];
    const further = readCall({ jsonrpc: '2.0', id: 1, method: `${name}.any_method` }, configuration, documented);
    expect(mostSpecific(configuration.ttls, further.urn)).toBe(value);
  });
});

describe('a gateway with them', () => {
  let upstream: Upstream;
  let gateway: GatewayService;
  let clock = 0;

  beforeAll(async () => {
    upstream = await startUpstream(counting());
    gateway = await startGateway({ node: upstream.url, port: 0, now: () => clock });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const positive = stated.filter(
    ([table, upstreamName, scope, value]) => table === 'ttls' && value > 0 && calls[upstreamName]?.[scope],
  );

  it.each(positive)(
    'keeps %s of the %s upstream, %s, for %d seconds and no longer',
    async (_, upstreamName, scope, value) => {
      const { method, params } = calls[upstreamName]?.[scope] ?? { method: '', params: [] };
      clock += 1_000_000;
      const first = await call(gateway.url, method, params);
      clock += value * 1000 - 1;
      const last = await call(gateway.url, method, params);
      clock += 1;
      const next = await call(gateway.url, method, params);
      expect(last.result?.n).toBe(first.result?.n);
      expect(next.result?.n).not.toBe(first.result?.n);
    },
  );

  it.each([
    ['legacy', 'login'],
    ['legacy', 'broadcast'],
    ['appbase', 'condenser_broadcasts'],
  ])('never keeps an answer of the %s upstream, %s', async (upstreamName, scope) => {
    const { method, params } = calls[upstreamName]?.[scope] ?? { method: '', params: [] };
    const first = await call(gateway.url, method, params);
    const second = await call(gateway.url, method, params);
    expect(second.result?.n).not.toBe(first.result?.n);
  });
});
