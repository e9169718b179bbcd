import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wifOf } from '../../../spec/crypto/private-key.ts';
import { executablePath, isInstalled, launch } from '../../../test/support/chromium.ts';
import { linkOf, startWorld, type World } from './visitor.testing.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** Where the pictures go that people look at; none are made without it. */
const patience = { timeout: 20_000 };
const pictures = process.env.PLUMBLINE_SCREENSHOTS;

declare const document: {
  title: string;
  documentElement: { scrollWidth: number };
  activeElement: { id: string } | null;
};
declare const innerWidth: number;

describe.skipIf(!isInstalled)(`the pages of the identity service in a browser, which needs ${executablePath}`, () => {
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    [browser, world] = await Promise.all([launch(), startWorld()]);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  /** A page without scripts of ours, whose requests are kept; axe is let in past the policy that forbids all scripts. */
  async function open(options: BrowserContextOptions) {
    const requests: { readonly url: string; readonly body: string }[] = [];
    const page = await (await browser.newContext({ bypassCSP: true, ...options })).newPage();
    page.on('request', (request) => requests.push({ url: request.url(), body: request.postData() ?? '' }));
    return { page, requests };
  }

  async function inspect(page: Page, name: string, screen: string): Promise<void> {
    await page.evaluate(axe);
    const { violations } = await page.evaluate<{
      violations: readonly { id: string; nodes: readonly { html: string }[] }[];
    }>('axe.run()');
    expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
    if (pictures !== undefined)
      await page.screenshot({ path: join(pictures, `${name}-${screen}.png`), fullPage: true });
  }

  /** Waits for the next page. */
  const shows = (page: Page, selector: string, text: string) =>
    expect
      .poll(
        () =>
          page
            .locator(selector)
            .first()
            .textContent({ timeout: 100 })
            .catch(() => null),
        patience,
      )
      .toBe(text);

  /** Goes on after the app was returned to: the page of the browser that nothing listens there may still be on its way. */
  async function visit(page: Page, url: string): Promise<void> {
    const arrives = () =>
      page.goto(url).then(
        () => page.url(),
        () => undefined,
      );
    await expect.poll(arrives, patience).toBe(url);
  }

  /** Presses Tab until the element is reached. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let presses = 0; presses < 30; presses++) {
      if ((await page.locator(`${selector}:focus`).count()) === 1) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} is not reached with Tab on ${page.url()}`);
  }

  it.each(Object.entries(screens))(
    'lead by keyboard alone over sign-in and consent to the app, on a %s',
    async (screen, viewport) => {
      const alice = world.person(screen === 'phone' ? 'alice' : 'bob');
      const { page, requests } = await open({ viewport, javaScriptEnabled: true });
      await page.goto(`${world.service.url}${linkOf(world, { scope: 'vote,comment', state: 's' })}`);
      await inspect(page, 'sign-in', screen);

      await tabTo(page, '#account');
      await page.keyboard.type(alice.name);
      await page.keyboard.press('Tab');
      await page.keyboard.type('5wrong');
      await page.keyboard.press('Enter');
      await shows(page, '[role=alert]', `That does not open @${alice.name}. Check the account and the key.`);
      await inspect(page, 'sign-in-refused', screen);

      await tabTo(page, '#key');
      await page.keyboard.type(wifOf(alice.keys.posting));
      await page.keyboard.press('Enter');
      await shows(page, 'h1', 'Allow Demonstration to use your account?');
      await inspect(page, 'consent', screen);

      await tabTo(page, '#active_key');
      await page.keyboard.type(wifOf(alice.keys.active));
      await tabTo(page, 'button[value=allow]');
      await page.keyboard.press('Enter');
      await expect.poll(() => requests.at(-1)?.url, patience).toContain('/callback?access_token=');

      // Nothing listens there: what was sent is what the app would have got.
      const back = new URL(requests.at(-1)?.url ?? '');
      expect(back.searchParams.get('state')).toBe('s');
      const keys = [wifOf(alice.keys.posting), wifOf(alice.keys.active)];
      const own = ['/sign-in', '/oauth2/decision'].map((path) => `${world.service.url}${path}`);
      const told = requests.filter(({ url, body }) =>
        keys.some((key) => `${url} ${decodeURIComponent(body)}`.includes(key)),
      );
      expect(told.map(({ url }) => url).filter((url) => !own.includes(url))).toEqual([]);
      expect(told.length).toBe(2);

      await visit(page, `${world.service.url}/authorizations`);
      expect(await page.locator('h2').textContent()).toBe(`@${world.demonstration.app.name}`);
      await inspect(page, 'authorizations', screen);
      const stored = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])';
      const kept = await page.evaluate<string>(stored);
      expect(keys.filter((key) => kept.includes(key))).toEqual([]);
      expect(kept).toContain('""');
      await tabTo(page, 'main li button');
      await page.keyboard.press('Enter');
      await shows(page, '[role=status]', `@${world.demonstration.app.name} has no access any more.`);
      await inspect(page, 'revoked', screen);
      await page.context().close();
    },
  );

  it.each(Object.entries(screens))(
    'tell what cannot go on, and return a refusal to the app, on a %s',
    async (screen, viewport) => {
      const { page, requests } = await open({ viewport });
      await page.goto(`${world.service.url}/oauth2/authorize?client_id=nobody`);
      expect(await page.locator('[role=alert]').textContent()).toContain('No app is registered');
      await inspect(page, 'error', screen);
      await page.goto(world.service.url);
      await inspect(page, 'home', screen);

      const carol = world.person('carol');
      await page.goto(`${world.service.url}${linkOf(world, { scope: 'login', state: 'n' })}`);
      await page.fill('#account', carol.name);
      await page.fill('#key', wifOf(carol.keys.posting));
      await page.keyboard.press('Enter');
      await shows(page, 'h1', 'Allow Demonstration to use your account?');
      await inspect(page, 'consent-login', screen);
      await tabTo(page, 'button[value=refuse]');
      await page.keyboard.press('Enter');
      await expect.poll(() => requests.at(-1)?.url, patience).toContain('/callback?error=access_denied');
      await page.context().close();
    },
  );

  it.each(Object.entries(screens))(
    'show what a link asks to be signed, and send it, on a %s',
    async (screen, viewport) => {
      const { page } = await open({ viewport });
      const memo = `a long memo ${'x'.repeat(200)}`;
      const fields = new URLSearchParams({ to: 'carol', amount: '0.001 HIVE', memo });
      await page.goto(`${world.service.url}/sign/transfer?${fields}`);
      await shows(page, 'h1', 'Sign transfer?');
      await inspect(page, 'sign', screen);
      await tabTo(page, '#account');
      await page.keyboard.type('bob');
      await tabTo(page, '#key');
      await page.keyboard.type('5wrong');
      await page.keyboard.press('Enter');
      await shows(page, '[role=alert]', 'That does not open @bob. Check the account and the key.');
      await inspect(page, 'sign-refused', screen);
      await tabTo(page, '#key');
      await page.keyboard.type(wifOf(world.person('bob').keys.active));
      await page.keyboard.press('Enter');
      await shows(page, 'h1', 'It is done');
      await inspect(page, 'signed', screen);
      await page.context().close();
    },
  );

  it('work where scripts are switched off', async () => {
    const { page, requests } = await open({ viewport: screens.phone, javaScriptEnabled: false });
    const dave = world.person('dave');
    await page.goto(`${world.service.url}${linkOf(world, { scope: 'login' })}`);
    await page.fill('#account', dave.name);
    await page.fill('#key', wifOf(dave.keys.posting));
    await page.keyboard.press('Enter');
    await shows(page, 'h1', 'Allow Demonstration to use your account?');
    await page.locator('button[value=allow]').click();
    await expect.poll(() => requests.at(-1)?.url, patience).toContain('/callback?access_token=');
    await page.context().close();
  });
});
