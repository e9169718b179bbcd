import { withBody, withHeader, withJson, withStatus } from '../kit/edits.ts';
import { headerIs, statusIs } from '../kit/expect.ts';
import { imageTypeOf, mediaType } from '../kit/image-type.ts';
import { get } from '../kit/requests.ts';
import type { ServiceContext } from '../model/context.ts';
import { editing } from '../model/fault.ts';
import { bytesOf, type HttpExchange } from '../model/http.ts';
import { eachRecorded, type Scenario, scenario } from '../model/rule.ts';
import { type Steps, send } from '../model/steps.ts';
import type { ServiceDifference, ServiceVerdict } from '../model/verdict.ts';
import { imageAt, isImage, picturedBy, sizeIs } from './kit/ask.ts';
import { locatedPictures } from './kit/located-pictures.ts';
import { located, png } from './kit/picture.ts';
import { hasUrl, isRefused, takenUpload, upload, urlIn } from './kit/upload.ts';
import { isWhole } from './kit/whole.ts';
import {
  cachedForever,
  hashOfSigned,
  imagesAlone,
  placeRemoved,
  sameUnderEveryName,
  servedAsImage,
  servedAsUploaded,
  servedWithoutName,
  signedBytes,
  urlGiven,
} from './recorded/uploads.ts';
import { noPlace } from './remotes.ts';

/** A picture that differs from those of earlier runs. */
const fresh = ({ random }: ServiceContext): Buffer => {
  const shade = () => random.pick(Array.from({ length: 256 }, (_, each) => each) as [number, ...number[]]);
  return png(36, 24, [shade(), shade(), shade()]);
};

/** Uploads the bytes, then judges what is served at their path. */
function* served(
  context: ServiceContext,
  bytes: Uint8Array,
  then: (path: string, url: URL) => Steps<ServiceVerdict>,
): Steps<ServiceVerdict> {
  const uploaded = yield* takenUpload(context, { bytes });
  const url = urlIn(uploaded, context);
  return url === undefined ? hasUrl(uploaded) : yield* then(url.pathname, url);
}

/** The header says what the bytes are, which may be another kind of image than was sent. */
function typeIsOfBytes(exchange: HttpExchange): readonly ServiceDifference[] {
  const bytes = bytesOf(exchange.answer);
  const type = (bytes && imageTypeOf(bytes)) ?? 'image/png';
  return headerIs(exchange, 'content-type', mediaType(type), type);
}

const common = { level: 'must', needs: ['write'] } as const;

const givesUrl = scenario({
  ...common,
  id: 'images/upload-gives-its-url',
  requires: 'An upload by the posting authority is answered by JSON with the `url` of the image.',
  clause: 'images/uploaded',
  also: ['images/route/upload', 'images/signature', 'images/signature-authority', 'images/reputation'],
  why: 'It is what the author puts into the post.',
  example: '`{"link": "https://…"}`.',
  recorded: eachRecorded(urlGiven),
  fault: {
    summary: 'uploads are answered without a URL',
    front: editing((answer, { method }) => (method === 'POST' ? withJson(answer, ['url'], undefined) : undefined)),
  },
  otherFaults: [
    {
      id: 'images-no-upload-there',
      summary: 'nothing is behind the path of uploads',
      front: editing((answer, { method }) => (method === 'POST' ? withBody(withStatus(answer, 404), '') : undefined)),
    },
  ],
  *steps(context) {
    return hasUrl(yield* takenUpload(context, { bytes: fresh(context) }));
  },
});

