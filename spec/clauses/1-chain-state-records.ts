import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Chain-state records', level: 'must' } as const;

export const chainStateRecords = [
  {
    ...place,
    id: 'chain-state/global-properties',
    at: ['1:153#b8112f', '1:153#f55e9d', '1:153#232a11'],
    text: 'The dynamic global properties have all listed members, in object form also those it adds, with assets in the form of the method.',
  },
  {
    ...place,
    id: 'chain-state/asset-form',
    at: ['1:153#232a11'],
    text: 'Assets in the global properties are in the form of the called method.',
  },
] as const satisfies readonly Clause[];
