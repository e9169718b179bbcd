import type { Departure } from './departure.ts';

export const smallDebtLosesItsSign = {
  id: 'small-debt-loses-its-sign',
  clause: 'scalars/asset-text',
  documented: 'an asset as text is a decimal number with its sign',
  deployed: 'between -1 and 0 the sign is lost when it is read: `-0.001 TESTS` is 1 of the smallest unit',
  evidence: 'public sources, libraries/plugins/apis/condenser_api/condenser_api_legacy_asset.cpp',
  reference: 'as deployed',
} as const satisfies Departure;
