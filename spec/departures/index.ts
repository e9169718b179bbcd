import { chainPropertiesSubsidy } from './chain-properties-subsidy.ts';
import type { Departure } from './departure.ts';
import { electedWeight } from './elected-weight.ts';
import { errorWithoutData } from './error-without-data.ts';
import { escapesLoseTheirBackslash } from './escapes-lose-their-backslash.ts';
import { hiveDepartures } from './hive.ts';
import { legacyProposals } from './legacy-proposals.ts';
import { stateOfToday } from './state-of-today.ts';

export type { Departure } from './departure.ts';

const all = [
  errorWithoutData,
  escapesLoseTheirBackslash,
  chainPropertiesSubsidy,
  electedWeight,
  stateOfToday,
  ...legacyProposals,
  ...hiveDepartures,
] as const;

export type DepartureId = (typeof all)[number]['id'];

/** Every known departure of deployed nodes from the documents, by id. */
export const departures = Object.fromEntries(all.map((departure) => [departure.id, departure])) as Readonly<
  Record<DepartureId, Departure>
>;
