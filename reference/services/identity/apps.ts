import { createHash, timingSafeEqual } from 'node:crypto';
import type { Accounts, ChainAccount } from './chain/accounts.ts';
import { record } from './chain/upstream.ts';
import type { Form } from './forms/form.ts';
import type { App } from './options.ts';

/** Finds registered apps: those of the options, then those that the profile of an account declares. */
export type FindApp = (name: string) => Promise<App | undefined>;

export function appFinder(apps: readonly App[], accounts: Accounts, form: Form): FindApp {
  const given = new Map(apps.map((app) => [app.name, app]));
  return async (name) => {
    const own = given.get(name);
    if (own !== undefined) return own;
    const account = await accounts.get(name);
    return account && appOf(account, form);
  };
}

/** `{profile: {type: 'app', redirect_uris, secret, allowed_ips, name}}` in the metadata of an account (deployed). */
function appOf(account: ChainAccount, form: Form): App | undefined {
  const profile = record(record(form.appMetadata(account.json))?.profile);
  if (profile?.type !== 'app') return undefined;
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  const { secret, name, allowed_ips } = profile;
  return {
    name: account.name,
    redirectUris: texts(profile.redirect_uris),
    ...(typeof name === 'string' && { displayName: name }),
    ...(typeof secret === 'string' && { secret }),
    ...(Array.isArray(allowed_ips) && allowed_ips.length > 0 && { allowedIps: texts(allowed_ips) }),
  };
}

/** Whether a text is the secret of an app, in a time that does not depend on how much of it is right. */
export function isSecretOf({ secret }: App, text: string): boolean {
  if (secret === undefined || text === '') return false;
  const given = createHash('sha256').update(text).digest('hex');
  const digest = (of: string) => createHash('sha256').update(of).digest();
  return timingSafeEqual(digest(given), digest(secret.toLowerCase()));
}

/** Whether a code or token may be sent there: never a scheme that runs in our own pages. */
export function isRedirectOf({ redirectUris }: App, uri: string): boolean {
  if (!redirectUris.includes(uri) || uri.includes('#') || /[\s\\]/.test(uri)) return false;
  return URL.canParse(uri) && !/^(javascript|data|vbscript|file|blob|about):/i.test(uri);
}
