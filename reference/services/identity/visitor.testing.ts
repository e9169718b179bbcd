import { wifOf } from '../../../spec/crypto/private-key.ts';
import { dialects } from '../../../spec/dialects/index.ts';
import { protocols } from '../../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../../node.ts';
import { type Demonstration, demonstrate } from './development.ts';
import { type IdentityOptions, type IdentityService, startIdentity } from './index.ts';

/** An account of a development chain, whose keys everybody may know. */
export type Person = ReferenceNode['devAccounts'][number];

/** The URI that the app of tests registered. Nothing listens there. */
export const callback = 'http://127.0.0.1:9/callback';

/** A development chain with the service in front, an app that is registered on it, and users. */
export interface World {
  readonly node: ReferenceNode;
  readonly demonstration: Demonstration;
  readonly service: IdentityService;
  person(name: string): Person;
  close(): Promise<void>;
}

export type WorldOptions = Partial<Omit<IdentityOptions, 'node' | 'broadcaster'>>;

/** A node whose demonstration is made; services can be started in front of it many times. */
export async function startChain(): Promise<Pick<World, 'node' | 'demonstration'>> {
  const of = { protocol: protocols['0.24'], accounts: 6, witnesses: 21, seed: 1, blockTime: 'auto' } as const;
  const node = await startNode({ development: { ...of, dialect: dialects.hive } });
  const devAccounts = developers(node);
  const demonstration = await demonstrate({ node: node.url, devAccounts, redirectUris: [callback] });
  return { node, demonstration };
}

/** Those that are for developers, without the one of the genesis. */
const developers = ({ devAccounts }: ReferenceNode): readonly Person[] =>
  devAccounts.filter(({ name }) => name !== 'initminer' && !name.startsWith('witness'));

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { node, demonstration } = await startChain();
  const { broadcaster } = demonstration;
  const service = await startIdentity({ node: node.url, broadcaster, ...options });
  return {
    ...{ node, demonstration, service },
    person(name) {
      const found = node.devAccounts.find((each) => each.name === name);
      if (found === undefined) throw new RangeError(`nobody is called ${name}`);
      return found;
    },
    async close() {
      await service.close();
      await node.close();
    },
  };
}

export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Where it leads. */
  readonly location: string | undefined;
}

/** A browser without a window: keeps cookies, follows nothing. */
export function visitor(url: string) {
  const cookies = new Map<string, string>();
  async function ask(path: string, init: RequestInit = {}): Promise<Seen> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie !== '' && { cookie }), ...(init.headers as Record<string, string> | undefined) };
    const target = path.startsWith('http') ? path : `${url}${path}`;
    const response = await fetch(target, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, headers: response.headers, text: await response.text(), location };
  }
  const post = (path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const signInOn = async (page: Seen, { name, keys }: Person) =>
    post('/sign-in', { form: formIn(page, '/sign-in'), account: name, key: wifOf(keys.posting) });
  return {
    ask,
    post,
    cookies,
    signInOn,
    /** Signs in and allows or refuses, as a user who follows the link; resolves with where the app is returned to. */
    async consent(link: string, person: Person, fields: Readonly<Record<string, string>> = {}): Promise<URL> {
      let page = await ask(link);
      if (page.text.includes('action="/sign-in"')) {
        const entered = await signInOn(page, person);
        if (entered.location === undefined) throw new Error(`not signed in: ${entered.status}`);
        page = await ask(entered.location);
      }
      const decided = await post('/oauth2/decision', {
        form: formIn(page, '/oauth2/decision'),
        decision: 'allow',
        ...fields,
      });
      if (decided.location === undefined) throw new Error(`no decision: ${decided.status} ${decided.text}`);
      return new URL(decided.location);
    },
  };
}

/** The sealed content of the form on a page that is sent to this path. */
export function formIn({ text, status }: Seen, action: string): string {
  const form = text.slice(text.indexOf(`action="${action}"`));
  const found = /name="form" value="([^"]+)"/.exec(form)?.[1];
  if (!text.includes(`action="${action}"`) || found === undefined)
    throw new Error(`no form ${action} on ${status}: ${text}`);
  return found;
}

/** An authorisation link of the app of tests. */
export const linkOf = ({ demonstration }: Pick<World, 'demonstration'>, query: Readonly<Record<string, string>> = {}) =>
  `/oauth2/authorize?${new URLSearchParams({ client_id: demonstration.app.name, redirect_uri: callback, ...query })}`;

/** The active key of a person, which gives the app its posting authority when typed. */
export const linking = ({ keys }: Person) => ({ active_key: wifOf(keys.active) });
