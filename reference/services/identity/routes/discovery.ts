import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import type { Parts } from '../parts.ts';
import { allOperations } from '../scopes.ts';

/** `/.well-known/oauth-authorization-server` (RFC 8414): what clients of any make need to know. */
export const discovery =
  ({ issuer }: Parts) =>
  async (): Promise<ExactJson> => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/oauth2/authorize`,
    token_endpoint: `${issuer()}/api/oauth2/token`,
    revocation_endpoint: `${issuer()}/api/oauth2/token/revoke`,
    scopes_supported: ['login', 'posting', 'offline', ...allOperations],
    response_types_supported: ['code', 'token'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'implicit', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
