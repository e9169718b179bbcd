import { withBody, withHeader, withStatus } from '../kit/edits.ts';
import { imageTypeOf } from '../kit/image-type.ts';
import { editing, type Front } from '../model/fault.ts';
import { eachRecorded, type Scenario, scenario } from '../model/rule.ts';
import { publish } from '../model/steps.ts';
import { asImage, freshPath, imageAt, isImage, isRefusal, sizeIs } from './kit/ask.ts';
import { png } from './kit/picture.ts';
import { emptyImage, neverChanged, neverLost } from './recorded/copies.ts';

const why = 'Posts never change, but the images that they show vanish from the web: the copy keeps them whole.';

/** The second request for the same path is answered by the edit. */
const fromTheSecond = (edit: ReturnType<typeof forgotten>) => (): Front => {
  const seen = new Set<string>();
  return async (request, forward) => {
    const answer = await forward(request);
    const place = request.path.replace(/^\/\d+x\d+/, '');
    const isRepeated = seen.has(place);
    seen.add(place);
    return isRepeated && isImage(request, answer) ? edit(answer) : answer;
  };
};

const forgotten = () => (answer: Parameters<typeof withStatus>[0]) => withStatus(answer, 404);

const common = {
  level: 'must',
  clause: 'images/kept-copy',
  also: ['images/route/proxy'],
  why,
  needs: ['origin'],
} as const;

const survivesLoss = scenario({
  ...common,
  id: 'images/copy-survives-loss',
  requires: 'A remote image that was served once is served on when its origin has lost it.',
  example: '404 after the origin is gone.',
  recorded: neverLost(true),
  fault: { summary: 'an image that is asked for again is not found', front: fromTheSecond(forgotten()) },
  *steps(context) {
    const path = freshPath(context, 'lost.png');
    const place = yield* publish(path, asImage(png(24, 12)));
    const first = sizeIs(yield* imageAt(`/0x0/${place}`, context), { width: 24, height: 12 });
    if (first.length > 0) return first;
    yield* publish(path, undefined);
    return sizeIs(yield* imageAt(`/0x0/${place}`, context), { width: 24, height: 12 });
  },
});

const otherSize = scenario({
  ...common,
  id: 'images/copy-has-every-size',
  requires: 'A remote image that was served once is served in other sizes too when its origin has lost it.',
  example: '404 for a size that nobody asked for while the origin was there.',
  recorded: neverLost(false),
  fault: { summary: 'another size of a known image is not found', front: fromTheSecond(forgotten()) },
  *steps(context) {
    const path = freshPath(context, 'lost.png');
    const place = yield* publish(path, asImage(png(24, 12)));
    const first = sizeIs(yield* imageAt(`/0x0/${place}`, context), { width: 24, height: 12 });
    if (first.length > 0) return first;
    yield* publish(path, undefined);
    return sizeIs(yield* imageAt(`/12x0/${place}`, context), { width: 12, height: 6 });
  },
});

const survivesChange = scenario({
  ...common,
  id: 'images/copy-survives-change',
  requires: 'A remote image that was served once is served on when its origin has another one at the same URL.',
  example: 'The image of today in a post of last year.',
  recorded: neverChanged,
  fault: {
    summary: 'an image that is asked for again is the one of now',
    front: fromTheSecond((answer) => withHeader(withBody(answer, png(50, 50)), 'content-type', 'image/png')),
  },
  *steps(context) {
    const path = freshPath(context, 'changed.png');
    const place = yield* publish(path, asImage(png(24, 12)));
    const first = sizeIs(yield* imageAt(`/0x0/${place}`, context), { width: 24, height: 12 });
    if (first.length > 0) return first;
    yield* publish(path, asImage(png(50, 50)));
    return sizeIs(yield* imageAt(`/0x0/${place}`, context), { width: 24, height: 12 });
  },
});

const missing = scenario({
  ...common,
  id: 'images/missing-is-an-error',
  clause: 'images/route/proxy',
  also: [],
  level: 'should',
  requires: 'A remote image that never was there is answered by an error, or by a picture in its place.',
  why: 'A page shows the text of an image that failed, and nothing of an empty one.',
  example: '200 and no bytes.',
  recorded: eachRecorded(emptyImage),
  fault: {
    summary: 'errors are answered by 200',
    front: editing((answer, { method }) =>
      method === 'GET' && answer.status >= 400 ? withStatus(answer, 200) : undefined,
    ),
  },
  *steps(context) {
    const path = freshPath(context, 'never.png');
    const place = yield* publish(path, undefined);
    const exchange = yield* imageAt(`/0x0/${place}`, context);
    const { status } = exchange.answer;
    const expected = 'HTTP 400 to 599';
    // Error responses of the image service are not shown.
    const isPicture = imageTypeOf(exchange.answer.body ?? Buffer.alloc(0)) !== undefined;
    return isRefusal(exchange) || isPicture
      ? []
      : [{ path: ['status'], kind: 'value', expected, actual: status, exchange }];
  },
});

export const copyRules: readonly Scenario[] = [survivesLoss, otherSize, survivesChange, missing];