const isServed = scenario({
  ...common,
  id: 'images/upload-is-served',
  requires: 'What was uploaded is served at its URL, complete, in its size and type.',
  clause: 'images/route/fetch',
  also: ['images/uploaded', 'images/content-type'],
  why: 'An author sees at once whether the post will show it.',
  example: 'Another picture at the URL of the upload.',
  recorded: servedAsUploaded,
  fault: { summary: 'another picture is served', front: picturedBy(png(5, 5)) },
  otherFaults: [
    {
      id: 'images-upload-cut-short',
      summary: 'the last bytes are missing',
      front: picturedBy(png(36, 24).subarray(0, -8)),
    },
  ],
  *steps(context) {
    return yield* served(context, fresh(context), function* (path) {
      const exchange = yield* send(get(path));
      return [...sizeIs(exchange, { width: 36, height: 24 }), ...typeIsOfBytes(exchange), ...isWhole(exchange)];
    });
  },
});

const toldApart = scenario({
  ...common,
  id: 'images/uploads-are-told-apart',
  requires: 'Two pictures that differ in their colours alone are not served as the same bytes.',
  clause: 'images/route/fetch',
  also: ['images/uploaded'],
  why: 'A cache that takes one image for another shows readers what the author did not choose.',
  example: 'A red and a blue picture are uploaded, and both URLs show the red one.',
  fault: { summary: 'every picture is the same', front: picturedBy(png(36, 24)) },
  *steps(context) {
    const bodies: (Uint8Array | undefined)[] = [];
    for (const shade of [20, 220]) {
      const uploaded = yield* takenUpload(context, { bytes: png(36, 24, [shade, 255 - shade, shade]) });
      const url = urlIn(uploaded, context);
      if (url === undefined) return hasUrl(uploaded);
      const exchange = yield* send(get(url.pathname));
      const found = sizeIs(exchange, { width: 36, height: 24 });
      const [body, other] = [bytesOf(exchange.answer), bodies[0]];
      if (found.length > 0) return found;
      bodies.push(body);
      if (!body || !other || !Buffer.from(body).equals(other)) continue;
      return [{ path: ['body'], kind: 'value', expected: 'another picture', actual: 'the one before', exchange }];
    }
    return [];
  },
});

const withoutName = scenario({
  ...common,
  id: 'images/upload-needs-no-name',
  requires: 'An uploaded image is served without a file name too.',
  clause: 'images/filename',
  also: ['images/route/fetch'],
  why: 'Clients shorten the URL to its hash.',
  example: '404 at `/<image_hash>`.',
  recorded: servedWithoutName,
  fault: {
    summary: 'paths without a name are not found',
    front: editing((answer, { method, path }) =>
      method === 'GET' && /^\/[^/]+\/?$/.test(path) ? withStatus(answer, 404) : undefined,
    ),
  },
  *steps(context) {
    return yield* served(context, fresh(context), function* (path) {
      const exchange = yield* send(get(path.replace(/^(\/[^/]+)\/.*$/, '$1')));
      return sizeIs(exchange, { width: 36, height: 24 });
    });
  },
});

const nameIsHint = scenario({
  ...common,
  id: 'images/name-is-a-hint',
  requires: 'Under another name an uploaded image is the same, and of the same type.',
  clause: 'images/filename',
  also: ['images/route/fetch', 'images/content-type'],
  why: 'A name is chosen by whoever writes the link.',
  example: '`/<image_hash>/photo.jpg` as image/jpeg, though it is a PNG.',
  recorded: sameUnderEveryName,
  fault: {
    summary: 'the type is that of the name',
    front: editing((answer, { path }) =>
      path.endsWith('.gif') ? withHeader(answer, 'content-type', 'image/gif') : undefined,
    ),
  },
  *steps(context) {
    return yield* served(context, fresh(context), function* (path) {
      const exchange = yield* send(get(path.replace(/^(\/[^/]+)\/.*$/, '$1/other.gif')));
      return [...sizeIs(exchange, { width: 36, height: 24 }), ...typeIsOfBytes(exchange)];
    });
  },
});

const named = (found: readonly ServiceDifference[], departure: 'location-kept-in-uploads' | 'uploads-by-active-keys') =>
  found.map((each) => ({ ...each, departure }));

