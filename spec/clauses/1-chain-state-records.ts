import type { Clause } from './clause.ts';

export const chainStateRecords = [
  {
    id: 'chain-state/global-properties',
    document: 1,
    section: 'Chain-state records',
    level: 'must',
    text: 'The dynamic global properties have the listed members, their assets in the form of the namespace.',
  },
] as const satisfies readonly Clause[];
