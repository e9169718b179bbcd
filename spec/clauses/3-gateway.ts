import type { Clause } from './clause.ts';

const place = { document: 3, section: 'Gateway (caching reverse proxy)', level: 'must' } as const;

export const gateway = [
  {
    ...place,
    id: 'gateway/requests',
    at: ['3:204#0b4f3e'],
    text: 'The gateway takes the same requests as a node, single or in a batch.',
  },
  {
    ...place,
    id: 'gateway/routing',
    at: ['3:204#0b4f3e'],
    text: 'Each call goes to the upstream of the prefix of its method.',
  },
  { ...place, id: 'gateway/one-host', at: ['3:204#0b4f3e'], text: 'To a client all upstreams look like one host.' },
  { ...place, id: 'gateway/configuration', at: ['3:204#1ca01d'], text: 'The configuration is one JSON object.' },
  {
    ...place,
    id: 'gateway/translate',
    at: ['3:211#8bdfb6'],
    text: 'Where `translate_to_appbase` is true, legacy calls are translated, so that clients without appbase are served.',
  },
  {
    ...place,
    id: 'gateway/specific-url',
    at: ['3:212#f01505'],
    text: 'A more specific prefix, down to the method, wins over a general one and gives that method an address of its own.',
  },
  {
    ...place,
    id: 'gateway/ttl-by-params',
    at: ['3:213#fde5bb'],
    text: 'A prefix of a TTL that ends in `.params=[<value>]` is for calls with that argument.',
  },
  { ...place, id: 'gateway/no-timeout', at: ['3:214#eb5c7b'], text: 'A timeout of 0 waits without end.' },
  { ...place, id: 'gateway/timeout-unit', at: ['3:214#eb5c7b'], text: 'Timeouts are integer seconds.' },
  {
    ...place,
    id: 'gateway/no-retry',
    at: ['3:215#8164e6'],
    text: 'With 0 retries, or none given, nothing is tried again.',
  },
  {
    ...place,
    id: 'gateway/most-specific',
    at: ['3:217#ce0370'],
    text: 'Of several prefixes that fit, the most specific one counts.',
  },
  {
    ...place,
    id: 'gateway/broadcast-retries',
    level: 'should',
    at: ['3:217#ce0370'],
    text: 'Broadcasts are not tried again.',
  },
  {
    ...place,
    id: 'gateway/further-upstreams',
    level: 'unstated',
    at: ['3:217#723225'],
    text: 'The names of the further upstreams are left out.',
  },
] as const satisfies readonly Clause[];
