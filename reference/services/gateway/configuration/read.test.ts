import { describe, expect, it } from 'vitest';
import { deployed, documented } from '../behaviour.ts';
import { ConfigurationError } from './configuration.ts';
import { readConfiguration } from './read.ts';

const node = 'http://127.0.0.1:8090';
const good = { upstreams: [{ name: 'appbase', urls: [['appbase', node]], ttls: [['appbase', 3]] }] };

function problems(json: unknown): readonly string[] {
  try {
    const { warnings } = readConfiguration(JSON.stringify(json), documented);
    return warnings.map(({ path, text }) => `warning ${path}: ${text}`);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map(({ path, text }) => `${path}: ${text}`);
    throw error;
  }
}

const withUpstream = (members: object) => ({ upstreams: [{ ...good.upstreams[0], ...members }] });

describe('readConfiguration', () => {
  it('takes the documented form', () => {
    expect(problems(good)).toEqual([]);
  });

  it.each([
    ['nothing', {}, 'upstreams: must have at least one upstream'],
    ['no name', withUpstream({ name: 5 }), 'upstreams[0].name: must be the namespace of the upstream'],
    [
      'the name of an API',
      withUpstream({ name: 'block_api', urls: [['block_api', node]], ttls: [] }),
      'upstreams[0].name: "block_api" is read as',
    ],
    [
      'a life in quotes',
      withUpstream({ ttls: [['appbase', '3']] }),
      'upstreams[0].ttls[0][1]: must be integer seconds, or 0, -1, -2, not "3"; write 3 without quotes',
    ],
    [
      'a life of -3',
      withUpstream({ ttls: [['appbase', -3]] }),
      'upstreams[0].ttls[0][1]: must be integer seconds, or 0, -1, -2, not -3',
    ],
    [
      'four retries',
      withUpstream({ retries: [['appbase', 4]] }),
      'upstreams[0].retries[0][1]: must be an integer from 0 to 3, not 4',
    ],
    [
      'a timeout of -1',
      withUpstream({ timeouts: [['appbase', -1]] }),
      'upstreams[0].timeouts[0][1]: must be integer seconds, 0 for none',
    ],
    [
      'a prefix of nobody',
      withUpstream({ ttls: [['steemd.x', 1]] }),
      'upstreams[0].ttls[0][0]: "steemd.x" begins with no upstream; they are appbase',
    ],
    [
      'arguments that are no JSON',
      withUpstream({ ttls: [['appbase.a_api.m.params=[x]', 1]] }),
      'upstreams[0].ttls[0][0]: "[x]" behind params= is no JSON',
    ],
    [
      'an address without a scheme',
      withUpstream({ urls: [['appbase', 'node:8090']] }),
      'warning upstreams[0].urls[0][1]: node:// is no way to a node',
    ],
    [
      'no address',
      withUpstream({ urls: [] }),
      'upstreams[0].urls: has no address for appbase; add ["appbase", "http://host:port"]',
    ],
    [
      'a password',
      withUpstream({ urls: [['appbase', 'http://a:b@node']] }),
      'upstreams[0].urls[0][1]: must not hold a user or a password',
    ],
    [
      'a wrong switch',
      withUpstream({ translate_to_appbase: 'yes' }),
      'upstreams[0].translate_to_appbase: must be true or false, not "yes"',
    ],
    ['an unknown member', withUpstream({ timeout: [] }), 'warning upstreams[0].timeout: is not read'],
    [
      'the deployed spelling',
      { ...good, limits: { accounts_blacklist: ['a'] } },
      'warning limits.accounts_blacklist: is the deployed spelling',
    ],
    [
      'a number as an account',
      { ...good, limits: { blacklist_accounts: [5] } },
      'limits.blacklist_accounts[0]: must be the name of an account, not 5',
    ],
  ])('says of %s what is wrong, where, and what would be right', (_, json, expected) => {
    expect(problems(json).join('\n')).toContain(expected);
  });

  it('says where JSON ends', () => {
    expect(() => readConfiguration('{"upstreams":', documented)).toThrow('the file: is no JSON: the text ends');
  });

  it('takes objects instead of pairs, and several addresses of one prefix', () => {
    const urls = [{ prefix: 'appbase', upstream_url: node }, ['appbase', 'http://127.0.0.1:8092']];
    const ttls = [{ prefix: 'appbase', upstream_ttl: 7 }];
    const { configuration } = readConfiguration(JSON.stringify(withUpstream({ urls, ttls })), documented);
    expect(configuration.urls.values.get('appbase')).toEqual([node, 'http://127.0.0.1:8092']);
    expect(configuration.ttls.values.get('appbase')).toBe(7);
  });

  it('takes arguments in either kind of quotes, spelled in any way; compat as text only', () => {
    const ttls = [
      ["appbase.a_api.m.params=['/a']", 1],
      ['appbase.b_api.m.params=[ "b", {"y":1,"x":2} ]', 2],
    ];
    const text = JSON.stringify(withUpstream({ ttls }));
    const keys = [...readConfiguration(text, documented).configuration.ttls.values.keys()];
    expect(keys).toEqual(['appbase.a_api.m.params=["/a"]', 'appbase.b_api.m.params=["b",{"x":2,"y":1}]']);
    expect([...readConfiguration(text, deployed).configuration.ttls.values.keys()]).toEqual(
      ttls.map(([prefix]) => prefix),
    );
  });

  it('reads only the deployed spelling of the blacklist for compat', () => {
    const text = JSON.stringify({ ...good, limits: { blacklist_accounts: ['a'], accounts_blacklist: ['b'] } });
    expect([...readConfiguration(text, documented).configuration.blacklist]).toEqual(['a', 'b']);
    expect([...readConfiguration(text, deployed).configuration.blacklist]).toEqual(['b']);
  });
});
