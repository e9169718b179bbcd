import type { Departure } from './departure.ts';

export const shortIntegersAsNumbers = {
  id: 'short-integers-as-numbers',
  clause: 'scalars/text-members',
  documented: 'members that are marked as strings are strings',
  deployed: 'integers of 64 bits are strings above 4294967295 and numbers up to it, in every member',
  evidence: 'recorded test networks, version 0.24.0, `total_votes` of proposals with few',
  seen: {
    recording: 'calls',
    method: 'condenser_api.find_proposals',
    where: { '/result/1/total_votes': (value) => typeof value === 'number' },
  },
  reference: 'as deployed: clients read both',
} as const satisfies Departure;
