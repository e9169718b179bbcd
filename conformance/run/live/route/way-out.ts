/** What was tried when it failed. */
export interface Tried {
  readonly url: URL;
  /** The target answered before. */
  readonly answered: boolean;
  /** URL of the proxy, where one is used. */
  readonly proxy?: string | undefined;
}

const insecure = 'or accept any certificate by --insecure';

/** What to do about the certificates that TLS does not accept. */
const ofCertificates: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: `use a name that is in the certificate, ${insecure}`,
  CERT_HAS_EXPIRED: `renew the certificate, ${insecure}`,
  CERT_NOT_YET_VALID: `check the clocks, ${insecure}`,
};

const untrusted =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_UNTRUSTED|CERT_CHAIN_TOO_LONG|INVALID_CA)$/;

/** What newer versions of Node add to such an error: an option of node, which ours has instead. */
const hintOfNode = /; if the root CA is installed locally, .*$/;

/** An error of a connection in one line, with what the user can do about it where that is known. */
export function withWayOut({ code = '', message }: NodeJS.ErrnoException, { url, answered, proxy }: Tried): string {
  const seen = (message || code).replace(hintOfNode, '');
  const certificate = untrusted.test(code)
    ? `name the file of its authority by --ca FILE, ${insecure}`
    : ofCertificates[code];
  if (certificate !== undefined) return `${seen}; ${certificate}`;
  if (answered) return seen;
  const other = otherProtocol(url);
  if (url.protocol === 'https:' && isNoTls(code, seen)) return `no TLS is spoken there (${code || seen}); try ${other}`;
  const isRefused = code === 'ECONNREFUSED' || code === 'ENOTFOUND';
  if (proxy !== undefined && isRefused)
    return `${seen}, at the proxy ${proxy}; NO_PROXY names hosts to reach without it`;
  if (url.protocol === 'http:' && (code === 'ECONNRESET' || code.startsWith('HPE_INVALID_')))
    return `${seen}; if the target speaks TLS, its address is ${other}`;
  return seen;
}

/** What is said of an answer that is not complete in time. */
export function tooLate(timeoutMs: number): string {
  return `no complete answer within ${timeoutMs} ms; --timeout SECONDS waits longer`;
}

/** The reason of an answer that lets nobody in, with what the user can do about it. */
export function accessDenied(status: number, seen: string, { url, proxy }: Tried, isKnown: boolean): string {
  return `HTTP ${status}: ${seen}${denials[status]?.({ url, proxy, answered: true }, isKnown) ?? ''}`;
}

const denials: Readonly<Record<number, (tried: Tried, isKnown: boolean) => string>> = {
  401: ({ url }, isKnown) =>
    isKnown
      ? '; the credentials that were given are refused'
      : `; give them as ${url.protocol}//user:password@${url.host}, or by --header 'Authorization: …'`,
  403: (_, isKnown) => (isKnown ? '' : "; a key of the host can be given by --header 'Name: …'"),
  407: () => '; the proxy wants user and password: HTTP_PROXY=http://user:password@…',
  429: () => '; --rate N sends fewer requests a second',
};

function isNoTls(code: string, message: string): boolean {
  return (
    /^(?:ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)|EPROTO)$/.test(code) ||
    /wrong version number/.test(message)
  );
}

function otherProtocol(url: URL): string {
  const other = new URL(url.href);
  other.username = '';
  other.password = '';
  other.search = '';
  return other.href.replace(/^https?/, url.protocol === 'https:' ? 'http' : 'https');
}
