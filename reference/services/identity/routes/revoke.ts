import type { Request } from 'express';
import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import { invalidRole } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { type Token, tokenTypes } from '../tokens/token.ts';
import { readToken } from '../tokens/token-text.ts';
import { provenClient } from './client.ts';
import { bodyOf, clientOf, given, tokenIn } from './given.ts';

/** `/api/oauth2/token/revoke`: ends the token of the request, and all that was issued with it. On disk before it is answered. */
export const revoke =
  (parts: Parts) =>
  async (request: Request): Promise<ExactJson> => {
    const token = isByClient(request)
      ? await tokenOfClient(parts, request)
      : await parts.verify(tokenIn(request), ['login', 'posting', 'offline']);
    if (token !== undefined) await end(parts, token);
    return { success: true };
  };

/** The app proves itself, and names one of its tokens (RFC 7009). */
const isByClient = (request: Request): boolean => {
  const named = clientOf(request) !== undefined || given(request, 'client_secret') !== undefined;
  return named && typeof bodyOf(request).token === 'string' && tokenIn(request) === undefined;
};

/** Undefined for a token that is none, or is over: that is no error (RFC 7009, 2.2). */
async function tokenOfClient(parts: Parts, request: Request): Promise<Token | undefined> {
  const text = String(bodyOf(request).token);
  const app = clientOf(request)?.id ?? given(request, 'client_id') ?? readToken(text)?.message.app;
  if (app === undefined) throw invalidRole();
  await provenClient(parts, request, app);
  const token = await parts.verify(text, tokenTypes).catch(() => undefined);
  if (token !== undefined && token.message.app !== app) throw invalidRole();
  return token;
}

async function end({ memory, now, lifetimes }: Parts, { digest, message }: Token): Promise<void> {
  const until = now() + lifetimes.refresh;
  const ended = message.grant === undefined ? [digest] : [digest, message.grant];
  await Promise.all(ended.map((id) => memory.revoke(id, until)));
}
