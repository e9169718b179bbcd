import type { RequestHandler } from 'express';
import { findAccounts } from '../accounts.ts';
import { ImageFailure } from '../failure.ts';
import { encodeUrl } from '../remote/proxied-url.ts';
import { redirect, SHORTLY, sendImage } from './answer.ts';
import type { ImageContext } from './context.ts';

/** Sides of the squares in pixels; any other word is `medium` (deployed). */
const sides: Readonly<Record<string, number>> = { small: 64, medium: 128, large: 512 };
const COVER = { width: 1_344, height: 240 } as const;

/** The URL that a profile names, if it is one of http. */
async function profileImage(
  { node }: ImageContext,
  account: string,
  member: 'profile_image' | 'cover_image',
): Promise<string | undefined> {
  const [found] = await findAccounts(node, [account]);
  if (found === undefined) throw new ImageFailure('no_such_account', `no account is called ${account}`);
  const url = found.profile[member];
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}

/** `GET /u/<username>/avatar/<size>`: fits into the square; the configured image where none is set (document 3, Image service). */
export function avatarRoute(context: ImageContext): RequestHandler {
  const { library, dialect, defaults, now } = context;
  return async (request, response) => {
    const [account = '', size = 'medium'] = [request.params[0], request.params[1]];
    const began = now();
    const url = (await profileImage(context, account, 'profile_image')) ?? defaults.avatar;
    const side = Object.hasOwn(sides, size) ? sides[size] : sides.medium;
    const box = { width: side ?? 0, height: side ?? 0 };
    if (dialect.redirects) {
      response.setHeader('Cache-Control', `public,max-age=${dialect.avatarAge}`);
      response.setHeader('Server-Timing', `api;dur=${now() - began};desc="get_accounts"`);
      redirect(response, 302, `/p/${encodeUrl(url)}?width=${box.width}&height=${box.height}`);
      return;
    }
    response.setHeader('Cache-Control', SHORTLY);
    const how = { box, mode: 'fit', format: 'match', enlarges: false, animated: true } as const;
    const image = await library.derived(urlOf(url), how);
    // Another image may be set tomorrow.
    sendImage(response, image, `public,max-age=${dialect.avatarAge}`);
  };
}

/** `GET /u/<username>/cover`, which is behind the name on a page (Hive). */
export function coverRoute(context: ImageContext): RequestHandler {
  return async (request, response) => {
    const url = (await profileImage(context, request.params[0] ?? '', 'cover_image')) ?? context.defaults.cover;
    response.setHeader('Cache-Control', SHORTLY);
    redirect(response, 302, `/p/${encodeUrl(url)}?width=${COVER.width}&height=${COVER.height}`);
  };
}

function urlOf(text: string): URL {
  if (!URL.canParse(text)) throw new ImageFailure('invalid_proxy_url', 'the profile names no URL');
  return new URL(text);
}
