import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Limits', level: 'must' } as const;

export const limits = [
  {
    ...place,
    id: 'limits/page',
    level: 'should',
    at: ['1:257#715b84', '3:16#164f72'],
    text: 'Where nothing else is stated, a page holds at most 1,000 objects.',
  },
  {
    ...place,
    id: 'gateway/batch-limit',
    at: ['1:258#704249'],
    text: 'The gateway takes at most 50 requests in a batch.',
  },
  {
    ...place,
    id: 'gateway/retry-limit',
    at: ['1:258#704249', '3:215#8164e6'],
    text: 'The gateway tries again at most 3 times.',
  },
  {
    ...place,
    id: 'limits/rate',
    level: 'unstated',
    at: ['1:259#a4f30d'],
    text: 'How often the API may be called is not shown.',
  },
  {
    ...place,
    id: 'configuration/prefix',
    at: ['1:260#fba4a9'],
    text: 'All constants have names that begin with `CORE_`, save only `IS_TEST_NET`, `SBD_SYMBOL` and `VESTS_SYMBOL`.',
  },
  {
    ...place,
    id: 'configuration/durations',
    at: ['1:260#268955'],
    text: 'A duration counts microseconds unless its name has SEC or SECONDS in it.',
  },
  {
    ...place,
    id: 'configuration/assets',
    at: ['1:260#c182a1'],
    text: 'A constant that is an asset is an asset object of precision 3, of CORE or, where that is marked, of SBD.',
  },
] as const satisfies readonly Clause[];
