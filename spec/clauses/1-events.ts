import type { Clause } from './clause.ts';

export const events = [
  {
    id: 'events/push',
    document: 1,
    section: 'Events',
    level: 'unstated',
    at: ['1:236#0ee06d'],
    text: 'Whether anything is pushed to clients is not shown.',
  },
] as const satisfies readonly Clause[];