/** Whether the bytes are those that were sent: that is how deployed services serve them. */
const isAsSent = ({ answer }: HttpExchange, sent: Uint8Array): boolean => {
  const bytes = bytesOf(answer);
  return bytes !== undefined && Buffer.from(bytes).equals(sent);
};

/** Not the bytes that were sent, which deployed services serve. */
const otherBytesOf = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.from([0])]);

/** What is served at the URL of an upload tells no place. */
const untoldBy = (exchange: HttpExchange, sent: Uint8Array): readonly ServiceDifference[] => {
  const found = noPlace(exchange);
  return isAsSent(exchange, sent) ? named(found, 'location-kept-in-uploads') : found;
};

const locationIsRemoved = scenario({
  ...common,
  id: 'images/upload-location-is-removed',
  requires: 'An uploaded photo is served without metadata of its place.',
  clause: 'images/location',
  also: ['images/route/fetch'],
  why: 'The EXIF data of a photo says within metres where its author lives.',
  example: 'The bytes as they were sent, with GPSLatitude.',
  recorded: placeRemoved,
  fault: { summary: 'uploads keep their EXIF', front: picturedBy(otherBytesOf(located), 'image/jpeg') },
  *steps(context) {
    return yield* served(context, located, function* (path) {
      return untoldBy(yield* send(get(path)), located);
    });
  },
});

const [uprightPhoto] = locatedPictures;

const locationIsRemovedAnywhere = scenario({
  ...common,
  id: 'images/upload-location-is-removed-from-any-kind',
  requires: 'An uploaded image is served without metadata of its place, whatever kind it is and wherever it keeps it.',
  clause: 'images/location',
  also: ['images/route/fetch'],
  why: 'A phone that was held upright, or one that writes XMP, tells as much as any other.',
  example: 'The EXIF of a JPEG is removed, and the `eXIf` of a PNG stays.',
  fault: {
    summary: 'uploaded photos that are upright keep their EXIF',
    front: picturedBy(otherBytesOf(uprightPhoto.bytes), uprightPhoto.type),
  },
  *steps(context) {
    const found: ServiceDifference[] = [];
    for (const { name, bytes } of locatedPictures) {
      const url = urlIn(yield* takenUpload(context, { bytes, name }), context);
      // A service may take some kinds alone.
      if (url !== undefined) found.push(...untoldBy(yield* send(get(url.pathname)), bytes));
    }
    return found;
  },
});

const sizedUpload = scenario({
  ...common,
  id: 'images/upload-in-a-size',
  requires: 'An own image is made smaller by the path of a size and its URL, as any other.',
  clause: 'images/fit',
  also: ['images/route/proxy'],
  why: 'Pages ask for all images in this way, wherever they are.',
  example: '400 for an image of the service itself.',
  fault: { summary: 'own images are answered in another size', front: picturedBy(png(5, 5)) },
  *steps(context) {
    return yield* served(context, fresh(context), function* (_, url) {
      return sizeIs(yield* imageAt(`/12x0/${url.href}`, context), { width: 12, height: 8 });
    });
  },
});

const accepted = editing((answer, { method }) =>
  method === 'POST' ? withStatus(withBody(answer, '{"url":"https://images.example/any"}'), 200) : undefined,
);

const otherBytes = scenario({
  ...common,
  id: 'images/signature-of-other-bytes-is-refused',
  requires: 'An upload whose signature is over other bytes is refused.',
  clause: 'images/signature',
  also: ['images/route/upload'],
  why: 'Otherwise a signature that was seen once uploads anything.',
  example: 'The signature of an earlier upload is taken for another image.',
  recorded: eachRecorded(signedBytes),
  fault: { summary: 'uploads are taken whatever was signed', front: accepted },
  *steps(context) {
    return isRefused(yield* upload(context, { bytes: fresh(context), signed: png(7, 7) }));
  },
});

