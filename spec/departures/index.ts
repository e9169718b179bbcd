import { accountAuthorityChecked } from './account-authority-checked.ts';
import { accountReferencesRefused } from './account-references-refused.ts';
import { accountsByPlainName } from './accounts-by-plain-name.ts';
import { blogBeginsWithEmptyItems } from './blog-begins-with-empty-items.ts';
import { chainPropertiesBeforeSubsidies } from './chain-properties-before-subsidies.ts';
import { chainPropertiesSubsidy } from './chain-properties-subsidy.ts';
import { chunkedBodiesUnread } from './chunked-bodies-unread.ts';
import { commentsByParentFirst } from './comments-by-parent-first.ts';
import { condenserSignaturesEmpty } from './condenser-signatures-empty.ts';
import { constantAssetsAsObjects } from './constant-assets-as-objects.ts';
import { constantsOfOtherUnits } from './constants-of-other-units.ts';
import { constantsRenamed } from './constants-renamed.ts';
import { conversionRequestsByAccount } from './conversion-requests-by-account.ts';
import type { Departure } from './departure.ts';
import { disallowedVotesForgotten } from './disallowed-votes-forgotten.ts';
import { electedWeight } from './elected-weight.ts';
import { errorWithoutData } from './error-without-data.ts';
import { escapesLoseTheirBackslash } from './escapes-lose-their-backslash.ts';
import { findCommentsByPairs } from './find-comments-by-pairs.ts';
import { findRoutesByWithdrawRoute } from './find-routes-by-withdraw-route.ts';
import { firstKeysOverlooked } from './first-keys-overlooked.ts';
import { gatewayDepartures } from './gateway.ts';
import { historiesLimitedByGateways } from './histories-limited-by-gateways.ts';
import { hiveDepartures } from './hive.ts';
import { identityDepartures } from './identity.ts';
import { imageDepartures } from './images.ts';
import { legacyProposals } from './legacy-proposals.ts';
import { limitsOfAThousand } from './limits-of-a-thousand.ts';
import { operationRecordsInObjectForm } from './operation-records-in-object-form.ts';
import { operationsUncounted } from './operations-uncounted.ts';
import { pagesGoOnByObject } from './pages-go-on-by-object.ts';
import { postingKeysReferenced } from './posting-keys-referenced.ts';
import { proposalVotesUnfiltered } from './proposal-votes-unfiltered.ts';
import { proposalsByDateOfRemoval } from './proposals-by-date-of-removal.ts';
import { replacedKeysKept } from './replaced-keys-kept.ts';
import { repliesByParentAuthor } from './replies-by-parent-author.ts';
import { repliesToTheFirstCommentAsPosts } from './replies-to-the-first-comment-as-posts.ts';
import { shortIntegersAsNumbers } from './short-integers-as-numbers.ts';
import { signaturesOfFirstMember } from './signatures-of-first-member.ts';
import { smallDebtLosesItsSign } from './small-debt-loses-its-sign.ts';
import { stateOfToday } from './state-of-today.ts';
import { tokenListsNotOffered } from './token-lists-not-offered.ts';
import { transactionExpiredIsRemembered } from './transaction-expired-is-remembered.ts';
import { truncationOfCommentsIgnored } from './truncation-of-comments-ignored.ts';
import { uncaughtExceptionsAsText } from './uncaught-exceptions-as-text.ts';
import { verifySignaturesSwapsLevels } from './verify-signatures-swaps-levels.ts';
import { volumeOfKeptBuckets } from './volume-of-kept-buckets.ts';
import { votesWithoutSymbols } from './votes-without-symbols.ts';
import { webDepartures } from './web.ts';
import { wideDigitsGarbled } from './wide-digits-garbled.ts';

export type { Departure } from './departure.ts';

const all = [
  errorWithoutData,
  uncaughtExceptionsAsText,
  chunkedBodiesUnread,
  wideDigitsGarbled,
  escapesLoseTheirBackslash,
  chainPropertiesSubsidy,
  chainPropertiesBeforeSubsidies,
  electedWeight,
  stateOfToday,
  ...legacyProposals,
  proposalVotesUnfiltered,
  proposalsByDateOfRemoval,
  repliesByParentAuthor,
  repliesToTheFirstCommentAsPosts,
  findRoutesByWithdrawRoute,
  historiesLimitedByGateways,
  firstKeysOverlooked,
  postingKeysReferenced,
  replacedKeysKept,
  findCommentsByPairs,
  conversionRequestsByAccount,
  accountReferencesRefused,
  ...accountAuthorityChecked,
  accountsByPlainName,
  ...blogBeginsWithEmptyItems,
  commentsByParentFirst,
  condenserSignaturesEmpty,
  constantAssetsAsObjects,
  constantsOfOtherUnits,
  ...constantsRenamed,
  disallowedVotesForgotten,
  ...limitsOfAThousand,
  operationRecordsInObjectForm,
  operationsUncounted,
  ...pagesGoOnByObject,
  shortIntegersAsNumbers,
  ...signaturesOfFirstMember,
  smallDebtLosesItsSign,
  ...tokenListsNotOffered,
  transactionExpiredIsRemembered,
  truncationOfCommentsIgnored,
  verifySignaturesSwapsLevels,
  volumeOfKeptBuckets,
  votesWithoutSymbols,
  ...hiveDepartures,
  ...imageDepartures,
  ...gatewayDepartures,
  ...webDepartures,
  ...identityDepartures,
] as const;

/** Those of services, which rules of services name; answers of a node do not show them. */
export const serviceDepartures: readonly Departure[] = [
  ...imageDepartures,
  ...gatewayDepartures,
  ...webDepartures,
  ...identityDepartures,
];

export type DepartureId = (typeof all)[number]['id'];

/** Every known departure of deployed nodes from the documents, by id. */
export const departures = Object.fromEntries(all.map((departure) => [departure.id, departure])) as Readonly<
  Record<DepartureId, Departure>
>;
