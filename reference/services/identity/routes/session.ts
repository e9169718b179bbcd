import type { Request, Response } from 'express';
import type { Parts } from '../parts.ts';

/** Who is signed in, with which key, and the name of the session itself. */
export interface Session {
  readonly user: string;
  /** Public key, as text. */
  readonly key: string;
  readonly id: string;
}

/** Cookies are for our own pages alone; over TLS their names say so to browsers. */
const cookieName = (name: string, issuer: string) => (issuer.startsWith('https:') ? `__Host-${name}` : name);

function cookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function setCookie({ issuer }: Parts, response: Response, name: string, value: string, seconds: number): void {
  const secure = issuer().startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
  response.append('set-cookie', `${cookieName(name, issuer())}=${value}; ${attributes}`);
}

/** The session of a browser; undefined for one that is over, was ended, or whose key the account has replaced. */
export async function sessionOf(parts: Parts, request: Request): Promise<Session | undefined> {
  const { seal, issuer, memory, accounts } = parts;
  const session = await seal.open<Session>('session', cookie(request, cookieName('identity-session', issuer())));
  if (session === undefined || memory.isRevoked(session.id)) return undefined;
  const account = await accounts.get(session.user);
  return account?.keys.has(session.key) ? session : undefined;
}

export async function startSession(parts: Parts, response: Response, user: string, key: string): Promise<void> {
  const { seal, lifetimes, random } = parts;
  const session: Session = { user, key, id: random(16) };
  const sealed = await seal.seal('session', session, lifetimes.session);
  setCookie(parts, response, 'identity-session', sealed, lifetimes.session);
}

export async function endSession(parts: Parts, response: Response, session: Session | undefined): Promise<void> {
  setCookie(parts, response, 'identity-session', '', 0);
  if (session !== undefined) await parts.memory.revoke(session.id, parts.now() + parts.lifetimes.session);
}

const BROWSER_SECONDS = 86_400;

/** What tells one browser from another before anybody has signed in: forms are good for it alone. */
export function browserOf(parts: Parts, request: Request, response: Response): string {
  const known = cookie(request, cookieName('identity-browser', parts.issuer()));
  if (known !== undefined && /^[A-Za-z0-9_-]{22}$/.test(known)) return known;
  const fresh = parts.random(16);
  setCookie(parts, response, 'identity-browser', fresh, BROWSER_SECONDS);
  return fresh;
}

export const knownBrowser = (parts: Parts, request: Request): string | undefined =>
  cookie(request, cookieName('identity-browser', parts.issuer()));
