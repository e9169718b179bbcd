import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWeb, type WebService } from '../../reference/services/web/index.ts';
import { renderPost } from '../../reference/services/web/page/markdown.ts';
import { type ContentNode, startContentNode } from '../../reference/services/web/testing/node.ts';
import { contrast, executablePath, isInstalled, launch } from '../support/chromium.ts';

interface Line {
  readonly source: string;
  readonly text: string;
}

const corpus = readFileSync(new URL('../../fixtures/services/xss.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

const IMAGES = 'http://127.0.0.1:9';

/** The names of browsers that code in the page uses. */
interface Element {
  readonly tagName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  click(): void;
  dispatchEvent(event: object): boolean;
}
declare const document: {
  body: Element;
  activeElement: { textContent: string };
  documentElement: { scrollWidth: number };
  querySelectorAll(selector: string): Iterable<Element>;
  querySelector(selector: string): object;
};
declare class Event {
  constructor(name: string, options: { readonly bubbles: boolean });
}
declare function getComputedStyle(element: object): { color: string; backgroundColor: string };
declare const innerWidth: number;

const post = {
  ...{ id: 1, author: 'alice', permlink: 'first', category: 'life', title: 'A "first" <post>', json_metadata: '' },
  ...{ created: '2026-11-20T00:00:00', net_votes: 3, pending_payout_value: '1.000 SBD' },
  body: '# Heading\n\nSome *words*, a [link](https://a.example) and ![a tree](https://a.example/tree.jpg).\n\n| a | b |\n|---|---|\n| 1 | 2 |',
};
const account = {
  ...{ name: 'alice', created: '2026-01-01T00:00:00', balance: '1.000 CORE', posting_json_metadata: '' },
  json_metadata: JSON.stringify({ profile: { name: 'Alice <b>', about: '<script>alert(1)</script>' } }),
};

describe.skipIf(!isInstalled)(`pages of accounts and posts in a browser, which needs ${executablePath}`, () => {
  let [browser, node, service]: [Browser?, ContentNode?, WebService?] = [];

  beforeAll(async () => {
    browser = await launch();
    const replies = [{ ...post, author: 'bob', body: '<img src=x onerror=alert(1)>a reply' }];
    node = await startContentNode(() => ({ accounts: [account], posts: [post], replies }));
    service = await startWeb({ node: node.url, images: IMAGES });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await node?.close();
  });

  async function open(path: string, options = {}): Promise<{ readonly page: Page; readonly faults: string[] }> {
    const page = await (await (browser as Browser).newContext(options)).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('dialog', (dialog) => {
      faults.push(dialog.message());
      dialog.dismiss();
    });
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (origin !== service?.url && origin !== IMAGES) faults.push(request.url());
    });
    await page.goto(`${service?.url}${path}`);
    return { page, faults };
  }

  it('are real HTML: headings, a table, and images by way of the image service', async () => {
    const { page, faults } = await open('/life/@alice/first');

    expect(await page.title()).toBe('A "first" <post>');
    expect(await page.locator('h1').allTextContents()).toEqual(['A "first" <post>']);
    expect(await page.locator('h2').allTextContents()).toEqual(['Heading', 'Replies']);
    expect(await page.locator('td').allTextContents()).toEqual(['1', '2']);
    const image = page.locator('article > p img');
    expect(await image.getAttribute('src')).toBe(`${IMAGES}/1280x0/https://a.example/tree.jpg`);
    expect(await image.getAttribute('alt')).toBe('a tree');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('show what an account says of itself as text', async () => {
    const { page, faults } = await open('/@alice');

    expect(await page.locator('h1').textContent()).toBe('Alice <b> (@alice)');
    expect(await page.locator('main p').first().textContent()).toBe('<script>alert(1)</script>');
    expect(await page.locator('ul a').first().getAttribute('href')).toBe('/life/@alice/first');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('are used by the keyboard: the first stop skips to the content', async () => {
    const { page } = await open('/@alice');
    await page.keyboard.press('Tab');

    expect(await page.evaluate(() => document.activeElement.textContent)).toBe('Skip to the content');
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('can be read in %s, and fit a small screen', async (colorScheme) => {
    const { page } = await open('/life/@alice/first', { colorScheme, viewport: { width: 320, height: 640 } });
    const [text, quiet, ground, fits] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      const quietColor = getComputedStyle(document.querySelector('.quiet')).color;
      return [color, quietColor, backgroundColor, document.documentElement.scrollWidth <= innerWidth] as const;
    });

    expect(contrast(text, ground)).toBeGreaterThan(7);
    expect(contrast(quiet, ground)).toBeGreaterThan(4.5);
    expect(fits).toBe(true);
    await page.context().close();
  });

  it.each(['/@alice', '/life/@alice/first'])('have no fault that axe finds: %s', async (path) => {
    const { page } = await open(path, { bypassCSP: true });
    await page.addScriptTag({ path: new URL('../../node_modules/axe-core/axe.min.js', import.meta.url).pathname });
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
      return (await axe.run()).violations.map(({ id }) => id);
    });

    expect(violations).toEqual([]);
    await page.context().close();
  });

  it('are said to be missing where they are', async () => {
    const { page } = await open('/@nobody');
    expect(await page.locator('h1').textContent()).toBe('Not found');
    await page.context().close();
  });

  describe('of hostile posts', () => {
    const told: string[] = [];
    let page: Page | undefined;

    beforeAll(async () => {
      // Without the policy of the page: what is rendered has to be harmless by itself.
      page = await (await (browser as Browser).newContext({ bypassCSP: true })).newPage();
      page.on('dialog', (dialog) => {
        told.push(dialog.message());
        dialog.dismiss();
      });
      await page.route('**/*', (route) => {
        const url = route.request().url();
        if (!url.startsWith('http://127.0.0.1') && !url.startsWith('about:')) told.push(url);
        return route.abort();
      });
    });

    it('there are at least 100, each with its source', () => {
      expect(corpus.length).toBeGreaterThanOrEqual(100);
      expect(corpus.filter(({ source }) => source === '')).toEqual([]);
    });

    it('run nothing, load nothing, and leave nothing that could', async () => {
      for (const { text } of corpus) {
        told.length = 0;
        const { html } = renderPost(text, IMAGES);
        await (page as Page).setContent(`<!doctype html><main>${html}</main>`, { waitUntil: 'commit' });
        const left = await (page as Page).evaluate(harmful);
        expect({ text, left, told }).toEqual({ text, left: [], told: [] });
      }
    });

    it('would be noticed', async () => {
      told.length = 0;
      await (page as Page).setContent(
        '<img src="data:image/png," onerror="alert(1)"><a href="javascript:alert(2)">x</a>',
      );
      const left = await (page as Page).evaluate(harmful);
      expect(left).toEqual(['A href=javascript:alert(2)', 'IMG onerror=alert(1)', 'IMG src=data:image/png,']);
      await expect.poll(() => told).toContain('1');
    });
  });
});

/** In the page: elements and attributes that run, load or cover something, after everything was clicked and pointed at. */
function harmful(): readonly string[] {
  const allowed =
    /^(HTML|HEAD|BODY|MAIN|H[2-6]|P|BR|HR|DIV|CENTER|BLOCKQUOTE|PRE|CODE|UL|OL|LI|DL|DT|DD|TABLE|THEAD|TBODY|TR|TH|TD|A|IMG|B|STRONG|I|EM|U|S|DEL|INS|Q|SUB|SUP|SMALL)$/;
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    if (!allowed.test(element.tagName)) found.push(element.tagName);
    for (const { name, value } of element.attributes) {
      const isText = /^(alt|title|rel|colspan|rowspan)$/.test(name);
      const isLink = element.tagName === 'A' && name === 'href' && /^https?:\/\/|^[/#](?!\/)/i.test(value);
      const isImage = element.tagName === 'IMG' && name === 'src' && value.startsWith('http://127.0.0.1:9/');
      if (!isText && !isLink && !isImage) found.push(`${element.tagName} ${name}=${value}`);
    }
    for (const event of ['mouseover', 'focus', 'pointerenter'])
      element.dispatchEvent(new Event(event, { bubbles: true }));
  }
  return found.toSorted();
}
