import type { Request } from 'express';
import { stringifyJson } from '../../../../spec/kernel/json/json.ts';
import type { Parts } from '../parts.ts';
import { shownScope } from '../tokens/granted-scope.ts';
import { tokenTypes } from '../tokens/token.ts';
import { provenClient } from './client.ts';
import { tokenIn } from './given.ts';

/** `/api/me`, as text: whose token it is, and what it allows. Codes and refresh tokens need the secret of the app as well (deployed). */
export const me =
  (parts: Parts) =>
  async (request: Request): Promise<string> => {
    const { author: user, message } = await parts.verify(tokenIn(request), tokenTypes);
    if (message.type === 'code' || message.type === 'refresh') await provenClient(parts, request, message.app);
    const account = await parts.accounts.get(user).catch(() => undefined);
    const metadata = parts.form.userMetadata(account?.json);
    const members = [
      ...['user', '_id', 'name'].map((name) => `"${name}":${stringifyJson(user)}`),
      ...(account ? [`"account":${account.text}`] : []),
      `"scope":${stringifyJson(shownScope(message))}`,
      ...(metadata === undefined ? [] : [`"user_metadata":${stringifyJson(metadata)}`]),
    ];
    return `{${members.join()}}`;
  };
