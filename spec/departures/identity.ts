import type { Departure } from './departure.ts';

const BOTH = 'hivesigner-api (cabbb7c) and steemconnect-api (c34ba22), run and recorded:';

/** What deployed identity services do against document 1; their recording is `fixtures/services/identity/exchanges.ndjson.gz`. */
export const identityDepartures = [
  {
    id: 'identity-tokens-never-end',
    clause: 'oauth/ends',
    documented: 'a token ends when its time is over',
    deployed: 'its time is not looked at: a token of 1970, of 2100, or whose time is text, opens everything',
    evidence: `${BOTH} "hs-me-time-0", "sc3-me-time-text"`,
    reference: 'refused after seven days, a code after ten minutes, and any of a later future than a minute',
  },
  {
    id: 'identity-revocation-without-effect',
    clause: 'oauth/ends',
    documented: 'a token ends when it is revoked',
    deployed: 'the request is answered by success, and the token goes on working',
    evidence: `${BOTH} "hs-revoke-post", "hs-me-after-revoke"`,
    reference: 'it ends with all that was issued with it, on disk before the answer',
  },
  {
    id: 'identity-any-secret-of-unknown-app',
    clause: 'oauth/redirect',
    documented: 'the app that the user authorised gets the token',
    deployed:
      'anybody does: where the account of an app is unknown or declares no app, every secret exchanges its codes',
    evidence: 'hivesigner-api (cabbb7c), run and recorded: "hs-token-app-unknown", "hs-token-account-not-app"',
    reference: 'refused, as a wrong secret is',
  },
  {
    id: 'identity-codes-stay-good',
    clause: 'oauth/limited',
    documented: 'a token allows a limited set of things',
    deployed: 'a code is exchanged again and again, at any age, whatever app and redirect URI are sent with it',
    evidence: `${BOTH} "hs-token-code-again", "hs-token-code-old", "sc3-token-other-client_id"`,
    reference: 'once, within ten minutes, for the app and the redirect URI that it was made for',
  },
  {
    id: 'identity-request-ends-the-service',
    clause: 'oauth/ends',
    documented: 'a token allows what it allows until it ends or is revoked',
    deployed:
      'until somebody sends a code without a secret, or a broadcast without operations: the process ends, or never answers',
    evidence: `${BOTH} "hs-bc-no-operations" (it ended), "sc3-token-no-secret" (no answer)`,
    reference: 'HTTP 401 and 400, with what was expected',
  },
] as const satisfies readonly Departure[];
