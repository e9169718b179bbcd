import type { Request } from 'express';
import type { ExactJson } from '../../../../spec/kernel/json.ts';
import type { Parts } from '../parts.ts';
import { shownScope } from '../tokens/granted-scope.ts';
import { tokenTypes } from '../tokens/token.ts';
import { provenClient } from './client.ts';
import { tokenIn } from './given.ts';

/** `/api/me`: whose token it is, and what it allows. Codes and refresh tokens need the secret of the app as well (deployed). */
export const me =
  (parts: Parts) =>
  async (request: Request): Promise<ExactJson> => {
    const { author: user, message } = await parts.verify(tokenIn(request), tokenTypes);
    if (message.type === 'code' || message.type === 'refresh') await provenClient(parts, request, message.app);
    const account = await parts.accounts.get(user).catch(() => undefined);
    const metadata = parts.form.userMetadata(account?.json);
    return {
      ...{ user, _id: user, name: user },
      ...(account && { account: account.json as ExactJson }),
      scope: shownScope(message),
      ...(metadata !== undefined && { user_metadata: metadata }),
    };
  };
