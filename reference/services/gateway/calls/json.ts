import { isUtf8 } from 'node:buffer';
import { type ExactJson, JsonError, parseJson } from '../../../../spec/kernel/json/json.ts';
import { GatewayError } from '../errors.ts';

/**
 * A number with a point or an exponent, or beyond 2^53; inside a string it only selects the slower reader. The quote before `"2.0"`, which
 * all requests have, is none of the characters before a number.
 */
const inexact = /(?:^|[[:,\s])-?(?:\d+[.eE]|\d{16})/;

/** How deeply a request may nest: beyond it, text could no longer be written by recursion. */
const maxDepth = { objects: 512, arrays: 512 };

/** The body of a request, without the loss of a digit. Throws GatewayError where it is no JSON. */
export function readBodyJson(body: Buffer): ExactJson {
  if (!isUtf8(body)) throw new GatewayError('parse', 'the body is no UTF-8');
  const text = body.toString();
  const nested = nesting(text) > 512;
  if (!nested && !inexact.test(text)) {
    try {
      return JSON.parse(text) as ExactJson;
    } catch {
      // Its words about the mistake depend on the version of Node; those of the other reader do not.
    }
  }
  try {
    return parseJson(text, { decimals: 'exact', maxDepth });
  } catch (error) {
    if (error instanceof JsonError) throw new GatewayError('parse', error.message, { cause: error });
    throw error;
  }
}

/** At least the depth of the text; exact enough to send what may be too deep to the reader that counts. */
function nesting(text: string): number {
  let open = 0;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) open++;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) open++;
  return open;
}
