import { imageDigest } from '../../../../spec/crypto/service-digests.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import { member } from '../../../model/json.ts';
import { postParts } from '../../kit/multipart.ts';
import { keyOf, type ServiceContext, signerOf } from '../../model/context.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import { type Steps, send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';

export interface Upload {
  readonly bytes: Uint8Array;
  readonly name?: string;
  /** What is signed instead of the bytes. */
  readonly signed?: Uint8Array;
  readonly role?: 'posting' | 'active';
}

/** Sends an image, signed by a key of the account to act for. @throws NotTestable without the key */
export function* upload(
  context: ServiceContext,
  { bytes, name = 'picture.png', signed = bytes, role = 'posting' }: Upload,
): Steps<HttpExchange> {
  const signature = sign(imageDigest(signed), keyOf(context, role));
  const file = { name, type: name.endsWith('.png') ? 'image/png' : 'image/jpeg' };
  const path = `/${signerOf(context).name}/${signature}`;
  return yield* send(postParts(path, [{ name: 'file', content: bytes, file }]));
}

/** The path of an uploaded image, of the URL in the answer; on deployed services that may be another host. */
export function pathIn({ answer }: HttpExchange): string | undefined {
  const url = member(jsonOf(answer), 'url');
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : undefined;
}

/** The answer has the `url` of an image. */
export function hasUrl(exchange: HttpExchange): readonly ServiceDifference[] {
  if (exchange.answer.status === 200 && pathIn(exchange) !== undefined) return [];
  const actual = member(jsonOf(exchange.answer), 'url');
  const expected = 'the URL of the image';
  return [{ path: ['body', 'url'], kind: actual === undefined ? 'missing' : 'value', expected, actual, exchange }];
}
