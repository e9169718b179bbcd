import type { Request } from 'express';
import { isSecretOf } from '../apps.ts';
import { invalidSecret, otherAddress, tooMany } from '../errors.ts';
import type { App } from '../options.ts';
import type { Parts } from '../parts.ts';
import { addressOf, clientOf, given } from './given.ts';

/**
 * The app that a request names, with its secret proven; `isProven` is false for a public app, which has none.
 * @throws IdentityError where the secret is wrong or absent, comes from another address, or another app is named.
 */
export async function provenClient(
  { findApp, secrets }: Parts,
  request: Request,
  name: string,
): Promise<{ readonly app: App; readonly isProven: boolean }> {
  const basic = clientOf(request);
  const [id, secret] = [basic?.id ?? given(request, 'client_id'), basic?.secret ?? given(request, 'client_secret')];
  const attempt = `${addressOf(request)} ${name}`;
  if (secrets.isSpent(attempt)) throw tooMany(`Too many wrong secrets of @${name}: wait a minute`);
  const app = await findApp(name).catch(() => undefined);
  const isProven = app !== undefined && isSecretOf(app, secret ?? '');
  const isPublic = app !== undefined && app.secret === undefined && secret === undefined;
  if (app === undefined || !(isProven || isPublic) || (id !== undefined && id !== name)) {
    if (secret !== undefined) secrets.failed(attempt);
    throw invalidSecret();
  }
  const address = addressOf(request);
  if (app.allowedIps !== undefined && !app.allowedIps.includes(address)) throw otherAddress(address);
  return { app, isProven };
}
