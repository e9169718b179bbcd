import type { Request } from 'express';
import { isRedirectOf } from '../apps.ts';
import type { App } from '../options.ts';
import type { Parts } from '../parts.ts';
import { readScope, type Scope } from '../scopes.ts';
import { isChallenge } from '../tokens/pkce.ts';

/** What an app asks for, checked. */
export interface Authorization {
  readonly app: string;
  readonly redirectUri: string;
  readonly scope: Scope;
  readonly responseType: 'code' | 'token';
  readonly state?: string;
  /** RFC 7636, S256. */
  readonly codeChallenge?: string;
}

/** `told` is shown to the user, and never sent to a URI that is not registered; `returned` goes back to the app. */
export type Asked =
  | { readonly asks: Authorization; readonly app: App }
  | { readonly told: string }
  | { readonly returned: string };

const LONGEST_STATE = 2_000;

/** Reads the query of an authorisation link. */
export async function readAuthorization(parts: Parts, request: Request, clientId?: string): Promise<Asked> {
  const repeated = Object.entries(request.query).find(([, value]) => typeof value !== 'string');
  if (repeated !== undefined) return { told: `The link has ${repeated[0]} more than once.` };
  const text = (name: string) => request.query[name] as string | undefined;
  const name = clientId ?? text('client_id') ?? '';
  const app = await parts.findApp(name);
  if (app === undefined) return { told: `No app is registered as “${name.slice(0, 40)}”.` };
  const redirectUri = text('redirect_uri') ?? '';
  if (!isRedirectOf(app, redirectUri)) {
    return { told: `The link leads back to an address that @${app.name} has not registered.` };
  }

  const state = text('state');
  const back = (error: string, error_description: string) => ({
    returned: redirectTo(parts, redirectUri, { error, error_description, state }),
  });
  if ((state?.length ?? 0) > LONGEST_STATE) return { told: 'The state of the link is too long.' };
  const scope = readScope(text('scope') ?? '');
  if ('unknown' in scope) return back('invalid_scope', `no such operation can be allowed: ${scope.unknown.join(', ')}`);
  const wanted = text('response_type') ?? (scope.offline ? 'code' : 'token');
  if (wanted !== 'code' && wanted !== 'token') return back('unsupported_response_type', 'it is code or token');
  // A token that can be renewed is for the server of an app alone (deployed).
  const responseType = scope.offline ? 'code' : wanted;
  const challenge = text('code_challenge');
  const method = text('code_challenge_method');
  const isPlain = (challenge !== undefined || method !== undefined) && method !== 'S256';
  if (isPlain || (challenge !== undefined && !isChallenge(challenge)) || (method && challenge === undefined)) {
    return back('invalid_request', 'code_challenge: expected 43 characters, with code_challenge_method S256');
  }
  if (responseType === 'code' && app.secret === undefined && challenge === undefined) {
    return back('invalid_request', `@${app.name} has no secret: a code_challenge is needed`);
  }
  const asks: Authorization = {
    ...{ app: app.name, redirectUri, scope, responseType },
    ...(state !== undefined && { state }),
    ...(challenge !== undefined && responseType === 'code' && { codeChallenge: challenge }),
  };
  return { asks, app };
}

/** The redirect URI with members behind its query, and with who sends them (RFC 9207). */
export function redirectTo(
  { issuer }: Parts,
  uri: string,
  members: Readonly<Record<string, string | number | undefined>>,
): string {
  const entries = Object.entries({ ...members, iss: issuer() }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${uri}${uri.includes('?') ? '&' : '?'}${entries.join('&')}`;
}
