import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOfFolders, shownCommands } from '../../cli/docs/picture.ts';
import { docsSite } from '../../cli/docs/site.ts';
import { docsSources } from '../../cli/docs/sources.ts';
import { program } from '../../cli/program.ts';
import { plumbline } from '../support/plumbline.ts';
import { sources } from '../support/sources.ts';

const { ask, path } = plumbline();
const site = docsSite(docsSources({ version: '1.0.0', read: (name) => readFileSync(name, 'utf8') }));
const pages = [...site].filter(([name]) => name.endsWith('.html'));
/** The reference has tests of its own. */
const own = pages.filter(([name]) => name !== 'reference.html');
const idsOf = (page: string) => [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '');

describe('the documentation', () => {
  it('has its pages, and every link leads to a place in one of them', () => {
    expect([...site.keys()]).toEqual([
      ...['index.html', 'guide.html', 'rules.html', 'clauses.html', 'departures.html', 'architecture.html'],
      ...['contributing.html', 'proof.html', 'changelog.html', 'reference.html', 'system.svg'],
    ]);
    const ids = new Map(pages.map(([name, page]) => [name, new Set(idsOf(page))]));
    const lost = own.flatMap(([name, page]) =>
      [...page.matchAll(/(?:href|src)="([^"]*)"/g)]
        .map(([, link]) => link ?? '')
        .filter((link) => !/^(https?|data):/.test(link))
        .filter((link) => {
          const [path = '', anchor] = link.split('#', 2);
          const target = path === '' ? name : path;
          return !site.has(target) || (anchor !== undefined && !ids.get(target)?.has(anchor));
        })
        .map((link) => `${name}: ${link}`),
    );
    expect(lost).toEqual([]);
  });

  it.each(own)('%s has no id twice, and loads nothing from elsewhere', (_, page) => {
    const ids = idsOf(page);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(page.match(/<(?:script|link|img|iframe|source)\b[^>]*(?:src|href)="(?!data:|system\.svg")/g)).toBeNull();
    expect(page).toMatch(/default-src 'none'/);
  });

  it('has every rule, clause and departure', () => {
    const { rules, clauses, departures } = docsSources({ version: '1.0.0', read: () => '' });
    for (const [name, items] of [
      ['rules.html', rules],
      ['clauses.html', clauses],
      ['departures.html', departures],
    ] as const) {
      const ids = new Set(idsOf(site.get(name) ?? ''));
      expect(items.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  it('is written by a command', async () => {
    const { code, stdout } = await ask('docs', '--out', 'site');

    expect([code, stdout]).toEqual([0, `Documentation written: ${join('site', 'index.html')}\n`]);
    expect(readdirSync(path('site')).toSorted()).toEqual([...site.keys()].toSorted());
  });
});

describe('the picture of the system', () => {
  it('shows the imports that the sources have', () => {
    const folders = Object.keys(importsOfFolders);
    const seen = new Map(folders.map((name) => [name, new Set<string>()]));
    for (const path of sources().filter((each) => !/\.(test|test-d|testing)\.ts$|\/testing\//.test(each))) {
      const [from = '', ...below] = path.split('/');
      const up = '../'.repeat(below.length);
      for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/from '([./]+[a-z]+)\//g))
        for (const folder of folders) if (to === up + folder && folder !== from) seen.get(from)?.add(folder);
    }
    expect(Object.fromEntries([...seen].map(([name, others]) => [name, [...others].toSorted()]))).toEqual(
      Object.fromEntries(Object.entries(importsOfFolders).map(([name, others]) => [name, others.toSorted()])),
    );
  });

  it('names commands that there are', () => {
    const commands = program().commands.map((each) => each.name());
    expect(shownCommands.filter((name) => !commands.includes(name))).toEqual([]);
  });
});
