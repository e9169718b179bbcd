/** Where requests go. */
export interface Address {
  readonly url: URL;
  /** The unix socket that takes the connections; the host of the URL is then a mere name. */
  readonly socketPath?: string;
}

/** `unix:/run/node.sock`, with `:/path` behind it for another path than `/`; also as other programs spell it. */
const unix = /^(?:http:\/\/)?unix:(?:\/\/)?(\/[^:?#]+)(?::(\/.*))?$/;
const encodedUnix = /^http\+unix:\/\/([^/?#]+)(\/.*)?$/;

/** Reads the address of a target: an http or https URL, or a unix socket. @throws TypeError for anything else */
export function addressOf(target: string): Address {
  const [, socketPath, path = '/'] = unix.exec(target) ?? [];
  return socketPath === undefined ? { url: new URL(target) } : { url: new URL(path, 'http://localhost'), socketPath };
}

/** The one spelling of a target that reports have; undefined: it is none. */
export function targetOf(text: string): string | undefined {
  if (/^https?:\/\/(?!unix:\/)/i.test(text) && URL.canParse(text)) return text;
  const [, encoded, behind] = encodedUnix.exec(text) ?? [];
  const [, path, rest = behind] = encoded === undefined ? (unix.exec(text) ?? []) : ['', decoded(encoded)];
  if (path === undefined || !path.startsWith('/') || /[:?#\0]/.test(path)) return undefined;
  return `unix:${path}${rest === undefined || rest === '/' ? '' : `:${rest}`}`;
}

/** The URL of requests to a target, as it is where there is no unix socket. */
export function overHttp(target: string): string {
  return target.startsWith('unix:') ? addressOf(target).url.href : target;
}

/** Whether a target is on this machine. */
export function isLoopback(target: string): boolean {
  const { url, socketPath } = addressOf(target);
  if (socketPath !== undefined) return true;
  const host = url.hostname.replace(/\.$/, '');
  return /^(?:127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\]|0\.0\.0\.0|\[::\]|(?:.+\.)?localhost)$/.test(
    host,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
