import type { Request } from 'express';
import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import { invalidSecret } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { shownScope } from '../tokens/granted-scope.ts';
import { issueToken } from '../tokens/issue.ts';
import { answers } from '../tokens/pkce.ts';
import type { SignedMessage, Token } from '../tokens/token.ts';
import { provenClient } from './client.ts';
import { given, tokenIn } from './given.ts';

/** `/api/oauth2/token`: exchanges a code, or a refresh token, with the secret of its app or the verifier of a public one. */
export const token =
  (parts: Parts) =>
  async (request: Request): Promise<ExactJson> => {
    const exchanged = await parts.verify(tokenIn(request), ['code', 'refresh']);
    const { app, type } = exchanged.message;
    const { isProven } = await provenClient(parts, request, app);
    if (type === 'code') await spend(parts, request, exchanged, isProven);
    else if (!isProven) await renewOnce(parts, exchanged);
    return issued(parts, exchanged, isInTheForm(request));
  };

/** A code opens once, for the app and the redirect URI that it was sent to, to who began the request. */
async function spend(parts: Parts, request: Request, code: Token, isProven: boolean): Promise<void> {
  const { redirect_uri, code_challenge } = code.message;
  const uri = given(request, 'redirect_uri');
  if (uri !== undefined && redirect_uri !== undefined && uri !== redirect_uri) throw invalidSecret();
  if (!answers(code_challenge, given(request, 'code_verifier'))) throw invalidSecret();
  if (!isProven && code_challenge === undefined) throw invalidSecret();
  await once(parts, code, parts.lifetimes.code);
}

/** Nobody proves to be a public app, so that its refresh token is good once (RFC 9700, 4.14.2). */
const renewOnce = (parts: Parts, refresh: Token): Promise<void> => once(parts, refresh, parts.lifetimes.refresh);

async function once({ memory, now, lifetimes }: Parts, used: Token, lifetime: number): Promise<void> {
  const grant = grantOf(used);
  if (await memory.use(used.digest, used.timestamp + lifetime + 60)) return;
  // Somebody else has it too, and may have been the first.
  await memory.revoke(grant, now() + lifetimes.refresh);
  throw invalidSecret();
}

/** What all tokens of one consent have in common: of a code that its user signed, the code itself. */
const grantOf = ({ message, digest }: Token): string => message.grant ?? digest;

async function issued(parts: Parts, exchanged: Token, isStandard: boolean): Promise<ExactJson> {
  const { memory, lifetimes, now, broadcaster, random } = parts;
  const { message, author } = exchanged;
  const { app, scope } = message;
  const timestamp = memory.nextAfterWithdrawal(author, app);
  const make = (type: SignedMessage['type']) => {
    const members = { type, app, ...(scope && { scope }), grant: grantOf(exchanged), id: random(12) };
    return issueToken(members, author, timestamp, broadcaster.key);
  };
  const shown = shownScope(message);
  await memory.grant({ user: author, app, scope: shown, at: now(), until: now() + lifetimes.refresh });
  return {
    access_token: make('posting'),
    refresh_token: make('refresh'),
    expires_in: lifetimes.access,
    username: author,
    ...(isStandard && { token_type: 'bearer', scope: shown.join(' ') }),
  };
}

/** Whether the request is in the form of RFC 6749, whose answer has more members than that of deployed services. */
const isInTheForm = (request: Request): boolean =>
  request.is('application/x-www-form-urlencoded') !== false && given(request, 'grant_type') !== undefined;
