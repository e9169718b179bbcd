import bs58 from 'bs58';
import { locationOf } from '../../kit/cookies.ts';
import type { HttpExchange } from '../../model/http.ts';
import type { Pixels } from './measure.ts';
import { imageOf, type Seen } from './seen.ts';

/** A URL as the path of a size or a path below `/p/` (deployed) has it; undefined: it is neither. */
export function placeOf({ request: { method, path } }: HttpExchange): string | undefined {
  if (method !== 'GET') return undefined;
  const sized = /^\/\d+x\d+\/.*?(https?:\/.*)$/s.exec(path)?.[1];
  if (sized !== undefined) return sized.replace(/^(https?):\/(?!\/)/, '$1://');
  const segment = /^\/p\/([1-9A-HJ-NP-Za-km-z]{1,2048})\/?(?:\?|$)/.exec(path)?.[1];
  const bytes = segment && bs58.decodeUnsafe(segment);
  return bytes ? Buffer.from(bytes).toString('utf8') : undefined;
}

/** The box of a size path, 0 as on the wire. */
export function boxOf({ request: { method, path } }: HttpExchange): Pixels | undefined {
  const [, width, height] = (method === 'GET' && /^\/(\d+)x(\d+)\/.*https?:\//s.exec(path)) || [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** An image that was answered for a box: at once, or at the end of a redirect. */
export interface Boxed {
  readonly box: Pixels;
  readonly exchange: HttpExchange;
  readonly image: Seen & { readonly size: Pixels };
  /** By a redirect, below `/p/` as deployed services have it. */
  readonly isRedirected: boolean;
}

const anywhere = 'http://images.invalid';

/** The images among exchanges of one place that size paths came to. */
export function boxed(exchanges: readonly HttpExchange[]): readonly Boxed[] {
  return exchanges.flatMap((asked) => {
    const box = boxOf(asked);
    if (box === undefined) return [];
    const next = asked.answer.status >= 300 ? locationOf(asked.answer, anywhere) : undefined;
    const path = next && `${next.pathname}${next.search}`;
    const answers = path === undefined ? [asked] : exchanges.filter(({ request }) => request.path === path);
    return answers.flatMap((exchange) => {
      const image = imageOf(exchange.answer);
      return image?.size
        ? [{ box, exchange, image: { ...image, size: image.size }, isRedirected: exchange !== asked }]
        : [];
    });
  });
}

/** What the original measures, by the answer to `0x0`; deployed services shrink that one to 1280 × 8000. */
export function originalSize(answers: readonly Boxed[]): Pixels | undefined {
  const whole = answers.find(({ box }) => box.width === 0 && box.height === 0);
  if (whole === undefined) return undefined;
  const { width, height } = whole.image.size;
  return whole.isRedirected && (width >= 1_280 || height >= 8_000) ? undefined : { width, height };
}

/** What the documents make of an original in a box: it fits, with its proportions, and is never larger. */
export function fitted(original: Pixels, box: Pixels): Pixels {
  const scale = Math.min(
    1,
    box.width > 0 ? box.width / original.width : 1,
    box.height > 0 ? box.height / original.height : 1,
  );
  return { width: original.width * scale, height: original.height * scale };
}

/** Whether two sizes differ by rounding alone; no side is below one pixel. */
export function isNear(size: Pixels, wanted: Pixels): boolean {
  const near = (actual: number, exact: number) => Math.abs(actual - Math.max(1, exact)) <= 1;
  return near(size.width, wanted.width) && near(size.height, wanted.height);
}
