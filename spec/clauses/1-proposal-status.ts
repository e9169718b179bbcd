import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Proposal status', level: 'must' } as const;

export const proposalStatus = [
  { ...place, id: 'proposals/status', at: ['1:219#8c1363'], text: 'A proposal has a `status`.' },
  {
    ...place,
    id: 'proposals/transitions',
    level: 'unstated',
    at: ['1:219#7a29a6'],
    text: 'How a proposal goes from one status to another is not shown.',
  },
] as const satisfies readonly Clause[];
