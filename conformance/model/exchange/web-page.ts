import type { IncomingHttpHeaders } from 'node:http';
import { truncate } from '../truncate.ts';

/** Characters that are searched: a hostile body would keep a pattern busy for hours. */
const searched = 2_000;

/** Whether a body is a web page, which servers and gateways send and nodes do not. */
export function isPage(text: string, contentType = ''): boolean {
  return /html/i.test(contentType) || /^\s*<(!doctype|html|head|body)/i.test(truncate(text, searched));
}

/** A body in a few words. */
export function whatItIs(text: string, headers: IncomingHttpHeaders = {}): string {
  const start = truncate(text, searched);
  const sample = start.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  if (sample === '') return text.length > searched ? 'a body of white space' : 'an empty body';
  const isHtml = isPage(start, headers['content-type']);
  const title = /<title[^>]*>([^<]{1,80})/i.exec(start)?.[1]?.trim();
  if (isHtml) return title === undefined ? `an HTML page: ${sample}` : `an HTML page titled “${title}”`;
  const isMarked = text.startsWith('\ufeff');
  return `a body that ${isMarked ? 'begins with a byte order mark and so ' : ''}is no JSON-RPC answer: ${sample}`;
}
