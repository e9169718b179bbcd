import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, isInstalled, launch } from '../../../test/support/chromium.ts';
import { run } from '../../../test/support/spawned.ts';
import { createNode } from '../../sdk/create-node.ts';
import type { DevelopmentNode } from '../../sdk/development-node.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where the pictures go that people look at; none are made without it. */
const pictures = process.env.PLUMBLINE_SCREENSHOTS;
const patience = { timeout: 10_000 };

declare const document: {
  documentElement: { scrollWidth: number };
  activeElement: { id: string; textContent: string };
};
declare const innerWidth: number;

let node: DevelopmentNode;
beforeAll(async () => {
  node = await createNode({ scenario: 'small', genesisTime: '2026-01-31T12:00:00', blockTime: 'manual' });
});
afterAll(() => node.close());

describe.skipIf(!isInstalled)(`the page in a browser, which needs ${executablePath}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  /** The page once it shows the chain; `faults` has what went wrong in it. */
  async function open(
    options: BrowserContextOptions = {},
  ): Promise<{ readonly page: Page; readonly faults: string[] }> {
    const page = await (await browser.newContext({ bypassCSP: true, ...options })).newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && new URL(request.url()).origin !== node.url) faults.push(request.url());
    });
    await page.goto(`${node.url}/`);
    await expect.poll(() => page.locator('#state').textContent(), patience).toBe('Live');
    await expect.poll(() => page.locator('#params textarea').count(), patience).toBeGreaterThan(0);
    return { page, faults };
  }

  const texts = (page: Page, selector: string) => page.locator(selector).allTextContents();
  const shows = (page: Page, selector: string, text: string) =>
    expect.poll(async () => (await texts(page, selector)).join('\n'), patience).toContain(text);

  it('shows transactions while they wait, their block as it comes, and balances after it', async () => {
    const { page, faults } = await open();
    const transfer = ['transfer', { from: 'alice', to: 'bob', amount: '1.500 STEEM', memo: '' }];
    const before = node.snapshot();
    await node.call('plumbline.act', { operations: [transfer] });
    await shows(page, '#pending', 'transfer alice → bob 1.500 STEEM');

    const { block } = await node.mine();
    await shows(page, '#head', String(block));
    await shows(page, '#blocks > li', `Block ${block}`);
    await shows(page, '#blocks > li', 'transfer alice → bob 1.500 STEEM');
    await shows(page, '#accounts tr', 'alice9998.500');
    await shows(page, '#waiting', 'None');

    node.revert(before);
    await shows(page, '#accounts tr', 'alice10000.000');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says why a call was refused, and what would make it pass', async () => {
    const { page } = await open();
    const transfer = ['transfer', { from: 'alice', to: 'bob', amount: '10000.250 STEEM', memo: '' }];
    const body = { jsonrpc: '2.0', id: 1, method: 'plumbline.act', params: { operations: [transfer] } };
    await fetch(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    await shows(page, '#refusals > li .fix', 'alice needs 0.250 more STEEM');
    await page.context().close();
  });

  it('is used by the keyboard: skips to the content, mines, forks, travels and goes back', async () => {
    const { page } = await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement.textContent)).toBe('Skip to the content');

    const press = async (control: string): Promise<void> => {
      await page.evaluate(`document.querySelector('form[data-control=${control}] button').focus()`);
      await page.keyboard.press('Enter');
    };
    await press('snapshot');
    await shows(page, '#told', 'is taken');
    const head = Number(await page.locator('#head').textContent());
    await press('mine');
    await shows(page, '#told', `The head is block ${head + 1}`);
    const replaced = await node.call('condenser_api.get_block', [head + 1]);
    await press('fork');
    await shows(page, '#told', `The head is block ${head + 2}`);
    await shows(page, '#head', String(head + 2));
    expect(await node.call('condenser_api.get_block', [head + 1])).not.toEqual(replaced);
    await page.fill('input[name=by]', 'soon');
    await press('travel');
    await shows(page, '#told.problem', 'soon is no duration');
    await press('revert');
    await shows(page, '#told', `the head is block ${head}`);
    await page.context().close();
  });

  it('calls any method with arguments of this chain, and its curl line does the same', async () => {
    const { page } = await open();
    await page.selectOption('#method', 'condenser_api.get_content');
    await expect.poll(() => page.locator('#param-permlink').inputValue(), patience).not.toBe('');
    const permlink = await page.locator('#param-permlink').inputValue();
    const curl = (await page.locator('#curl').textContent()) ?? '';
    expect(curl).toContain(permlink);
    await page.evaluate("document.getElementById('call').requestSubmit()");
    await shows(page, '#outcome', 'Answered in');
    await shows(page, '#answer', `"permlink": ${permlink}`);

    const { stdout } = await run('sh', ['-c', curl]);
    expect(JSON.parse(stdout).result.permlink).toBe(JSON.parse(permlink));

    await page.fill('#param-permlink', 'no quotes');
    await page.evaluate("document.getElementById('call').requestSubmit()");
    await shows(page, '#outcome.problem', 'permlink is no JSON');
    expect(await page.evaluate(() => document.activeElement.id)).toBe('param-permlink');
    await page.context().close();
  });

  it('waits with a call for the arguments that are on their way', async () => {
    const { page } = await open();
    await page.route('**/plumbline/arguments?*', async (route) => {
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    await page.selectOption('#method', 'condenser_api.get_content');
    await page.evaluate("document.getElementById('call').requestSubmit()");
    await shows(page, '#outcome', 'Answered in');
    await shows(page, '#answer', '"permlink": "');
    await page.context().close();
  });

  it('sends a transaction as it stands', async () => {
    const { page } = await open();
    await page.selectOption('#method', 'condenser_api.broadcast_transaction');
    await expect.poll(() => page.locator('#params textarea').first().inputValue(), patience).toContain('signatures');
    await page.evaluate("document.getElementById('call').requestSubmit()");

    await shows(page, '#outcome', 'Answered in');
    await shows(page, '#pending', 'transfer alice → bob 0.001 STEEM');
    await page.context().close();
  });

  // Colours are all that differs from another scheme.
  it.each([
    ['phone', 'light', 390, 844, true],
    ['phone', 'dark', 390, 844, false],
    ['desktop', 'light', 1440, 900, false],
    ['desktop', 'dark', 1440, 900, true],
  ] as const)(
    'has no fault that axe finds, and fits the screen: %s, %s',
    async (screen, colorScheme, width, height, isFull) => {
      const { page, faults } = await open({ colorScheme, viewport: { width, height } });
      await page.evaluate("document.querySelector('#accounts details').open = true");
      await page.evaluate("document.getElementById('call').requestSubmit()");
      await shows(page, '#outcome', 'Answered in');
      await page.evaluate(axe);
      const { violations } = await page.evaluate<{
        violations: readonly { id: string; nodes: readonly { html: string }[] }[];
      }>(`axe.run(${isFull ? '' : "{ runOnly: ['color-contrast'] }"})`);

      expect(violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `node-${screen}-${colorScheme}.png`), fullPage: true });
      await page.context().close();
    },
  );
});
