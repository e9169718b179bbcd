import type { Derivation } from '../content/derive.ts';
import type { Box, Size } from '../content/geometry.ts';
import { ImageFailure } from '../failure.ts';

/** Pixels that an image without a size of its own has at most below `/p/`, and that anyone may ask for (imagehoster). */
const [UNASKED, ASKED] = [
  { width: 1_280, height: 8_000 },
  { width: 8_000, height: 8_000 },
] as const;

const formats = { match: 'match', jpeg: 'jpeg', jpg: 'jpeg', png: 'png', webp: 'webp' } as const;
const modes = { cover: 'cover', fit: 'fit' } as const;

export interface ProxyOptions {
  readonly box: Box;
  readonly mode: Derivation['mode'];
  readonly format: Derivation['format'];
}

/** The query of `/p/`, read as leniently as deployed. @throws ImageFailure (`invalid_param`). */
export function proxyOptions(query: URLSearchParams): ProxyOptions {
  return {
    box: { width: pixels(query, 'width'), height: pixels(query, 'height') },
    mode: oneOf(modes, query, 'mode', 'cover'),
    format: oneOf(formats, query, 'format', 'match'),
  };
}

/** The number at the beginning of the text; no number is 0, which leaves the side open. */
function pixels(query: URLSearchParams, name: string): number {
  const value = Number.parseInt(query.get(name) ?? '', 10) || 0;
  if (value < 0)
    throw new ImageFailure('invalid_param', `${name} is a number of pixels, not ${value}`, { param: name });
  return value;
}

function oneOf<T extends Readonly<Record<string, string>>>(
  table: T,
  query: URLSearchParams,
  name: string,
  otherwise: keyof T & string,
): T[keyof T] {
  const value = query.get(name) ?? otherwise;
  if (Object.hasOwn(table, value)) return table[value as keyof T];
  throw new ImageFailure('invalid_param', `${name} is one of ${Object.keys(table).join(', ')}, not ${value}`);
}

/** Below `/p/` an image wider than 1280 or higher than 8000 shrinks to that unless a size is asked for (imagehoster). */
export function boxWithin({ box, mode }: ProxyOptions, image: Size): Box {
  const side = (name: 'width' | 'height') => {
    if (box[name] > 0) return Math.min(box[name], ASKED[name]);
    return mode === 'fit' || image[name] > UNASKED[name] ? UNASKED[name] : 0;
  };
  return { width: side('width'), height: side('height') };
}
