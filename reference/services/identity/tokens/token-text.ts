import { toHex } from '../../../../spec/crypto/hash.ts';
import { type TokenClaims, tokenDigest } from '../../../../spec/crypto/service-digests.ts';
import { type SignedMessage, type Token, tokenTypes } from './token.ts';

/** No token is longer; parsing costs what its text does. */
const LONGEST = 8_192;

/** Base64 with `_-.` for `/+=`, as deployed services write it. */
export const toTokenText = (json: string): string =>
  Buffer.from(json).toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.');

/** The text of signed claims. */
export const tokenText = (claims: TokenClaims, signature: string): string =>
  toTokenText(JSON.stringify({ ...claims, signatures: [signature] }));

/** Reads a token in any alphabet of base64; undefined for everything that is none. Its signature and time are not looked at. */
export function readToken(text: string): Token | undefined {
  if (text.length > LONGEST || !/^[A-Za-z0-9+/\-_=.]+$/.test(text)) return undefined;
  try {
    // Both alphabets, padded or not: Node reads the URL alphabet as well, and stops at padding.
    return tokenOf(JSON.parse(Buffer.from(text.replaceAll('.', '='), 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

function tokenOf(json: unknown): Token | undefined {
  if (!isRecord(json) || !isRecord(json.signed_message)) return undefined;
  const { signed_message, authors, timestamp, signatures } = json;
  if (!Array.isArray(authors) || !Array.isArray(signatures)) return undefined;
  const [author] = authors as readonly unknown[];
  const [signature] = signatures as readonly unknown[];
  if (typeof author !== 'string' || typeof signature !== 'string' || !isMessage(signed_message)) return undefined;
  // Signed as it came: a timestamp of another kind is covered by the signature, and refused for its time.
  const claims = { signed_message, authors, timestamp } as TokenClaims;
  return {
    message: signed_message,
    author,
    timestamp: typeof timestamp === 'number' ? timestamp : Number.NaN,
    signature,
    digest: toHex(tokenDigest(claims)),
  };
}

function isMessage(message: Readonly<Record<string, unknown>>): message is SignedMessage & Record<string, unknown> {
  const { type, app, scope } = message;
  const texts = ['grant', 'id', 'redirect_uri', 'code_challenge'].map((name) => message[name]);
  return (
    tokenTypes.some((known) => known === type) &&
    typeof app === 'string' &&
    app !== '' &&
    (scope === undefined || (Array.isArray(scope) && scope.every((name) => typeof name === 'string'))) &&
    texts.every((text) => text === undefined || typeof text === 'string')
  );
}

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
