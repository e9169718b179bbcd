import { withBody, withHeader } from '../kit/edits.ts';
import { editing } from '../model/fault.ts';
import { type RecordedJudge, type Scenario, scenario } from '../model/rule.ts';
import { isImage, picturedBy, sized, sizeIs } from './kit/ask.ts';
import type { Pixels } from './kit/measure.ts';
import { png } from './kit/picture.ts';
import { boxesOfKind, keptWhole, neverLarger } from './recorded/sizes.ts';

interface SizeRule {
  readonly id: `images/${string}`;
  readonly clause: 'images/fit' | 'images/zero-dimension' | 'images/only-smaller';
  readonly requires: string;
  readonly original: Pixels;
  /** As in the path. */
  readonly box: string;
  readonly expected: Pixels;
  readonly recorded: RecordedJudge;
  readonly why: string;
}

const screen = 'Pages lay out images before they come, by the size that they asked for.';
const pixelated = 'A small image that is blown up is blurred and costs more than the original.';
const original = 'Who asks for the original wants all of its pixels.';

/** One side shrinks, the other one could grow. */
const isBetween = (box: Pixels, { width, height }: Pixels) =>
  (box.width > width && box.height > 0 && box.height < height) ||
  (box.height > height && box.width > 0 && box.width < width);

const size = (width: number, height: number): Pixels => ({ width, height });

/** Sizes whose sides divide without a rest, so that no rounding is at stake. */
const table: readonly SizeRule[] = [
  {
    ...{
      id: 'images/fits-the-width',
      clause: 'images/fit',
      original: size(90, 60),
      box: '30x60',
      expected: size(30, 20),
    },
    recorded: boxesOfKind((box) => box.width > 0 && box.height > 0),
    ...{ requires: 'An image that is too wide for the box shrinks to its width, with its proportions.', why: screen },
  },
  {
    ...{
      id: 'images/fits-the-height',
      clause: 'images/fit',
      original: size(90, 60),
      box: '90x20',
      expected: size(30, 20),
    },
    recorded: boxesOfKind((box) => box.width > 0 && box.height > 0),
    ...{ requires: 'An image that is too high for the box shrinks to its height, with its proportions.', why: screen },
  },
  {
    ...{
      id: 'images/fits-a-square',
      clause: 'images/fit',
      original: size(40, 120),
      box: '30x30',
      expected: size(10, 30),
    },
    recorded: boxesOfKind((box, original) => original !== undefined && box.width > 0 && box.width === box.height),
    ...{ requires: 'An upright image fits into a square without being cropped or stretched.', why: screen },
  },
  {
    ...{
      id: 'images/zero-height-follows',
      clause: 'images/zero-dimension',
      original: size(80, 40),
      box: '20x0',
      expected: size(20, 10),
    },
    recorded: boxesOfKind((box) => box.width > 0 && box.height === 0),
    ...{ requires: 'With a height of 0 the width alone decides, and the proportions stay.', why: screen },
  },
  {
    ...{
      id: 'images/zero-width-follows',
      clause: 'images/zero-dimension',
      original: size(80, 40),
      box: '0x20',
      expected: size(40, 20),
    },
    recorded: boxesOfKind((box) => box.width === 0 && box.height > 0),
    ...{ requires: 'With a width of 0 the height alone decides, and the proportions stay.', why: screen },
  },
  {
    ...{
      id: 'images/zeros-keep',
      clause: 'images/zero-dimension',
      original: size(70, 50),
      box: '0x0',
      expected: size(70, 50),
    },
    recorded: keptWhole(false),
    ...{ requires: 'With a width and a height of 0 the image keeps its size.', why: original },
  },
  {
    ...{
      id: 'images/never-larger',
      clause: 'images/only-smaller',
      original: size(30, 20),
      box: '300x200',
      expected: size(30, 20),
    },
    recorded: neverLarger,
    ...{ requires: 'An image that is smaller than the box keeps its size.', why: pixelated },
  },
  {
    ...{
      id: 'images/never-wider',
      clause: 'images/only-smaller',
      original: size(30, 20),
      box: '300x0',
      expected: size(30, 20),
    },
    recorded: boxesOfKind((box, original) => original !== undefined && box.height === 0 && box.width > original.width),
    ...{ requires: 'An image does not grow to a width that is asked for without a height.', why: pixelated },
  },
  {
    ...{
      id: 'images/shrinks-by-one-side',
      clause: 'images/only-smaller',
      original: size(60, 20),
      box: '600x10',
      expected: size(30, 10),
    },
    recorded: boxesOfKind((box, original) => original !== undefined && isBetween(box, original)),
    ...{ requires: 'An image that has to shrink by one side does not grow by the other.', why: pixelated },
  },
];

const off: Pixels = { width: 3, height: 77 };

const sizeRule = ({ id, clause, requires, original, box, expected, why, recorded }: SizeRule): Scenario =>
  scenario({
    ...{ id, level: 'must', requires, clause, also: ['images/route/proxy'], why, recorded },
    example: `${original.width} × ${original.height} at \`/${box}/\` answered by another size than ${expected.width} × ${expected.height}.`,
    needs: ['origin'],
    fault: {
      summary: 'every image is answered by one of another size',
      front: editing((answer, request) => {
        if (!isImage(request, answer)) return undefined;
        return withHeader(withBody(answer, png(off.width, off.height)), 'content-type', 'image/png');
      }),
    },
    *steps(context) {
      const body = png(original.width, original.height);
      return sizeIs(yield* sized(context, { body, name: 'picture.png', box }), expected);
    },
  });

/** Beyond 1280 × 8000 deployed services shrink what is asked for in its original size. */
const wideKeeps = scenario({
  id: 'images/wide-originals-keep',
  level: 'must',
  requires: 'With a width and a height of 0 an image that is wider than a screen keeps its size too.',
  clause: 'images/zero-dimension',
  also: ['images/route/proxy'],
  why: original,
  example: 'An image of 1500 × 20 is answered as 1280 × 17.',
  needs: ['origin'],
  recorded: keptWhole(true),
  fault: {
    summary: 'wide images are answered half as wide',
    front: picturedBy(png(750, 10)),
  },
  *steps(context) {
    const exchange = yield* sized(context, { body: png(1_500, 20), name: 'wide.png', box: '0x0' });
    const found = sizeIs(exchange, { width: 1_500, height: 20 });
    const isDeparture = sizeIs(exchange, { width: 1_280, height: 17 }).length === 0;
    return isDeparture ? found.map((each) => ({ ...each, departure: 'zero-shrinks-to-a-screen' as const })) : found;
  },
});

export const sizeRules: readonly Scenario[] = [...table.map(sizeRule), wideKeeps];
