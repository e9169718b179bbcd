import { extname } from 'node:path';
import { imageDigest } from '../../../../spec/crypto/service-digests.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import { member } from '../../../model/json.ts';
import { postParts } from '../../kit/multipart.ts';
import { keyOf, type ServiceContext, signerOf } from '../../model/context.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Steps, send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';

export interface Upload {
  readonly bytes: Uint8Array;
  readonly name?: string;
  /** What is signed instead of the bytes. */
  readonly signed?: Uint8Array;
  readonly role?: 'posting' | 'active';
  /** What is signed of the bytes; the documented digest unless given. */
  readonly digest?: (bytes: Uint8Array) => Uint8Array;
}

const types: Readonly<Record<string, string>> = { '.png': 'image/png', '.webp': 'image/webp' };

/** Sends an image, signed by a key of the account to act for. @throws NotTestable without the key */
export function* upload(
  context: ServiceContext,
  { bytes, name = 'picture.png', signed = bytes, role = 'posting', digest = imageDigest }: Upload,
): Steps<HttpExchange> {
  const signature = sign(digest(signed), keyOf(context, role));
  const file = { name, type: types[extname(name)] ?? 'image/jpeg' };
  const path = `/${signerOf(context).name}/${signature}`;
  return yield* send(postParts(path, [{ name: 'file', content: bytes, file }]));
}

/** An upload that has to be taken. @throws NotTestable where the service refuses this account whatever it sends */
export function* takenUpload(context: ServiceContext, sent: Upload): Steps<HttpExchange> {
  const exchange = yield* upload(context, sent);
  const { name } = signerOf(context);
  if (exchange.answer.status === 429) throw new NotTestable(`${name} has uploaded as much as it may for now`);
  if (exchange.answer.status === 403) throw new NotTestable(`the reputation of ${name} is not enough for uploads`);
  return exchange;
}

/** The URL in the answer to an upload; on deployed services that may be another host. */
export function urlIn({ answer }: HttpExchange, { url: service }: Pick<ServiceContext, 'url'>): URL | undefined {
  const url = member(jsonOf(answer), 'url');
  return typeof url === 'string' && url !== '' && URL.canParse(url, service) ? new URL(url, service) : undefined;
}

/** The path of an uploaded image. */
export function pathIn(exchange: HttpExchange): string | undefined {
  return urlIn(exchange, { url: 'http://images.invalid' })?.pathname;
}

/** The answer is a success with the `url` of an image. */
export function hasUrl(exchange: HttpExchange): readonly ServiceDifference[] {
  const { status } = exchange.answer;
  if (status >= 200 && status < 300 && pathIn(exchange) !== undefined) return [];
  const actual = member(jsonOf(exchange.answer), 'url');
  const expected = 'the URL of the image';
  return [{ path: ['body', 'url'], kind: actual === undefined ? 'missing' : 'value', expected, actual, exchange }];
}

/** The answer has no `url`: how a service refuses is not shown. */
export function isRefused(exchange: HttpExchange): readonly ServiceDifference[] {
  if (pathIn(exchange) === undefined) return [];
  const expected = 'a refusal without `url`';
  return [{ path: ['body', 'url'], kind: 'unexpected', expected, actual: exchange.answer.status, exchange }];
}
