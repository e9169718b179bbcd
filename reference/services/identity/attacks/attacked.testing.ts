import { createHash } from 'node:crypto';
import { linking, linkOf, type Person, startWorld, visitor, type World } from '../visitor.testing.ts';

/** Whether the service withstood it. @throws what else went wrong. */
export type Attack = (on: Attacked) => Promise<boolean>;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The service under attack: an app of the chain, one with a secret of its own, a public one, and a clock that can be set. */
export interface Attacked extends World {
  readonly alice: Person;
  readonly mallory: Person;
  /** Moves the clock of the service by so many seconds, for what is done there. */
  later<T>(seconds: number, act: () => Promise<T>): Promise<T>;
  call(path: string, body?: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>;
  exchange(fields: Readonly<Record<string, string>>): Promise<Answer>;
  /** A code, or a token, that alice allowed, as the link asks. */
  granted(query?: Readonly<Record<string, string>>, person?: Person): Promise<URL>;
}

export const evil = { name: 'dave', secret: 'the secret of dave', uri: 'http://127.0.0.1:9/evil' };
export const open = { name: 'carol', uri: 'app.carol:/callback' };
export const guessed = { name: 'grace', secret: 'the secret of grace', uri: 'http://127.0.0.1:9/guessed' };
export const bound = { name: 'bob', secret: 'the secret of bob', uri: 'http://127.0.0.1:9/bound' };

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

export async function attacked(): Promise<Attacked> {
  let skew = 0;
  const world = await startWorld({
    clock: () => Date.now() + skew,
    apps: [
      { name: evil.name, secret: hash(evil.secret), redirectUris: [evil.uri, 'javascript:alert(1)//'] },
      { name: guessed.name, secret: hash(guessed.secret), redirectUris: [guessed.uri] },
      { name: open.name, redirectUris: [open.uri] },
      { name: bound.name, secret: hash(bound.secret), redirectUris: [bound.uri], allowedIps: ['10.1.2.3'] },
    ],
  });
  const { service, demonstration } = world;
  const alice = world.person('alice');
  const known = new Map<string, ReturnType<typeof visitor>>();
  const browserOf = (person: Person) => {
    const browser = known.get(person.name) ?? visitor(service.url);
    known.set(person.name, browser);
    return browser;
  };
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${service.url}/api/${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  };
  await browserOf(alice).consent(linkOf(world), alice, linking(alice));
  return {
    ...{ ...world, alice, mallory: world.person('bob') },
    async later(seconds, act) {
      skew = seconds * 1000;
      try {
        return await act();
      } finally {
        skew = 0;
      }
    },
    call: (path, body, token, headers) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
      }),
    exchange: (fields) => send('oauth2/token', { method: 'POST', body: new URLSearchParams(fields) }),
    granted: (query = {}, person = alice) => browserOf(person).consent(linkOf({ demonstration }, query), person),
  };
}

/** 401 or 400, as the API refuses. */
export const isRefused = ({ status, body }: Answer): boolean =>
  (status === 400 || status === 401) && typeof body.error === 'string';

/** The fields of an exchange by the app of the chain. */
export const byApp = ({ demonstration }: Attacked, code: string | null) => ({
  code: code ?? '',
  client_secret: demonstration.app.secret,
});

export const codeOf = (url: URL): string => url.searchParams.get('code') ?? '';
export const tokenOf = (url: URL): string => url.searchParams.get('access_token') ?? '';

export const verifier = 'v'.repeat(43);
export const challenge = createHash('sha256').update(verifier).digest('base64url');
export const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
