import bs58 from 'bs58';
import { recover } from '../../../../spec/crypto/recover.ts';
import { imageDigest } from '../../../../spec/crypto/service-digests.ts';
import type { DepartureId } from '../../../../spec/departures/index.ts';
import { isObject, member } from '../../../model/json.ts';
import { headerIs } from '../../kit/expect.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import type { RecordedJudge } from '../../model/rule.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { seenIn, seenOf } from '../kit/seen.ts';
import { pathIn } from '../kit/upload.ts';
import { hashOf, type OfHash, ofHash, uploadIn } from '../kit/uploaded.ts';

type Found = readonly ServiceDifference[] | undefined;

const byHash = (judge: (of: OfHash) => Found): RecordedJudge => ({
  group: hashOf,
  judge: (together) => judge(ofHash(together)),
});

/** A success, by status and body: the dialect of 2026 answers its refusals by 200 too. */
function isTaken({ answer }: HttpExchange): boolean {
  const json = jsonOf(answer);
  return answer.status >= 200 && answer.status < 300 && !(isObject(json) && member(json, 'error') !== undefined);
}

/** An upload that was taken has the `url` of the image. */
export function urlGiven(exchange: HttpExchange): Found {
  const upload = uploadIn(exchange.request);
  if (upload === undefined || !isTaken(exchange)) return undefined;
  const path = pathIn(exchange);
  if (path !== undefined && path !== '/') return [];
  const actual = member(jsonOf(exchange.answer), 'url');
  const found = { path: ['body', 'url'], kind: 'value', expected: 'the URL of the image', actual, exchange } as const;
  return [{ ...found, ...(path === '/' && upload.name === '..' && { departure: 'dots-lose-the-image' as const }) }];
}

/** What was uploaded is what is served, by size and type. */
export const servedAsUploaded = byHash(({ uploads, served, askedLater }) => {
  const file = uploads.map(({ request }) => uploadIn(request)?.file).find((each) => each !== undefined);
  const sent = file && seenOf(file);
  if (sent?.size === undefined || askedLater.length === 0) return undefined;
  const { width, height } = sent.size;
  const gone = askedLater.filter(({ answer }) => answer.status === 404 || answer.status === 410);
  return [
    ...gone.map((exchange) => unlike(exchange, ['status'], 'the image that was uploaded', exchange.answer.status)),
    ...served.flatMap(({ exchange, image: { size } }) => {
      const isTurned = size?.width === height && size.height === width;
      if (size === undefined || isTurned || (size.width === width && size.height === height)) return [];
      return [unlike(exchange, ['body'], `${width} × ${height}`, `${size.width} × ${size.height}`)];
    }),
  ];
});

/** The hash alone is enough, whatever name was served. */
export const servedWithoutName = byHash(({ served, asked }) => {
  const without = asked.filter(({ request }) => /^\/[^/?]+\/?(\?|$)/.test(request.path));
  if (without.length === 0 || served.length === 0) return undefined;
  return without
    .filter(({ answer }) => answer.status === 404 || answer.status === 400)
    .map((exchange) => unlike(exchange, ['status'], 'the image, as with a name', exchange.answer.status));
});

/** Under every name the bytes are the same. */
export const sameUnderEveryName = byHash(({ served }) => {
  const [first] = served;
  if (first === undefined || new Set(served.map(({ exchange }) => exchange.request.path)).size < 2) return undefined;
  return served
    .filter(({ image }) => image.type !== first.image.type || image.sha256 !== first.image.sha256)
    .map(({ exchange, image }) => unlike(exchange, ['body'], first.image.sha256, image.sha256));
});

