import type { ServiceRule } from '../model/rule.ts';
import { codeIsExchanged } from './codes/code-is-exchanged.ts';
import { codeIsUsedOnce } from './codes/code-is-used-once.ts';
import { codeOfAnotherRedirect } from './codes/code-of-another-redirect.ts';
import { refreshIsNoAccess } from './codes/refresh-is-no-access.ts';
import { refreshTokenRenews } from './codes/refresh-token-renews.ts';
import { refreshTokenRotates } from './codes/refresh-token-rotates.ts';
import { revocationEndsRenewal } from './codes/revocation-ends-renewal.ts';
import { secretIsNeeded } from './codes/secret-is-needed.ts';
import { unknownAppGetsNoToken } from './codes/unknown-app-gets-no-token.ts';
import { verifierIsNeeded } from './codes/verifier-is-needed.ts';
import { wrongSecretIsRefused } from './codes/wrong-secret-is-refused.ts';
import { appNeverSeesTheKey } from './link/app-never-sees-the-key.ts';
import { foreignRedirectIsRefused } from './link/foreign-redirect-is-refused.ts';
import { issuerIsReturned } from './link/issuer-is-returned.ts';
import { linkLeadsToAPage } from './link/link-leads-to-a-page.ts';
import { pageIsInNoFrame } from './link/page-is-in-no-frame.ts';
import { redirectHasAToken } from './link/redirect-has-a-token.ts';
import { refusalHasNoToken } from './link/refusal-has-no-token.ts';
import { signLinkLeadsToAPage } from './link/sign-link-leads-to-a-page.ts';
import { stateIsReturned } from './link/state-is-returned.ts';
import { unknownAppIsRefused } from './link/unknown-app-is-refused.ts';
import { authoritiesStay } from './scopes/authorities-stay.ts';
import { broadcastWithoutOperationsIsAnswered } from './scopes/broadcast-without-operations-is-answered.ts';
import { loginAllowsNothing } from './scopes/login-allows-nothing.ts';
import { noTransfer } from './scopes/no-transfer.ts';
import { operationOutsideOfScope } from './scopes/operation-outside-of-scope.ts';
import { otherAuthorIsRefused } from './scopes/other-author-is-refused.ts';
import { secondAuthorIsRefused } from './scopes/second-author-is-refused.ts';
import { changedTokenIsRefused } from './tokens/changed-token-is-refused.ts';
import { endIsStated } from './tokens/end-is-stated.ts';
import { foreignSignatureIsRefused } from './tokens/foreign-signature-is-refused.ts';
import { memoKeySignsNoToken } from './tokens/memo-key-signs-no-token.ts';
import { noTokenNoAccess } from './tokens/no-token-no-access.ts';
import { oldTokenIsRefused } from './tokens/old-token-is-refused.ts';
import { revokedTokenIsRefused } from './tokens/revoked-token-is-refused.ts';
import { tokenIsOfItsUser } from './tokens/token-is-of-its-user.ts';
import { tokenOfTheFutureIsRefused } from './tokens/token-of-the-future-is-refused.ts';
import { unsignedTokenIsRefused } from './tokens/unsigned-token-is-refused.ts';

export const identityRules: readonly ServiceRule[] = [
  noTokenNoAccess,
  redirectHasAToken,
  stateIsReturned,
  endIsStated,
  refusalHasNoToken,
  appNeverSeesTheKey,
  foreignRedirectIsRefused,
  unknownAppIsRefused,
  linkLeadsToAPage,
  pageIsInNoFrame,
  tokenIsOfItsUser,
  operationOutsideOfScope,
  loginAllowsNothing,
  noTransfer,
  otherAuthorIsRefused,
  secondAuthorIsRefused,
  authoritiesStay,
  oldTokenIsRefused,
  tokenOfTheFutureIsRefused,
  foreignSignatureIsRefused,
  memoKeySignsNoToken,
  unsignedTokenIsRefused,
  changedTokenIsRefused,
  revokedTokenIsRefused,
  revocationEndsRenewal,
  codeIsExchanged,
  codeIsUsedOnce,
  secretIsNeeded,
  wrongSecretIsRefused,
  codeOfAnotherRedirect,
  unknownAppGetsNoToken,
  refreshIsNoAccess,
  broadcastWithoutOperationsIsAnswered,
  verifierIsNeeded,
  refreshTokenRenews,
  refreshTokenRotates,
  issuerIsReturned,
  signLinkLeadsToAPage,
];
