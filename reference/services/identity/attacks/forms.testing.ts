import { wifOf } from '../../../../spec/crypto/private-key.ts';
import { formIn, linkOf, visitor } from '../visitor.testing.ts';
import type { Attack, Attacked } from './attacked.testing.ts';

const key = (on: Attacked) => ({ account: 'alice', key: wifOf(on.alice.keys.posting) });

/** A browser of alice on the consent page, with its form. */
async function asked(on: Attacked) {
  const browser = visitor(on.service.url);
  const entered = await browser.signInOn(await browser.ask(linkOf(on)), on.alice);
  return { browser, form: formIn(await browser.ask(entered.location ?? ''), '/oauth2/decision') };
}

const isStopped = ({ status, location }: { status: number; location: string | undefined }) =>
  status === 403 && location === undefined;

export const forms = {
  'sign-in-without-cookie': async (on) => {
    const form = formIn(await visitor(on.service.url).ask(linkOf(on)), '/sign-in');
    return isStopped(await visitor(on.service.url).post('/sign-in', { form, ...key(on) }));
  },
  'sign-in-of-another-browser': async (on) => {
    const form = formIn(await visitor(on.service.url).ask(linkOf(on)), '/sign-in');
    const other = visitor(on.service.url);
    await other.ask(linkOf(on));
    return isStopped(await other.post('/sign-in', { form, ...key(on) }));
  },
  'consent-from-another-origin': async (on) => {
    const { browser, form } = await asked(on);
    const headers = { origin: 'https://evil.example' };
    return isStopped(await browser.post('/oauth2/decision', { form, decision: 'allow' }, headers));
  },
  'consent-cross-site': async (on) => {
    const { browser, form } = await asked(on);
    const headers = { 'sec-fetch-site': 'cross-site' };
    return isStopped(await browser.post('/oauth2/decision', { form, decision: 'allow' }, headers));
  },
  'consent-of-another-session': async (on) => {
    const [{ form }, { browser }] = await Promise.all([asked(on), asked(on)]);
    return isStopped(await browser.post('/oauth2/decision', { form, decision: 'allow' }));
  },
  'consent-by-get': async (on) => {
    const { browser, form } = await asked(on);
    const { status, location } = await browser.ask(
      `/oauth2/decision?${new URLSearchParams({ form, decision: 'allow' })}`,
    );
    return status === 404 && location === undefined;
  },
  'consent-without-form': async (on) => {
    const { browser } = await asked(on);
    return isStopped(await browser.post('/oauth2/decision', { decision: 'allow' }));
  },
  'form-of-another-purpose': async (on) => {
    const { browser } = await asked(on);
    const fresh = visitor(on.service.url);
    for (const [name, value] of browser.cookies) if (name === 'identity-browser') fresh.cookies.set(name, value);
    const form = formIn(await fresh.ask(linkOf(on)), '/sign-in');
    return isStopped(await browser.post('/oauth2/decision', { form, decision: 'allow' }));
  },
  'revocation-without-form': async (on) => {
    const { browser } = await asked(on);
    return isStopped(await browser.post('/authorizations', { app: on.demonstration.app.name }));
  },
  'sign-out-without-form': async (on) => {
    const { browser } = await asked(on);
    return isStopped(await browser.post('/sign-out', {}));
  },
  'state-is-returned': async (on) => {
    const state = 'a b&c=d/é%20+';
    return (await on.granted({ state })).searchParams.get('state') === state;
  },
} as const satisfies Readonly<Record<string, Attack>>;

export const sessions = {
  forged: async (on) => {
    const browser = visitor(on.service.url);
    const content = Buffer.from(JSON.stringify({ content: { user: 'alice' }, aud: 'session', exp: 9e9 }));
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    browser.cookies.set('identity-session', `${none}.${content.toString('base64url')}.`);
    return (await browser.ask('/authorizations')).text.includes('action="/sign-in"');
  },
  fixation: async (on) => {
    const browser = visitor(on.service.url);
    const page = await browser.ask(linkOf(on));
    browser.cookies.set('identity-session', 'chosen-by-the-attacker');
    await browser.signInOn(page, on.alice);
    return browser.cookies.get('identity-session') !== 'chosen-by-the-attacker';
  },
  'after-sign-out': async (on) => {
    const { browser } = await asked(on);
    const kept = browser.cookies.get('identity-session') ?? '';
    const page = await browser.ask('/authorizations');
    await browser.post('/sign-out', { form: formIn(page, '/sign-out') });
    browser.cookies.set('identity-session', kept);
    return (await browser.ask('/authorizations')).text.includes('action="/sign-in"');
  },
  'signature-replay': async (on) => {
    const { sign } = await import('../../../../spec/crypto/signature.ts');
    const { sha256 } = await import('../../../../spec/crypto/hash.ts');
    const browser = visitor(on.service.url);
    const page = await browser.ask(linkOf(on));
    const challenge = /<pre[^>]*>([^<]+)</.exec(page.text)?.[1] ?? '';
    const signature = sign(sha256(challenge), on.alice.keys.posting);
    const fields = { form: formIn(page, '/sign-in'), account: 'alice', signature };
    const [first, second] = [await browser.post('/sign-in', fields), await browser.post('/sign-in', fields)];
    return first.status === 303 && isStopped(second);
  },
} as const satisfies Readonly<Record<string, Attack>>;

export const leaks = {
  referrer: async (on) => {
    const { browser, form } = await asked(on);
    const { headers, location = '' } = await browser.post('/oauth2/decision', { form, decision: 'allow' });
    const isQuiet = headers.get('referrer-policy') === 'no-referrer' && headers.get('cache-control') === 'no-store';
    return isQuiet && location.includes('access_token=');
  },
} as const satisfies Readonly<Record<string, Attack>>;
