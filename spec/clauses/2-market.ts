import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Internal market (SBD:CORE)', level: 'must' } as const;

export const market = [
  {
    ...place,
    id: 'market/bucket-sizes',
    at: ['2:116#8f7741'],
    text: 'Buckets are kept of 15 seconds, a minute, five minutes, an hour and a day.',
  },
  { ...place, id: 'market/volume-period', at: ['2:121#05b395'], text: 'The volume is that of the last 24 hours.' },
] as const satisfies readonly Clause[];
