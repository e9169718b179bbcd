import type { DepartureId } from '../../../../spec/departures/index.ts';
import type { HttpExchange } from '../../model/http.ts';
import type { RecordedJudge } from '../../model/rule.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import type { Pixels } from '../kit/measure.ts';
import { type Boxed, boxed, fitted, isNear, originalSize, placeOf } from '../kit/places.ts';
import { imageOf } from '../kit/seen.ts';

/** Whether a box is of the kind that a rule is about; the original is undefined where the recording does not tell it. */
export type OfKind = (box: Pixels, original: Pixels | undefined) => boolean;

/** Answers to boxes of one kind fit, keep their proportions where the original is known, and are never larger. */
export function boxesOfKind(isOfKind: OfKind): RecordedJudge {
  return {
    group: placeOf,
    judge(together) {
      const answers = boxed(together);
      const original = originalSize(answers);
      const concerned = answers.filter(({ box }) => isOfKind(box, original));
      return concerned.length === 0 ? undefined : concerned.flatMap((each) => misfit(each, original));
    },
  };
}

function misfit({ box, image: { size }, exchange }: Boxed, original: Pixels | undefined): readonly ServiceDifference[] {
  if (original !== undefined) {
    const wanted = fitted(original, box);
    return isNear(size, wanted) ? [] : [difference(exchange, size, shown(wanted))];
  }
  const isWithin = (box.width === 0 || size.width <= box.width) && (box.height === 0 || size.height <= box.height);
  return isWithin ? [] : [difference(exchange, size, `at most ${box.width} × ${box.height}`)];
}

/** Answers to `0x0` are no smaller than those to any box; deployed services shrink them to a screen. */
export function keptWhole(isWide: boolean): RecordedJudge {
  return {
    group: placeOf,
    judge(together) {
      const answers = boxed(together);
      const whole = answers.filter(({ box }) => box.width === 0 && box.height === 0);
      const concerned = whole.filter(({ image: { size } }) => size.width > 1_279 === isWide);
      // Below /p/ (deployed) a larger size shows what the original had.
      const others = together.flatMap((each) => (isFitted(each) ? (imageOf(each.answer)?.size ?? []) : []));
      if (concerned.length === 0 || others.length < 2) return undefined;
      const width = Math.max(...others.map((each) => each.width));
      return concerned.flatMap(({ image: { size }, exchange, isRedirected }) => {
        if (size.width >= width) return [];
        const found = difference(exchange, size, `${width} pixels wide`);
        return [isRedirected && size.width === 1_280 ? named(found, 'zero-shrinks-to-a-screen') : found];
      });
    },
  };
}

/** No path of a place, also none below `/p/` (deployed), makes its image larger than `0x0` has it. */
export const neverLarger: RecordedJudge = {
  group: placeOf,
  judge(together) {
    const original = originalSize(boxed(together));
    if (original === undefined) return undefined;
    const larger = together.flatMap((exchange) => {
      const size = imageOf(exchange.answer)?.size;
      if (size === undefined || (size.width <= original.width && size.height <= original.height)) return [];
      const found = difference(exchange, size, `at most ${shown(original)}`);
      return [isFitted(exchange) ? found : named(found, 'small-images-enlarged')];
    });
    return larger;
  },
};

/** Whether the path asks for an image that fits: below `/p/` (deployed) others are cropped and enlarged. */
function isFitted({ request: { path } }: HttpExchange): boolean {
  return !path.startsWith('/p/') || /[?&]mode=fit(&|$)/.test(path);
}

const shown = ({ width, height }: Pixels) => `${Math.round(width)} × ${Math.round(height)}`;

function difference(exchange: HttpExchange, size: Pixels, expected: string): ServiceDifference {
  return { path: ['body'], kind: 'value', expected, actual: shown(size), exchange };
}

function named(found: ServiceDifference, departure: DepartureId): ServiceDifference {
  return { ...found, departure };
}
