import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departures } from '../../spec/departures/index.ts';
import { dialects } from '../../spec/dialects/index.ts';
import { buildOpenRpc } from '../../spec/openrpc/build.ts';
import { openRpcHtml } from '../../spec/openrpc/html/page.ts';
import { contrast, executablePath, isInstalled, launch, luminance } from '../support/chromium.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The names of browsers that code in the page uses. */
declare const document: {
  documentElement: { scrollWidth: number };
  querySelectorAll(selector: string): Iterable<object>;
};
declare function getComputedStyle(element: object): { color: string; backgroundColor: string };
declare const innerWidth: number;

describe.skipIf(!isInstalled)(`the HTML reference in a browser, which needs ${executablePath}`, () => {
  let browser: Browser;
  /** Opening takes a second: all tests but the last share one page. */
  let page: Page;
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-html-'));
  const file = join(folder, 'reference.html');
  const faults: string[] = [];

  beforeAll(async () => {
    const dialect = dialects.core;
    const openRpc = buildOpenRpc({ dialect, version: '1.0.0' });
    writeFileSync(file, openRpcHtml(openRpc, { dialect, departures: Object.values(departures) }));
    browser = await launch();
    page = await open({ viewport: desktop });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  /** The page in a new window; its requests and errors are failures. */
  async function open(options: BrowserContextOptions): Promise<Page> {
    const opened = await (await browser.newContext(options)).newPage();
    opened.on('pageerror', (error) => faults.push(error.message));
    opened.on('console', (message) => faults.push(message.text()));
    opened.on('request', (request) => {
      if (request.url().startsWith('http')) faults.push(request.url());
    });
    await opened.goto(`${pathToFileURL(file)}`);
    return opened;
  }

  const arriveAt = (id: string) => page.goto(`${pathToFileURL(file)}#${id}`);
  const shown = (of: Page) => of.locator('.method:visible').count();

  it('shows where the keyboard is', async () => {
    await page.keyboard.press('Tab');

    expect(await page.locator('.skip').evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true);
    expect((await page.locator('.skip').boundingBox())?.x).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus-visible').count()).toBe(1);
  });

  it('is searched with the keyboard', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('get_accounts names');

    expect(await page.locator('#search').evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    expect(await page.locator('#found').textContent()).toBe('1 method, 0 shapes');
    expect(await shown(page)).toBe(1);
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/#condenser_api\.get_accounts$/);
    await page.keyboard.press('Escape');
    expect(await page.locator('#search').inputValue()).toBe('');
    expect(await shown(page)).toBe(193);
    await page.keyboard.press('/');
    await page.keyboard.type('no such thing');
    expect(await page.locator('#found').textContent()).toBe('0 methods, 0 shapes');
  });

  it('shows the target of a link although the search hides it', async () => {
    await arriveAt('shape-Price');
    await page.fill('#search', 'get_accounts');
    await page.locator('[id="condenser_api.get_accounts"] a[href^="#shape-"]').first().click();

    expect(await page.locator('.shape:target').isVisible()).toBe(true);
    expect(await page.locator('#search').inputValue()).toBe('');
  });

  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('fits %s', async (_, viewport) => {
    await page.setViewportSize(viewport);
    await arriveAt('database_api.list_comments');

    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await page.locator('[id="database_api.list_comments"] h3').isVisible()).toBe(true);
  });

  it.each(['light', 'dark'] as const)('has enough contrast when it is %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const colours = await page.evaluate(() => {
      const ground = [...document.querySelectorAll('body')].map((body) => getComputedStyle(body).backgroundColor)[0];
      const selectors = ['body', 'main a', '.note', '.badge.stable', '.badge.deployed', '.badge.status', '.source'];
      const of = (selector: string) => [...document.querySelectorAll(selector)][0] as object;
      return selectors.map((selector) => ({
        selector,
        ink: getComputedStyle(of(selector)).color,
        ground: ground ?? '',
      }));
    });

    expect(colours.filter(({ ink, ground }) => contrast(ink, ground) < 4.5)).toEqual([]);
    // Light and dark are not the same: the scheme was taken up.
    expect(luminance(colours[0]?.ground ?? '') > 0.5).toBe(colorScheme === 'light');
  });

  it('sends no request and has no error', () => {
    expect(faults).toEqual([]);
  });

  it('can be read without scripts, with no search to mislead', async () => {
    const plain = await open({ viewport: phone, javaScriptEnabled: false });

    expect(await plain.locator('#search').isVisible()).toBe(false);
    expect(await shown(plain)).toBe(193);
    await plain.locator('nav summary').first().click();
    await plain.locator('nav a[href="#condenser_api.get_block"]').click();
    expect(plain.url()).toMatch(/#condenser_api\.get_block$/);
    expect(faults).toEqual([]);
  });
});
