import { describe, expect, it } from 'vitest';
import { type Departure, departures } from '../../departures/index.ts';
import { dialects } from '../../dialects/index.ts';
import { buildOpenRpc } from '../build.ts';
import { hostileDepartures, hostileDocument } from '../reading/hostile.testing.ts';
import { openRpcMarkdown } from './index.ts';
import { anchor, block, code, escaped, sentence, table } from './markup.ts';

const dialect = dialects.core;
const document = buildOpenRpc({ dialect, version: '1.0.0' });
const all = Object.values<Departure>(departures);
const known = all.filter((departure) => !departure.dialect);
const options = { dialect, departures: all };
const files = new Map(openRpcMarkdown(document, options).map(({ name, text }) => [name, text]));

/** The text without fenced code, which has no links. */
const prose = (text: string) => text.replace(/^(`{3,}).*?^\1$/gms, '');

/** Anchors of a file as a renderer makes them: repeated headings are numbered. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of prose(text).matchAll(/^#+ (.+)$/gm)) {
    const plain = anchor(heading.replace(/\[(.*)\]\(.*\)/, '$1').replaceAll('\\', ''));
    let name = plain;
    for (let count = 1; anchors.has(name); count++) name = `${plain}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

describe('markup', () => {
  it.each([
    [escaped('a_b *c* <d> [e](f) | `g` \\'), 'a\\_b \\*c\\* \\<d\\> \\[e\\](f) \\| \\`g\\` \\\\'],
    [code('a_b'), '`a_b`'],
    [code('a ` b `` c'), '``` a ` b `` c ```'],
    [sentence('by `a_b` or c_d'), 'by `a_b` or c\\_d'],
    [block('sh', 'a ``` b'), '````sh\na ``` b\n````'],
    [table(['x'], [['`a|b`'], [escaped('c|d')]]), '| x |\n| --- |\n| `a\\|b` |\n| c\\|d |'],
    [anchor('By `start`, Really_1'), 'by-start-really_1'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('the Markdown reference', () => {
  it('has an index, a file for each namespace, the shapes and the departures', () => {
    const namespaces = [...new Set(document.methods.map(({ name }) => name.split('.')[0]))];

    expect([...files.keys()].sort()).toEqual(
      [...namespaces.map((name) => `${name}.md`), 'index.md', 'shapes.md', 'departures.md'].sort(),
    );
  });

  it('has every method, shape and departure once under a heading', () => {
    const headings = (file: string) =>
      [...prose(files.get(file) ?? '').matchAll(/^## (.+)$/gm)].map(([, text = '']) => text.replaceAll('\\', ''));
    const methods = [...new Set(document.methods.map(({ name }) => name.split('.')[0] ?? ''))];

    expect(methods.flatMap((name) => headings(`${name}.md`).map((heading) => `${name}.${heading}`)).sort()).toEqual(
      document.methods.map(({ name }) => name).sort(),
    );
    expect(headings('shapes.md')).toEqual(Object.keys(document.components.schemas));
    expect(headings('departures.md')).toEqual(known.map(({ id }) => id));
  });

  it('has links that lead somewhere', () => {
    const anchors = new Map([...files].map(([name, text]) => [name, anchorsOf(text)]));
    const links = [...files].flatMap(([from, text]) =>
      [...prose(text).matchAll(/(?<!\\)\]\(([^)#]*)(?:#([^)]*))?\)/g)].map(([, file = '', at]) => ({ from, file, at })),
    );

    expect(links.length).toBeGreaterThan(2000);
    expect(
      links.filter(({ file, at }) => !(at === undefined ? anchors.has(file) : anchors.get(file)?.has(at))),
    ).toEqual([]);
  });

  it('says nothing that JavaScript says when something is missing', () => {
    for (const text of files.values()) expect(prose(text).match(/undefined(?!")|\[object|NaN/g)).toBeNull();
  });

  it('is the same every time', () => {
    expect(openRpcMarkdown(document, options)).toEqual([...files].map(([name, text]) => ({ name, text })));
  });
});

it('escapes everything of a description', () => {
  for (const { text } of openRpcMarkdown(hostileDocument, { dialect, departures: hostileDepartures })) {
    const shown = prose(text).replaceAll(/(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
    expect(shown).not.toMatch(/(?<!\\)<img|(?<!\\)\[x\]/);
  }
});
