import { withBody, withHeader, withStatus } from '../kit/edits.ts';
import { headerIs } from '../kit/expect.ts';
import { imageTypeOf, mediaType } from '../kit/image-type.ts';
import { editing } from '../model/fault.ts';
import { bytesOf, type HttpExchange } from '../model/http.ts';
import { eachRecorded, type Scenario, scenario } from '../model/rule.ts';
import { publish } from '../model/steps.ts';
import type { ServiceDifference } from '../model/verdict.ts';
import { asImage, freshPath, imageAt, isImage, isRefusal, picturedBy, sized, sizeIs } from './kit/ask.ts';
import { locatedPictures } from './kit/located-pictures.ts';
import { hasLocation, orientationIn } from './kit/location.ts';
import { located, png } from './kit/picture.ts';
import { noPage, typed, untold } from './recorded/remotes.ts';

/** Other metadata may stay. */
export function noPlace(exchange: HttpExchange): readonly ServiceDifference[] {
  const bytes = bytesOf(exchange.answer);
  if (bytes === undefined || !hasLocation(bytes)) return [];
  return [{ path: ['body'], kind: 'unexpected', expected: 'no metadata of a place', actual: 'a place', exchange }];
}

const locatedAgain = picturedBy(located, 'image/jpeg');

const common = { level: 'must', needs: ['origin'], also: ['images/route/proxy'] } as const;
const why = 'The EXIF data of a photo says within metres where its author lives.';

const locationInOriginalSize = scenario({
  ...{ ...common, why },
  id: 'images/remote-location-is-removed',
  requires: 'A remote image in its original size has no metadata of its place.',
  clause: 'images/location',
  example: 'EXIF with GPSLatitude in the answer to `/0x0/…`.',
  recorded: eachRecorded(untold(true)),
  fault: { summary: 'remote images keep their EXIF', front: locatedAgain },
  *steps(context) {
    return noPlace(yield* sized(context, { body: located, type: 'image/jpeg', name: 'photo.jpg', box: '0x0' }));
  },
});

const locationInSmallSize = scenario({
  ...{ ...common, why },
  id: 'images/small-location-is-removed',
  requires: 'A remote image that was made smaller has no metadata of its place.',
  clause: 'images/location',
  example: 'EXIF with GPSLatitude in the answer to `/8x0/…`.',
  recorded: eachRecorded(untold(false)),
  fault: { summary: 'smaller images keep their EXIF', front: locatedAgain },
  *steps(context) {
    return noPlace(yield* sized(context, { body: located, type: 'image/jpeg', name: 'photo.jpg', box: '8x0' }));
  },
});

const [uprightPhoto] = locatedPictures;

const locationAnywhere = scenario({
  ...{ ...common, why },
  id: 'images/remote-location-is-removed-from-any-kind',
  requires: 'A remote image has no metadata of its place, whatever kind it is and wherever it keeps it.',
  clause: 'images/location',
  example: 'The EXIF of a JPEG is removed, and its XMP with GPSLatitude stays.',
  fault: {
    summary: 'remote photos that are upright keep their EXIF',
    front: picturedBy(uprightPhoto.bytes, uprightPhoto.type),
  },
  *steps(context) {
    const found: ServiceDifference[] = [];
    for (const { bytes: body, ...picture } of locatedPictures)
      found.push(...noPlace(yield* sized(context, { ...picture, body, box: '0x0' })));
    return found;
  },
});

const upright = scenario({
  ...common,
  id: 'images/upright-without-metadata',
  level: 'should',
  requires: 'A photo whose metadata says that the camera was turned is upright without it.',
  clause: 'images/location',
  why: 'Once the metadata is gone nobody can turn it any more.',
  example: 'A portrait that lies on its side.',
  fault: {
    summary: 'photos lie on their side',
    front: picturedBy(png(24, 16)),
  },
  *steps(context) {
    const exchange = yield* sized(context, { body: located, type: 'image/jpeg', name: 'photo.jpg', box: '0x0' });
    const bytes = bytesOf(exchange.answer);
    // Metadata that says how to turn it may stay: then it does not lie on its side.
    const isTurnedByReaders = bytes !== undefined && (orientationIn(bytes) ?? 1) === 6;
    return sizeIs(exchange, isTurnedByReaders ? { width: 24, height: 16 } : { width: 16, height: 24 });
  },
});

const typeByBytes = scenario({
  ...common,
  id: 'images/remote-type-by-bytes',
  requires: 'A remote PNG whose origin calls it a JPEG is served as a PNG.',
  clause: 'images/content-type',
  why: 'A browser that is told another type guesses, or shows nothing.',
  example: '`image/jpeg` for a PNG.',
  recorded: eachRecorded(typed),
  fault: {
    summary: 'images are called what their origin calls them',
    front: editing((answer, request) =>
      isImage(request, answer) ? withHeader(answer, 'content-type', 'image/jpeg') : undefined,
    ),
  },
  *steps(context) {
    const place = yield* publish(freshPath(context, 'photo.jpg'), asImage(png(12, 12), 'image/jpeg'));
    const exchange = yield* imageAt(`/0x0/${place}`, context);
    const bytes = bytesOf(exchange.answer);
    // A service may make another kind of image of it.
    const type = (bytes && imageTypeOf(bytes)) ?? 'image/png';
    return headerIs(exchange, 'content-type', mediaType(type), type);
  },
});

const noPages = scenario({
  ...common,
  id: 'images/pages-are-no-images',
  requires: 'A page that its origin calls an image is not served as one.',
  clause: 'images/content-type',
  why: 'Scripts on the host of the images run with its rights.',
  example: 'HTML with the content type image/png.',
  recorded: eachRecorded(noPage),
  fault: {
    summary: 'refusals are answered by 200 and the page',
    front: editing((answer, { method }) =>
      method === 'GET' && answer.status >= 400
        ? withHeader(withBody(withStatus(answer, 200), '<script>1</script>'), 'content-type', 'image/png')
        : undefined,
    ),
  },
  *steps(context) {
    const page = Buffer.from('<!doctype html><script>1</script>');
    const exchange = yield* sized(context, { body: page, name: 'page.png', box: '0x0' });
    const { status } = exchange.answer;
    const expected = 'a refusal, HTTP 400 to 599';
    return isRefusal(exchange) ? [] : [{ path: ['status'], kind: 'value', expected, actual: status, exchange }];
  },
});

export const remoteRules: readonly Scenario[] = [
  locationInOriginalSize,
  locationInSmallSize,
  locationAnywhere,
  upright,
  typeByBytes,
  noPages,
];
