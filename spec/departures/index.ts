import { accountAuthorityChecked } from './account-authority-checked.ts';
import { accountReferencesRefused } from './account-references-refused.ts';
import { chainPropertiesSubsidy } from './chain-properties-subsidy.ts';
import { conversionRequestsByAccount } from './conversion-requests-by-account.ts';
import type { Departure } from './departure.ts';
import { electedWeight } from './elected-weight.ts';
import { errorWithoutData } from './error-without-data.ts';
import { escapesLoseTheirBackslash } from './escapes-lose-their-backslash.ts';
import { findCommentsByPairs } from './find-comments-by-pairs.ts';
import { findRoutesByWithdrawRoute } from './find-routes-by-withdraw-route.ts';
import { hiveDepartures } from './hive.ts';
import { legacyProposals } from './legacy-proposals.ts';
import { repliesByParentAuthor } from './replies-by-parent-author.ts';
import { stateOfToday } from './state-of-today.ts';

export type { Departure } from './departure.ts';

const all = [
  errorWithoutData,
  escapesLoseTheirBackslash,
  chainPropertiesSubsidy,
  electedWeight,
  stateOfToday,
  ...legacyProposals,
  repliesByParentAuthor,
  findRoutesByWithdrawRoute,
  findCommentsByPairs,
  conversionRequestsByAccount,
  accountReferencesRefused,
  ...accountAuthorityChecked,
  ...hiveDepartures,
] as const;

export type DepartureId = (typeof all)[number]['id'];

/** Every known departure of deployed nodes from the documents, by id. */
export const departures = Object.fromEntries(all.map((departure) => [departure.id, departure])) as Readonly<
  Record<DepartureId, Departure>
>;
