import { imageTypeOf } from '../../kit/image-type.ts';
import { bytesOf, type HttpExchange } from '../../model/http.ts';
import type { ServiceDifference } from '../../model/verdict.ts';

/** Bytes before the first chunk. */
const signatureLength = 8;

/** The answer is no PNG, or one with all its chunks to the last. */
export function isWhole(exchange: HttpExchange): readonly ServiceDifference[] {
  const bytes = Buffer.from(bytesOf(exchange.answer) ?? []);
  if (imageTypeOf(bytes) !== 'image/png' || hasAllChunks(bytes)) return [];
  const actual = `${bytes.length} bytes without its end`;
  return [{ path: ['body'], kind: 'value', expected: 'a complete PNG', actual, exchange }];
}

/** Each chunk has its length, its name, its data and a check of 4 bytes; `IEND` is the last. */
function hasAllChunks(png: Buffer): boolean {
  for (let at = signatureLength; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IEND') return end <= png.length;
    at = end;
  }
  return false;
}
