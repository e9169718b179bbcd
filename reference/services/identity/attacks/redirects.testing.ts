import { createIdentity } from '../index.ts';
import { callback, formIn, linkOf, visitor } from '../visitor.testing.ts';
import { type Attack, type Attacked, evil } from './attacked.testing.ts';

/** The link is shown a page that says why, and leads nowhere. */
async function leadsNowhere(on: Attacked, redirect_uri: string, more = ''): Promise<boolean> {
  const { status, location, text } = await visitor(on.service.url).ask(linkOf(on, { redirect_uri }) + more);
  return (
    status === 400 && location === undefined && text.includes('role="alert"') && !text.includes('action="/sign-in"')
  );
}

export const redirects = {
  'another-host': (on) => leadsNowhere(on, 'https://evil.example/callback'),
  'longer-path': (on) => leadsNowhere(on, `${callback}/more`),
  'added-query': (on) => leadsNowhere(on, `${callback}?next=https://evil.example`),
  'dot-segments': (on) => leadsNowhere(on, callback.replace('/callback', '/x/../callback')),
  'user-info': (on) => leadsNowhere(on, callback.replace('/callback', '@evil.example/callback')),
  fragment: (on) => leadsNowhere(on, `${callback}#`),
  'percent-encoded': (on) => leadsNowhere(on, callback.replace('callback', '%63allback')),
  'upper-case': (on) => leadsNowhere(on, callback.toUpperCase()),
  'script-scheme': async (on) => {
    const link = `/oauth2/authorize?${new URLSearchParams({ client_id: evil.name, redirect_uri: 'javascript:alert(1)//' })}`;
    const { status, location } = await visitor(on.service.url).ask(link);
    return status === 400 && location === undefined;
  },
  repeated: (on) => leadsNowhere(on, callback, '&redirect_uri=https%3A%2F%2Fevil.example'),
  absent: async (on) => {
    const { status } = await visitor(on.service.url).ask(`/oauth2/authorize?client_id=${on.demonstration.app.name}`);
    return status === 400;
  },
  refusal: (on) => leadsNowhere(on, 'https://evil.example/callback', '&scope=transfer'),
  'sign-in-target': async (on) => {
    const browser = visitor(on.service.url);
    const form = formIn(await browser.ask(linkOf(on)), '/sign-in');
    const [head, body = '', signature] = form.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    claims.content.next = 'https://evil.example/';
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    const answer = await browser.post('/sign-in', { form: forged, account: 'alice', key: 'any' });
    return answer.status === 403 && answer.location === undefined;
  },
  'double-slash': async (on) => {
    const options = { node: on.node.url, broadcaster: on.demonstration.broadcaster, pagesAt: 'https://pages.example' };
    const identity = await createIdentity(options, () => 'http://127.0.0.1');
    const { createServer } = await import('node:http');
    const server = createServer(identity.handler);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { location = '' } = await visitor(`http://127.0.0.1:${port}`).ask('//evil.example/%2f..');
    await new Promise((resolve) => server.close(resolve));
    await identity.close();
    return new URL(location).host === 'pages.example';
  },
} as const satisfies Readonly<Record<string, Attack>>;
