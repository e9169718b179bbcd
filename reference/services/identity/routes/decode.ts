import type { Request } from 'express';
import { decryptMemo } from '../../../../spec/crypto/memo.ts';
import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import type { Parts } from '../parts.ts';
import { given, tokenIn } from './given.ts';

/** `/api/decode`: the memo in clear that was sealed for the broadcaster; empty where it is not for it (deployed). */
export const decode =
  ({ verify, broadcaster }: Parts) =>
  async (request: Request): Promise<ExactJson> => {
    const { author } = await verify(tokenIn(request), ['login', 'posting', 'offline']);
    return { memoDecoded: decoded(given(request, 'memo') ?? ''), username: author };

    function decoded(memo: string): string {
      try {
        return decryptMemo(memo, broadcaster.key);
      } catch {
        return '';
      }
    }
  };
