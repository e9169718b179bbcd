import type http from 'node:http';

/** Redirects that a request follows. */
export const mostRedirects = 5;

/**
 * Where an answer sends on to within its host: another path of the same host and port, or from http to https. Elsewhere nothing is
 * sent, as credentials would go along; nor where a redirect asks for a GET instead (303).
 */
export function redirectedTo(from: URL, { statusCode = 0, headers }: http.IncomingMessage): URL | undefined {
  const { location } = headers;
  if (![301, 302, 307, 308].includes(statusCode) || location === undefined || !URL.canParse(location, from.href))
    return undefined;
  const to = new URL(location, from.href);
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === '';
  const isWithin = to.protocol === from.protocol ? to.host === from.host : isUpgrade && to.hostname === from.hostname;
  if (!isWithin) return undefined;
  to.username = from.username;
  to.password = from.password;
  return to;
}
