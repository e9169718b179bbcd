/** What the user says about the way to the targets. */
export interface RouteOptions {
  /** Sent with every request, unless the request is about another value; names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An authority that is trusted beside the usual ones: its certificate, and the file that has it. */
  readonly ca?: { readonly pem: string; readonly path: string };
  /** Any certificate is accepted. */
  readonly insecure?: true;
  /** The URL of the proxy for a URL; an empty text: none. */
  proxyFor?(url: string): string;
  /** Requests a second at most; absent: a polite rate where a target is not on this machine. */
  readonly rate?: number;
  /** Requests at most. */
  readonly maxRequests?: number;
}

/** What reports show of it, so that their commands work. */
export interface RouteFacts {
  /** The headers of every request; null where the value may be a secret, which the commands take from the environment. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly ca?: string;
  readonly insecure?: true;
}

/** Whose values are no secrets. */
const open = /^(?:accept(?:-language)?|cache-control|content-type|dnt|from|host|origin|pragma|referer|user-agent)$/;

/** The facts of a route; undefined where requests are sent as usual. */
export function routeFacts({ headers = {}, ca, insecure }: RouteOptions = {}): RouteFacts | undefined {
  const shown = Object.entries(headers).map(([name, value]) => [name, open.test(name) ? value : null] as const);
  if (shown.length === 0 && ca === undefined && insecure === undefined) return undefined;
  return {
    ...(shown.length > 0 && { headers: Object.fromEntries(shown) }),
    ...(ca && { ca: ca.path }),
    ...(insecure && { insecure }),
  };
}

/** What no report may show of it, in the forms in which a target may echo it. */
export function routeSecrets(
  { headers = {}, proxyFor }: RouteOptions = {},
  urls: readonly string[] = [],
): readonly string[] {
  const values = Object.entries(headers).flatMap(([name, value]) => (open.test(name) ? [] : formsOf(value)));
  const proxies = urls.map((url) => proxyFor?.(url) ?? '').filter((url) => URL.canParse(url));
  const passwords = proxies.map((url) => new URL(url).password).filter((password) => password !== '');
  return [...new Set([...values, ...passwords.flatMap(formsOf)])];
}

/** A value, its words, and what is in it as base64. */
function formsOf(value: string): readonly string[] {
  const words = value.split(/[\s,;=]+/).filter(({ length }) => length >= shortestWord);
  const inside = words.flatMap((word) => {
    const text = Buffer.from(word, 'base64').toString();
    return /^[!-~]+:[!-~]+$/.test(text) ? [text, text.slice(text.indexOf(':') + 1)] : [];
  });
  return [value, ...words, ...inside].flatMap((each) => [each, JSON.stringify(each).slice(1, -1)]);
}

/** Shorter words of a header are words of other texts too. */
const shortestWord = 8;
