import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsSite } from '../../cli/docs/site.ts';
import { docsSources } from '../../cli/docs/sources.ts';
import { executablePath, isInstalled, launch } from '../support/chromium.ts';

const site = docsSite(docsSources({ version: '1.0.0', read: (name) => readFileSync(name, 'utf8') }));

declare const axe: {
  run(): Promise<{ readonly violations: readonly { readonly id: string; readonly nodes: readonly unknown[] }[] }>;
};
declare const document: { documentElement: { scrollWidth: number } };
declare const innerWidth: number;

describe.skipIf(!isInstalled)(`the documentation in a browser, which needs ${executablePath}`, () => {
  let browser: Browser;
  let page: Page;
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-docs-'));
  const faults: string[] = [];
  const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

  beforeAll(async () => {
    for (const [name, text] of site) writeFileSync(join(folder, name), text);
    browser = await launch();
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => faults.push(message.text()));
    page.on('request', (request) => {
      if (request.url().startsWith('http')) faults.push(request.url());
    });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  const open = (name: string) => page.goto(`${pathToFileURL(join(folder, name))}`);

  it.each(['index.html', 'guide.html', 'departures.html', 'architecture.html'])(
    '%s has nothing that axe calls a violation, and fits a phone',
    async (name) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(name);
      await page.addScriptTag({ path: axePath });
      const { violations } = await page.evaluate(() => axe.run());
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.length}`)).toEqual([]);

      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
    60_000,
  );

  it('is searched with the keyboard alone', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open('rules.html');
    await page.keyboard.press('Tab');
    expect(await page.locator('.skip').evaluate((link) => link === link.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('proof/merkle-root');
    expect(await page.locator('#found').textContent()).toMatch(/^[1-9]\d* of \d+$/);
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/#proof\/merkle-root$/);
    await page.keyboard.press('Escape');
    expect(await page.locator('.item:visible').count()).toBeGreaterThan(900);
  }, 30_000);

  it('sends no request and has no error', () => {
    expect(faults).toEqual([]);
  });
});
