import { describe, expect, it } from 'vitest';
import { type Departure, departures } from '../../departures/index.ts';
import { dialects } from '../../dialects/index.ts';
import { buildOpenRpc } from '../build.ts';
import { hostile, hostileDepartures, hostileDocument } from '../reading/hostile.testing.ts';
import { html, raw, sentence } from './html.ts';
import { openRpcHtml } from './page.ts';
import { script } from './script.ts';
import { style } from './style.ts';

const dialect = dialects.core;
const document = buildOpenRpc({ dialect, version: '1.0.0' });
const all = Object.values<Departure>(departures);
const known = all.filter((departure) => !departure.dialect);
const options = { dialect, departures: all };
const page = openRpcHtml(document, options);
const idsOf = (markup: string) => [...markup.matchAll(/<[^>]*\sid="([^"]*)"/g)].map(([, id]) => id ?? '');

describe('html', () => {
  it('escapes text, keeps markup, leaves out what is not there', () => {
    expect(
      html`<p>${'<&>"\''}${5}${undefined}${false}${html`<b>${'x'}</b>`}${[raw('<i>'), raw('</i>')]}</p>`.markup,
    ).toBe('<p>&lt;&amp;&gt;&quot;&#39;5<b>x</b><i></i></p>');
  });

  it('sets words in backticks as code', () => {
    expect(sentence('by `<name>` only').markup).toBe('by <code>&lt;name&gt;</code> only');
  });
});

describe('the HTML reference', () => {
  const body = page.replace(/<(script|style)>.*?<\/\1>/gs, '');
  const text = body.replaceAll(/<[^>]*>/g, '');

  it('has every method, shape and departure once, at an anchor', () => {
    const ids = idsOf(page);
    const expected = [
      ...document.methods.map(({ name }) => name),
      ...Object.keys(document.components.schemas).map((name) => `shape-${name}`),
      ...known.map(({ id }) => `departure-${id}`),
    ];

    expect(expected.filter((id) => ids.filter((other) => other === id).length !== 1)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says what a parameter is, and shows examples without a click', () => {
    expect(page).toContain('<p>Number of the block; the first is 1.</p>');
    expect(page).toMatch(/<details open><summary>Example/);
    expect(page).not.toMatch(/<details><summary>Example/);
  });

  it('leads to every method, and to nothing that is not there', () => {
    const ids = new Set(idsOf(page));
    const links = [...body.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id ?? '');
    const navigation = page.slice(page.indexOf('<nav'), page.indexOf('</nav>'));

    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(document.methods.filter(({ name }) => !navigation.includes(`href="#${name}"`))).toEqual([]);
  });

  it('says nothing that JavaScript says when something is missing', () => {
    expect(text.match(/undefined(?!&quot;)|\[object|NaN/g)).toBeNull();
  });

  it('loads nothing', () => {
    expect(page.match(/<(?:link|script|img|iframe)\b[^>]*(?:src|href)="(?!data:)/g)).toBeNull();
    expect(`${style}${script}`).not.toMatch(/@import|url\(|fetch\(|import\(|XMLHttpRequest/);
  });

  it('is the same every time, in less than 2.5 MB', () => {
    expect(openRpcHtml(document, options)).toBe(page);
    expect(Buffer.byteLength(page)).toBeLessThan(2_500_000);
  });

  it('balances its elements', () => {
    const open: string[] = [];
    const wrong: string[] = [];
    const empty = new Set(['meta', 'link', 'input', 'br', 'wbr']);
    for (const [, close, tag = ''] of body.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
      if (!close && !empty.has(tag)) open.push(tag);
      const opened = close ? open.pop() : tag;
      if (opened !== tag) wrong.push(`</${tag}> for <${opened}>`);
    }
    expect([...wrong, ...open]).toEqual([]);
  });
});

it('escapes everything of a description', () => {
  const evil = openRpcHtml(hostileDocument, { dialect, departures: hostileDepartures });

  expect(evil).not.toContain('<img');
  expect(evil.match(/<\/script>/g)).toHaveLength(1);
  expect(evil).not.toContain(hostile);
  expect(evil).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;');
});
