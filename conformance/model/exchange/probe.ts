import type { ServiceName } from '../service-name.ts';

/** Where a request to a service goes; addresses are absent in an audit. */
export interface ServiceAddress {
  readonly name: ServiceName | 'node';
  readonly url?: string;
  /** The node behind the service. */
  readonly node?: string;
}

/** How a request is sent that is no plain POST of its text to the target's URL. */
export interface Probe {
  readonly method?: string;
  /** Put behind the path of the target's URL. */
  readonly path?: string;
  /** Beside, or instead of, the content type. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as hex digits, where it is no text. */
  readonly hex?: string;
  /** `chunked`: in pieces with their lengths; `slow`: in pieces, a while between them. */
  readonly pace?: 'chunked' | 'slow';
  /** Written on a separate connection, which is then closed, before the request is sent; text, or hex digits. */
  readonly before?: { readonly text: string } | { readonly hex: string };
  /** It is for a service, or for the node behind it. Only what is named here is sent. */
  readonly service?: ServiceAddress;
  /** A missing answer is no finding: servers and gateways may refuse such a request. */
  readonly mayFail?: true;
}

/** The target's URL with the path of a probe behind its own, before its parameters. */
export function probedUrl(url: string, { path }: Probe): string {
  if (path === undefined) return url;
  const [, address = '', parameters = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const added = path.includes('?') && parameters.startsWith('?') ? `&${parameters.slice(1)}` : parameters;
  return `${address.replace(/\/?$/, path)}${added}`;
}

/** Part of the case: the same body sent in another way is another case. */
export function probeText(probe: Probe | undefined): string {
  return probe === undefined ? '' : JSON.stringify(probe);
}
