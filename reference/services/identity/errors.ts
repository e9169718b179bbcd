import type { ExactJson } from '../../../spec/kernel/json/json.ts';

/** What a request is refused with; the names are those of RFC 6749 and of deployed services. */
export interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly description: string;
  /** What the chain said. */
  readonly response?: ExactJson;
}

/** A request that is refused, thrown by routes and answered as `{error, error_description[, response]}` (deployed). */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    // A refused request is no fault of ours, and costs whoever sends many as little as it can cost us.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusal.description);
    Error.stackTraceLimit = stackTraceLimit;
    this.refusal = refusal;
  }
}

const refused = (status: number, error: string, description: string): IdentityError =>
  new IdentityError({ status, error, description });

/** The one answer to every token that is absent, damaged, foreign or of another kind than the route takes (deployed). */
export const invalidRole = () => refused(401, 'invalid_grant', 'The token has invalid role');
export const expired = () => refused(401, 'invalid_grant', 'The token has expired');
export const revoked = () => refused(401, 'invalid_grant', 'The access_token has been revoked');
export const invalidSecret = () => refused(401, 'invalid_grant', 'The code or secret is not valid');
export const outsideScope = (names: readonly string[]) =>
  refused(
    401,
    'invalid_scope',
    `The access_token scope does not allow the following operation(s): ${names.join(', ')}`,
  );
export const otherAuthor = (user: string) =>
  refused(
    401,
    'unauthorized_client',
    `This access_token allow you to broadcast transaction only for the account @${user}`,
  );
export const notLoaded = (app: string, user: string) =>
  refused(401, 'unauthorized_client', `The app @${app} or user @${user} account failed to load`);
export const notLinked = (app: string, user: string) =>
  refused(401, 'unauthorized_client', `The app @${app} doesn't have permission to broadcast for @${user}`);
export const broadcasterNotLinked = (app: string) =>
  refused(401, 'unauthorized_client', `Broadcaster account doesn't have permission to broadcast for @${app}`);
export const otherAddress = (ip: string) => refused(401, 'unauthorized_access', `The IP ${ip} is not authorized`);
export const invalidRequest = (description: string) => refused(400, 'invalid_request', description);
export const tooMany = (description: string) => refused(429, 'temporarily_unavailable', description);
export const nodeAway = () => refused(501, 'server_error', 'Request to Steemd API failed');
