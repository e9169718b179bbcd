import type { RequestHandler } from 'express';
import { concat, sha256 } from '../../../../spec/crypto/hash.ts';
import { imageDigest } from '../../../../spec/crypto/service-digests.ts';
import { type Account, findAccounts } from '../accounts.ts';
import { ImageFailure } from '../failure.ts';
import { uploadKey } from '../store/keys.ts';
import { isMadeBy, signatureOf } from '../upload/authorise.ts';
import { readForm } from '../upload/form.ts';
import { checkStanding } from '../upload/standing.ts';
import { sendJson } from './answer.ts';
import type { ImageContext } from './context.ts';

const bytesThemselves = imageDigest;
const theirChecksum = (bytes: Uint8Array): Uint8Array =>
  sha256(concat(Buffer.from('ImageSigningChallenge'), sha256(bytes)));

/** What is signed: the bytes (document 1, Authentication), or their checksum below `/cs/` (Hive). */
export const signedContent = { bytesThemselves, theirChecksum } as const;

/** `POST /<username>/<signature>`. Checks come in the deployed order, so that a wrong signature costs no quota. */
export function uploadRoute(context: ImageContext, digestOf: (bytes: Uint8Array) => Uint8Array): RequestHandler {
  const { library, node, dialect, serviceUrl, limit } = context;
  return async (request, response) => {
    const [name = '', text = ''] = [request.params[0], request.params[1]];
    const signature = signatureOf(text);
    if (signature === undefined) throw new ImageFailure('invalid_signature', 'a signature is 130 hex digits');
    const { notForm, brokenForm } = dialect;
    const file = await readForm(request, { limit, notForm, brokenForm });

    const [account] = await findAccounts(node, [name]);
    if (account === undefined) throw new ImageFailure('no_such_account', `no account is called ${name}`);
    const digest = digestOf(file.bytes);
    if (!(await isSigned(account, digest, signature)))
      throw new ImageFailure('invalid_signature', `the posting authority of ${name} did not sign these bytes`);
    checkStanding(account, context);
    if (!(await context.mayUpload(name)))
      throw new ImageFailure('qouta_exceeded', `${name} has uploaded too much for now`);

    const key = uploadKey(imageDigest(file.bytes));
    await library.keep(key, file.bytes);
    sendJson(response, 200, JSON.stringify(dialect.uploaded(urlOf(serviceUrl, key, file.name))));
  };

  async function isSigned(account: Account, digest: Uint8Array, signature: string): Promise<boolean> {
    const levels = dialect.acceptsActive ? (['posting', 'active'] as const) : (['posting'] as const);
    for (const level of levels) if (await isMadeBy({ account, digest, signature, level }, node)) return true;
    return false;
  }
}

/** The name is a hint: escaped as URLs are, never a way to another path. */
function urlOf(serviceUrl: string, key: string, name: string | undefined): string {
  const isPath = name === '.' || name === '..';
  const escaped = encodeURI(isPath ? '' : String(name)).replaceAll('%25', '%');
  return `${serviceUrl}/${key}/${escaped}`;
}
