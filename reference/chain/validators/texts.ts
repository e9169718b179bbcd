import { u32 } from '../../../spec/kernel/integer.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { isOneJson } from './json.ts';

const notOneJson = assertion('json/not-one-value', 'The text is not JSON alone', {});
const memoTooLong = assertion('memo/too-long', 'A memo has at most ${max} bytes, not ${n}', { n: u32, max: u32 });
const permlinkTooLong = assertion('permlink/too-long', 'A permlink has at most ${max} bytes, not ${n}', {
  n: u32,
  max: u32,
});
const urlTooLong = assertion('witness/url-too-long', 'A URL has at most ${max} bytes, not ${n}', { n: u32, max: u32 });
const noUrl = assertion('witness/no-url', 'A witness has a URL', {});

/** Bytes, inclusive (document 1, Constants; a permlink counts its end on deployed nodes). */
const mostBytes = { memo: 2047, permlink: 255, url: 2048 } as const;

/** @throws RefusalError for text that deployed nodes cannot read as JSON. */
export function verifyJson(text: string): void {
  refuse(!isOneJson(text), notOneJson, {});
}

/** The same of text that may be empty. */
export function verifyMetadata(text: string): void {
  if (text !== '') verifyJson(text);
}

export function verifyMemo(memo: string): void {
  const n = Buffer.byteLength(memo);
  refuse(n > mostBytes.memo, memoTooLong, { n, max: mostBytes.memo });
}

export function verifyPermlinkSize(...permlinks: readonly string[]): void {
  for (const permlink of permlinks) {
    const n = Buffer.byteLength(permlink);
    refuse(n > mostBytes.permlink, permlinkTooLong, { n, max: mostBytes.permlink });
  }
}

export function verifyUrl(url: string): void {
  const n = Buffer.byteLength(url);
  refuse(n > mostBytes.url, urlTooLong, { n, max: mostBytes.url });
  refuse(n === 0, noUrl, {});
}
