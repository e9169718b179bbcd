import type { Request } from 'express';

/** A parameter of the query or of the body, the query first; undefined unless it is one text. */
export function given(request: Request, name: string): string | undefined {
  const value = request.query[name] ?? bodyOf(request)[name];
  return typeof value === 'string' ? value : undefined;
}

/** The members of a JSON or form body; none of any other. */
export function bodyOf(request: Request): Readonly<Record<string, unknown>> {
  const { body } = request as { readonly body: unknown };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

const names = ['access_token', 'code', 'refresh_token'];

/**
 * The token of a request: of the header, else of the query, else of the body (deployed). Undefined where there is none, or
 * several of one name; what the header has decides, also where it is bad.
 */
export function tokenIn(request: Request): string | undefined {
  const header = clientOf(request) === undefined ? request.headers.authorization : undefined;
  if (header) return header.replace(/^(Bearer|Basic) /, '');
  for (const place of [request.query, bodyOf(request)]) {
    const name = names.find((each) => Object.hasOwn(place, each) && place[each]);
    if (name !== undefined) return typeof place[name] === 'string' ? place[name] : undefined;
  }
  return undefined;
}

export interface Client {
  readonly id: string;
  readonly secret: string;
}

/** Name and secret of an app in a Basic header (RFC 6749, 2.3.1); undefined for a token there, which deployed services take. */
export function clientOf({ headers }: Request): Client | undefined {
  const text = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '')?.[1];
  const [, id, secret] = /^([^:{]+):(.*)$/s.exec(Buffer.from(text ?? '', 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  try {
    return { id: decodeURIComponent(id.replaceAll('+', ' ')), secret: decodeURIComponent(secret.replaceAll('+', ' ')) };
  } catch {
    return undefined;
  }
}

/** The address of the client, IPv4 as such; behind proxies what the outermost of ours saw. */
export const addressOf = (request: Request): string => (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/, '');
