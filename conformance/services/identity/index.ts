import type { ServiceRule } from '../model/rule.ts';
import { appNeverSeesTheKey } from './app-never-sees-the-key.ts';
import { authoritiesStay } from './authorities-stay.ts';
import { broadcastWithoutOperationsIsAnswered } from './broadcast-without-operations-is-answered.ts';
import { changedTokenIsRefused } from './changed-token-is-refused.ts';
import { codeIsExchanged } from './code-is-exchanged.ts';
import { codeIsUsedOnce } from './code-is-used-once.ts';
import { codeOfAnotherRedirect } from './code-of-another-redirect.ts';
import { endIsStated } from './end-is-stated.ts';
import { foreignRedirectIsRefused } from './foreign-redirect-is-refused.ts';
import { foreignSignatureIsRefused } from './foreign-signature-is-refused.ts';
import { linkLeadsToAPage } from './link-leads-to-a-page.ts';
import { loginAllowsNothing } from './login-allows-nothing.ts';
import { memoKeySignsNoToken } from './memo-key-signs-no-token.ts';
import { noTokenNoAccess } from './no-token-no-access.ts';
import { noTransfer } from './no-transfer.ts';
import { oldTokenIsRefused } from './old-token-is-refused.ts';
import { operationOutsideOfScope } from './operation-outside-of-scope.ts';
import { otherAuthorIsRefused } from './other-author-is-refused.ts';
import { pageIsInNoFrame } from './page-is-in-no-frame.ts';
import { redirectHasAToken } from './redirect-has-a-token.ts';
import { refreshIsNoAccess } from './refresh-is-no-access.ts';
import { refusalHasNoToken } from './refusal-has-no-token.ts';
import { revocationEndsRenewal } from './revocation-ends-renewal.ts';
import { revokedTokenIsRefused } from './revoked-token-is-refused.ts';
import { secondAuthorIsRefused } from './second-author-is-refused.ts';
import { secretIsNeeded } from './secret-is-needed.ts';
import { stateIsReturned } from './state-is-returned.ts';
import { tokenIsOfItsUser } from './token-is-of-its-user.ts';
import { tokenOfTheFutureIsRefused } from './token-of-the-future-is-refused.ts';
import { unknownAppGetsNoToken } from './unknown-app-gets-no-token.ts';
import { unknownAppIsRefused } from './unknown-app-is-refused.ts';
import { unsignedTokenIsRefused } from './unsigned-token-is-refused.ts';
import { wrongSecretIsRefused } from './wrong-secret-is-refused.ts';

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
];
