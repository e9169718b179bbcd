import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '../../conformance/model/event.ts';
import { foldAll, reporters } from '../../conformance/report/index.ts';
import { sampleRun } from '../../conformance/report/sample-run.testing.ts';
import { contrast, executablePath, isInstalled, launch } from '../support/chromium.ts';

const evil = '</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1"><a href="javascript:1">';

/** The sample, from a target that tries to run something wherever it is quoted. */
const hostileRun = sampleRun.map((event): Event => {
  if (event.kind !== 'check' || !event.findings) return event;
  const result = { first: Array.from({ length: 60 }, (_, id) => ({ id })), [evil]: evil, last: Array(60).fill(evil) };
  const response = JSON.stringify({ jsonrpc: '2.0', result, id: evil });
  const pointer = `/result/${evil.replaceAll('/', '~1')}`;
  const findings = event.findings.map((finding) => ({
    ...{ ...finding, pointer, expected: evil, actual: evil },
    evidence: finding.evidence.map((each) => ({ ...each, method: evil, request: evil, response })),
  }));
  return { ...event, reason: evil, findings };
});

/** The names of browsers that code in the page uses. */
declare const document: {
  documentElement: { scrollWidth: number };
  querySelectorAll(selector: string): Iterable<object>;
};
declare function getComputedStyle(element: object): { color: string; backgroundColor: string };
declare const innerWidth: number;

describe.skipIf(!isInstalled)(`the HTML report in a browser, which needs ${executablePath}`, () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'));
  const file = join(folder, 'report.html');

  beforeAll(async () => {
    writeFileSync(file, foldAll(reporters.html, hostileRun));
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function open(options: BrowserContextOptions): Promise<{ page: Page; faults: readonly string[] }> {
    const faults: string[] = [];
    const page = await (await browser.newContext(options)).newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => faults.push(message.text()));
    page.on('request', (request) => {
      if (request.url().startsWith('http')) faults.push(request.url());
    });
    await page.goto(`${pathToFileURL(file)}`);
    return { page, faults };
  }

  it('runs no code of a target, marks the place, fits, is searchable and readable', async () => {
    const { page, faults } = await open({ viewport: { width: 1440, height: 900 } });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const row = page.locator('.finding').first();
    await row.locator('summary').click();
    const mark = row.locator('.answer').first().locator('mark');

    expect(await mark.textContent()).toBe(JSON.stringify(evil));
    const [inside, around] = await Promise.all([mark.boundingBox(), row.locator('.answer pre').first().boundingBox()]);
    expect(inside?.y).toBeGreaterThanOrEqual(around?.y ?? Number.POSITIVE_INFINITY);
    expect(inside?.y).toBeLessThan((around?.y ?? 0) + (around?.height ?? 0));
    expect(await row.locator('.command pre').textContent()).toContain(`'${evil}'`);
    expect(await page.locator('img, .row a[href^="javascript"]').count()).toBe(0);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow()).toBe(0);

    await page.keyboard.press('/');
    await page.keyboard.type('parse-error onerror');
    expect(await page.locator('.finding:visible').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.selectOption('#by-outcome', 'legacy');
    expect(await page.locator('.row:visible').count()).toBe(1);
    expect(await page.locator('#found').textContent()).toMatch(/^1 of \d+$/);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const colours = await page.evaluate(() => {
        const ground = [...document.querySelectorAll('body')].map((body) => getComputedStyle(body).backgroundColor)[0];
        const quoted = ['.about', '.badge.must', '.badge.legacy', '.got', '.pointer', '.verdict', '.rule', 'strong'];
        return quoted
          .flatMap((selector) => [...document.querySelectorAll(selector)].slice(0, 1))
          .map((each) => ({ ink: getComputedStyle(each).color, ground: ground ?? '' }));
      });
      expect(colours.filter(({ ink, ground }) => contrast(ink, ground) < 4.5)).toEqual([]);
      expect(colours).toHaveLength(8);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each([
    [1440, 900],
    [390, 844],
  ])('shows the first deviation without scrolling at %d × %d', async (width, height) => {
    const { page } = await open({ viewport: { width, height } });
    const box = await page.locator('.finding .got').first().boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
    const edges = await Promise.all(
      ['.verdict', '.counts', '.extent'].map(async (part) => (await page.locator(part).boundingBox())?.x),
    );
    expect(new Set(edges).size).toBe(1);
    await page.context().close();
  });

  it('counts what a filter leaves, and says where that is nothing', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 900 } });
    const counts = () => page.locator('nav a[href="#deviations"] .count, #heading-deviations .count').allTextContents();
    expect(await counts()).toEqual(['2', '2']);
    await page.fill('#search', 'parse-error');
    expect(await counts()).toEqual(['1 of 2', '1 of 2']);
    expect(await page.locator('#nothing').isVisible()).toBe(false);
    await page.fill('#search', 'no such text anywhere');
    expect(await page.locator('.row:visible').count()).toBe(0);
    await page.locator('#nothing button').click();
    expect(await counts()).toEqual(['2', '2']);
    expect(await page.locator('#nothing').isVisible()).toBe(false);
    await page.context().close();
  });

  it('offers the command before what else the defect shows in, and prints its colours and complete lines', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 900 } });
    await page.locator('.finding summary').first().click();
    expect(await page.locator('.more').first().locator(':scope > *').first().getAttribute('class')).toBe('command');
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate("getComputedStyle(document.querySelector('i.deviation')).printColorAdjust")).toBe(
      'exact',
    );
    const broken =
      "[...document.querySelectorAll('.finding .versus')].filter((each) => each.scrollWidth > each.clientWidth)";
    expect(await page.evaluate(`${broken}.length`)).toBe(0);
    await page.context().close();
  });

  it('lists everything without scripts, with no search to mislead', async () => {
    const { page } = await open({ javaScriptEnabled: false });

    expect(await page.locator('.finding').count()).toBeGreaterThan(1);
    expect(await page.locator('#search').isVisible()).toBe(false);
    await page.context().close();
  });
});