const activeKey = scenario({
  ...common,
  id: 'images/active-key-is-refused',
  requires: 'An upload that the active key signed is refused: it takes the posting authority.',
  clause: 'images/signature-authority',
  also: ['images/route/upload'],
  why: 'Apps that take any key teach their users to give away the ones that move money.',
  example: 'An upload signed by the active key is answered by a URL.',
  fault: {
    summary: 'uploads by active keys are taken and lost',
    front: editing((answer, { method }) =>
      method === 'POST' ? withStatus(withBody(answer, '{"url":"https://images.example/"}'), 201) : undefined,
    ),
  },
  *steps(context) {
    const exchange = yield* upload(context, { bytes: fresh(context), role: 'active' });
    const found = isRefused(exchange);
    // Deployed services answer as to the posting key.
    return exchange.answer.status === 200 ? named(found, 'uploads-by-active-keys') : found;
  },
});

const pageIsRefused = scenario({
  ...common,
  id: 'images/uploaded-page-is-refused',
  requires: 'A page is not taken for an image, whatever its name says.',
  clause: 'images/content-type',
  also: ['images/route/upload'],
  why: 'Scripts on the host of the images run with its rights.',
  example: 'HTML named photo.png is answered by a URL.',
  recorded: eachRecorded((exchange) => imagesAlone(exchange) ?? servedAsImage(exchange)),
  fault: {
    summary: 'pages are taken and served as PNG',
    front: editing((answer, { method }) =>
      method === 'POST' ? withStatus(withBody(answer, '{"url":"https://images.example/x"}'), 201) : undefined,
    ),
  },
  *steps(context) {
    const exchange = yield* upload(context, { bytes: Buffer.from('<!doctype html><script>1</script>') });
    const found = isRefused(exchange);
    return exchange.answer.status === 200
      ? found.map((each) => ({ ...each, departure: 'uploads-unchecked' as const }))
      : found;
  },
});

const forever = scenario({
  ...common,
  id: 'images/upload-is-immutable',
  level: 'unstated',
  requires: 'An uploaded image may be cached for ever: its URL names its content.',
  clause: 'images/route/fetch',
  why: 'Readers of a long thread do not load the same images again.',
  example: '`Cache-Control: no-store`.',
  recorded: eachRecorded(cachedForever),
  fault: {
    summary: 'images that may not be cached',
    front: editing((answer, request) =>
      isImage(request, answer) ? withHeader(answer, 'cache-control', 'no-store') : undefined,
    ),
  },
  *steps(context) {
    return yield* served(context, fresh(context), function* (path) {
      const exchange = yield* send(get(path));
      return [...statusIs(exchange, 200), ...headerIs(exchange, 'cache-control', /immutable/, 'immutable')];
    });
  },
});

const namesItsContent = scenario({
  ...common,
  id: 'images/hash-is-of-the-signed-bytes',
  level: 'unstated',
  requires:
    'The hash in the URL of an upload is that of what was signed: the same image has the same URL for everybody.',
  clause: 'images/uploaded',
  why: 'A client knows the URL before it uploads, and uploads nothing twice.',
  example: 'A number that counts uploads.',
  fault: {
    summary: 'uploads are numbered',
    front: editing((answer, { method }) =>
      method === 'POST' ? withJson(answer, ['url'], 'https://images.example/7/picture.png') : undefined,
    ),
  },
  recorded: eachRecorded(hashOfSigned),
  *steps(context) {
    const exchange = yield* takenUpload(context, { bytes: fresh(context) });
    return hashOfSigned(exchange) ?? hasUrl(exchange);
  },
});

export const uploadRules: readonly Scenario[] = [
  ...[givesUrl, isServed, toldApart, withoutName, nameIsHint, locationIsRemoved, locationIsRemovedAnywhere],
  ...[sizedUpload, otherBytes, activeKey, pageIsRefused, forever, namesItsContent],
];
