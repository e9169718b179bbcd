/** A private key as text (wallet import format). */
const privateKey = /\b5[HJK][1-9A-HJ-NP-Za-km-z]{49}\b/g;
/** User and password of a URL, wherever it is quoted. */
const credentials = /(\bhttps?:\/\/)[^\s/@"']+@/gi;
const authorization = /\b(Basic|Bearer) +[\w.~+/-]{8,}=*/g;

/** The text without possible secrets, which requests and answers can contain by mistake. */
export function withoutSecrets(text: string): string {
  let clean = text;
  // Most texts hold none, and looking for a piece is much faster than for a pattern.
  if (['5H', '5J', '5K'].some((start) => clean.includes(start))) clean = clean.replace(privateKey, '[private key]');
  if (clean.includes('://')) clean = clean.replace(credentials, '$1');
  if (/Basic|Bearer/.test(clean)) clean = clean.replace(authorization, '$1 [hidden]');
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
  const entries = Object.entries(value).map(([name, part]) => [name, part, cleaned(part)] as const);
  if (entries.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(entries.map(([name, , after]) => [name, after])) as T;
}
