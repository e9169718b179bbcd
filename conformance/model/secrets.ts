import { type Respelled, respelled, unescaped } from './respelled.ts';

/** A character of base58 in a text, or as JSON may spell it. */
const base58 = String.raw`(?:[1-9A-HJ-NP-Za-km-z]|\\u00[3-7][\da-fA-F])`;
/**
 * What a private key looks like as text (wallet import format), whatever stands before it: in JSON that may be the `n` of an
 * escape. Public keys are one character shorter.
 */
const privateKey = new RegExp(String.raw`(?:5|\\u0035)(?:[HJK]|\\u004[8abAB])${base58}{49}`, 'g');
/** User and password of a URL, wherever it is quoted, but for the words that stand for them in advice. */
const credentials = /(:(?:\/\/|\\\/\\\/|%2f%2f))(?!user:password@)[^\s/"'\\?#<>]+@/gi;
/** Parameters of a URL that are named as secrets are. */
const parameter = /([?&][\w-]*(?:key|token|secret|auth|pass|sig|jwt|cred|pwd|session)[\w-]*=)[^\s&"'\\#<>]+/gi;
const bearer = /(bearer)((?: |%20|\\u0020|\+)+)[\w.~+/=-]{8,}/gi;
/** In small letters it also is a word of English. */
const basic = /(Basic|BASIC|basic(?= +[\w+/]*[A-Z\d=]))( +)[\w.~+/=-]{8,}/g;

/** Secrets of runs under way, which targets may echo in any form. */
const known = new Map<string, number>();

/** The same as they are spelled in other encodings, beside how a target may echo them. */
const encoded = new Map<string, Respelled>();

/** Shorter ones would be found in all kinds of words. */
const shortest = 5;

/** From now on these texts are hidden, until what is returned is called. */
export function hide(secrets: readonly string[]): () => void {
  const own = [...new Set(secrets)].filter(({ length }) => length >= shortest);
  for (const each of own) {
    known.set(each, (known.get(each) ?? 0) + 1);
    if (!encoded.has(each)) encoded.set(each, respelled(each));
  }
  return () => {
    for (const each of own) {
      const count = known.get(each) ?? 0;
      if (count > 1) known.set(each, count - 1);
      else {
        known.delete(each);
        encoded.delete(each);
      }
    }
  };
}

/** A part of whatever the patterns below match: most texts hold none, and are looked through once. */
const suspicious = /5[HJK]|\\u00|:[\\/%]|bearer|basic/i;

/** The text without possible secrets, which requests and answers can contain by mistake. */
export function withoutSecrets(text: string): string {
  let clean = known.size > 0 ? withoutKnown(text) : text;
  if (!suspicious.test(clean)) return clean;
  // Looking for a piece is much faster than for a pattern.
  if (['5H', '5J', '5K', '\\u00'].some((start) => clean.includes(start))) {
    clean = clean.replace(privateKey, '[private key]');
  }
  if (/:(?:\/\/|\\\/|%2f)/i.test(clean)) clean = clean.replace(credentials, '$1').replace(parameter, '$1hidden');
  if (/bearer/i.test(clean)) clean = clean.replace(bearer, '$1$2[hidden]');
  if (/basic/i.test(clean)) clean = clean.replace(basic, '$1$2[hidden]');
  return clean;
}

function withoutKnown(text: string): string {
  let clean = text;
  for (const secret of known.keys()) if (clean.includes(secret)) clean = clean.replaceAll(secret, '[hidden]');
  for (const { whole } of encoded.values()) {
    for (const each of whole) if (clean.includes(each)) clean = clean.replaceAll(each, '[hidden]');
  }
  const plain = unescaped(clean);
  if (plain === clean) return clean;
  for (const [secret, { byCharacter, isAscii }] of encoded) {
    // Looking for a text is much faster than for a pattern.
    if (!isAscii || plain.includes(secret)) clean = clean.replace(byCharacter, '[hidden]');
  }
  return clean;
}

/** The same for all texts in a value. A value without secrets is returned unchanged. */
export function cleaned<T>(value: T): T {
  if (typeof value === 'string') return withoutSecrets(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(cleaned);
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  const parts = value as Readonly<Record<string, unknown>>;
  let clean: Record<string, unknown> | undefined;
  for (const name of Object.keys(parts)) {
    const part = cleaned(parts[name]);
    if (part === parts[name]) continue;
    // By its entries: a member may be named `__proto__`.
    clean ??= Object.fromEntries(Object.entries(parts));
    clean[name] = part;
  }
  return (clean ?? value) as T;
}
