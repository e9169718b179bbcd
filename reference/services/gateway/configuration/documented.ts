import json from '../../../../fixtures/gateway/documented.json' with { type: 'json' };
import type { Json } from '../../../../spec/kernel/json/json.ts';

const node = 'http://127.0.0.1:8090';

/** The defaults that document 3 states, for one node: its further upstreams, whose names are left out there, are `first` to `fifth`. */
export function documentedConfiguration(url: string, blacklist: readonly string[] = []): Json {
  const upstreams = json.upstreams.map((upstream) => ({
    ...upstream,
    urls: upstream.urls.map(([prefix = '', address = '']) => [prefix, address === node ? url : address]),
  }));
  return { limits: { ...json.limits, blacklist_accounts: blacklist }, upstreams };
}
