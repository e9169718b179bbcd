import { createHash } from 'node:crypto';
import { imageTypeOf } from '../../kit/image-type.ts';
import { bytesOf, type HttpAnswer } from '../../model/http.ts';
import { hasLocation } from './location.ts';
import { type Pixels, pixelsOf } from './measure.ts';

/** What is known of the image in an answer: by its bytes, or by what was recorded of them. */
export interface Seen {
  /** Undefined: it is no image, or of a type that is not known. */
  readonly type: string | undefined;
  readonly size: Pixels | undefined;
  readonly bytes: number;
  /** 64 hex. */
  readonly sha256: string;
  /** Whether it tells its place; undefined: what was recorded does not say. */
  readonly located: boolean | undefined;
}

/** Undefined: the body was not recorded in any way. */
export function seenIn(answer: HttpAnswer): Seen | undefined {
  const { facts } = answer;
  if (facts !== undefined) {
    const { type, width, height, exif, bytes, sha256 } = facts;
    const size = width !== undefined && height !== undefined ? { width, height } : undefined;
    const isImage = type?.startsWith('image/') === true;
    return { type: isImage ? type : undefined, size, bytes, sha256, located: exif === false ? false : undefined };
  }
  const bytes = bytesOf(answer);
  return bytes && seenOf(bytes);
}

export function seenOf(bytes: Uint8Array): Seen {
  return {
    type: imageTypeOf(bytes),
    size: pixelsOf(bytes),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    located: hasLocation(bytes),
  };
}

/** The image that was answered; undefined: the answer is something else, or not known. */
export function imageOf({ status, ...answer }: HttpAnswer): Seen | undefined {
  const seen = status === 200 ? seenIn({ status, ...answer }) : undefined;
  return seen?.type === undefined ? undefined : seen;
}
