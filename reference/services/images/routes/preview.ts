import express, { type RequestHandler } from 'express';
import { sha256 } from '../../../../spec/crypto/hash.ts';
import { findAccounts } from '../accounts.ts';
import { ImageFailure } from '../failure.ts';
import { isMadeBy, signatureOf } from '../upload/authorise.ts';
import { checkStanding } from '../upload/standing.ts';
import { sendJson } from './answer.ts';
import type { ImageContext } from './context.ts';

/** Milliseconds that the clock of a signer may be off. */
const TOLERANCE = 5 * 60 * 1_000;

const readBody = express.json({ limit: 1_000, strict: false });

/** `POST /proxy-auth/<username>/<signature>` with a `timestamp` in milliseconds: a token for previews (Hive). */
export function previewRoute(context: ImageContext): readonly RequestHandler[] {
  const { node, now, previews } = context;
  return [
    readBody,
    async (request, response) => {
      const [name = '', text = ''] = [request.params[0], request.params[1]];
      const { timestamp } = (request.body ?? {}) as { readonly timestamp?: unknown };
      if (typeof timestamp !== 'number' || !(Math.abs(now() - timestamp) <= TOLERANCE))
        throw new ImageFailure('bad_request', 'timestamp is the time of now in milliseconds');
      const signature = signatureOf(text);
      if (signature === undefined) throw new ImageFailure('internal_error', 'a signature is 130 hex digits');
      const [account] = await findAccounts(node, [name]);
      if (account === undefined) throw new ImageFailure('no_such_account', `no account is called ${name}`);
      const signed = `Authorize image proxy preview for ${name} at ${new Date(timestamp).toISOString()}`;
      if (!(await isMadeBy({ account, digest: sha256(signed), signature, level: 'posting' }, node)))
        throw new ImageFailure('invalid_signature', `the posting authority of ${name} did not sign this time`);
      checkStanding(account, context);
      sendJson(response, 200, JSON.stringify(await previews.grant()));
    },
  ];
}
