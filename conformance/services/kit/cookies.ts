import { type HttpAnswer, type HttpRequest, header } from '../model/http.ts';
import { withHeaders } from './requests.ts';

/** Cookies by name: the jar of one user of one service, whatever their paths and dates. */
export type Cookies = Readonly<Record<string, string>>;

/** The jar after an answer: set cookies replace older ones, and those that are expired at once leave. */
export function cookiesAfter(jar: Cookies, { headers }: Pick<HttpAnswer, 'headers'>): Cookies {
  const kept = new Map(Object.entries(jar));
  for (const [, line] of headers.filter(([name]) => name === 'set-cookie')) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (attributes.some((each) => /^(max-age=(0|-\d+)|expires=.* 1970 .*)$/i.test(each))) kept.delete(name);
    else kept.set(name, value);
  }
  return Object.fromEntries(kept);
}

/** The request with the cookies of the jar. */
export function withCookies(sent: HttpRequest, jar: Cookies): HttpRequest {
  const pairs = Object.entries(jar).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? sent : withHeaders(sent, { cookie: pairs.join('; ') });
}

/** Where an answer sends the client; relative to the service if it says so. */
export function locationOf(answer: HttpAnswer, base: string): URL | undefined {
  const location = header(answer, 'location');
  return location !== undefined && URL.canParse(location, base) ? new URL(location, base) : undefined;
}