/** A photo that told its place does not when it is served; deployed services serve what they got. */
export const placeRemoved = byHash(({ uploads, served }) => {
  const located = uploads.flatMap(({ request }) => {
    const file = uploadIn(request)?.file;
    const sent = file && seenOf(file);
    return sent?.located ? [sent.sha256] : [];
  });
  const known = served.filter(({ image }) => image.located !== undefined || located.includes(image.sha256));
  if (known.length === 0) return undefined;
  return known.flatMap(({ exchange, image }) => {
    const asSent = located.includes(image.sha256);
    if (!asSent && image.located !== true) return [];
    const found = unlike(exchange, ['body'], 'no metadata of a place', 'a place');
    return [asSent ? named(found, 'location-kept-in-uploads') : found];
  });
});

/** An upload is taken only where the signature is one over exactly its bytes. */
export function signedBytes(exchange: HttpExchange): Found {
  const upload = uploadIn(exchange.request);
  if (upload?.file === undefined) return undefined;
  // Deployed services read the digits that they need, and leave the rest.
  const signature = upload.signature.slice(0, 130).toLowerCase();
  if (recover(imageDigest(upload.file), signature) !== undefined) return undefined;
  if (pathIn(exchange) === undefined) return [];
  return [unlike(exchange, ['body', 'url'], 'a refusal without `url`', exchange.answer.status)];
}

/** What is no image is refused; deployed services take anything. */
export function imagesAlone(exchange: HttpExchange): Found {
  const file = uploadIn(exchange.request)?.file;
  if (file === undefined || !isNoImage(file)) return undefined;
  if (pathIn(exchange) === undefined) return [];
  const found = unlike(exchange, ['body', 'url'], 'a refusal without `url`', exchange.answer.status);
  return [named(found, 'uploads-unchecked')];
}

/** Texts, pages, documents and nothing at all; drawings in XML are images. */
function isNoImage(file: Uint8Array): boolean {
  const start = Buffer.from(file.subarray(0, 512)).toString('latin1');
  return (
    file.length === 0 ||
    /^(%PDF|\s*<(!doctype html|html|script))/i.test(start) ||
    (/^[\t\n\r -~]*$/.test(start) && !/<(svg|\?xml)/i.test(start))
  );
}

/** The hash of an upload is D and the base58 of the multihash of what was signed (deployed). */
export function hashOfSigned(exchange: HttpExchange): Found {
  const file = uploadIn(exchange.request)?.file;
  const path = pathIn(exchange);
  // Deployed services lose the hash behind the file name `..`.
  if (file === undefined || path === undefined || path === '/') return undefined;
  const expected = `D${bs58.encode(Buffer.concat([Buffer.from([0x12, 0x20]), imageDigest(file)]))}`;
  const actual = path.split('/')[1] ?? '';
  return actual === expected ? [] : [unlike(exchange, ['body', 'url'], `…/${expected}`, path)];
}

/** A URL that names its content may be cached for ever. */
export function cachedForever(exchange: HttpExchange): Found {
  if (exchange.request.method !== 'GET' || hashOf(exchange) === undefined || exchange.answer.status !== 200)
    return undefined;
  return headerIs(exchange, 'cache-control', /immutable/, 'immutable');
}

const takenTypes = /^image\/(jpeg|png|gif|webp)$/;

/** What is served by a hash is said to be an image; deployed services serve whatever they took. */
export function servedAsImage(exchange: HttpExchange): Found {
  if (exchange.request.method !== 'GET' || hashOf(exchange) === undefined || exchange.answer.status !== 200)
    return undefined;
  const seen = seenIn(exchange.answer);
  // Of the types that the service takes another rule says more.
  if (seen === undefined || takenTypes.test(seen.type ?? '')) return undefined;
  return headerIs(exchange, 'content-type', /^image\//i, 'the type of an image').map((each) =>
    named(each, 'uploads-unchecked'),
  );
}

function unlike(
  exchange: HttpExchange,
  path: readonly string[],
  expected: string,
  actual: ServiceDifference['actual'],
): ServiceDifference {
  return { path, kind: 'value', expected, actual, exchange };
}

function named(found: ServiceDifference, departure: DepartureId): ServiceDifference {
  return { ...found, departure };
}
