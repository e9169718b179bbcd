import type { Rule } from '../../conformance/model/rule.ts';
import type { ServiceRule } from '../../conformance/services/model/rule.ts';
import type { Clause } from '../../spec/clauses/index.ts';
import type { Departure } from '../../spec/departures/departure.ts';
import { clausesPage } from './clauses-page.ts';
import { departuresPage } from './departures-page.ts';
import { type DocsPage, framed, type Link } from './frame.ts';
import { guideHtml } from './guide.ts';
import { rulesPage } from './rules-page.ts';

/** What the site is made of. */
export interface DocsSources {
  /** Markdown by file name. */
  readonly texts: ReadonlyMap<TextName, string>;
  /** The picture of the system, SVG. */
  readonly picture: string;
  readonly rules: readonly (Rule | ServiceRule)[];
  readonly clauses: readonly Clause[];
  /** Ids of the rules that evaluate a clause, by its id. */
  readonly rulesOfClauses: ReadonlyMap<string, readonly string[]>;
  readonly departures: readonly Departure[];
  /** The OpenRPC reference, a complete page of its own. */
  readonly reference: string;
}

/** The texts that become pages: file, page and title. */
export const docsTexts = [
  ['README.md', 'index.html', 'Overview'],
  ['GUIDE.md', 'guide.html', 'Guide'],
  ['ARCHITECTURE.md', 'architecture.html', 'Architecture'],
  ['CONTRIBUTING.md', 'contributing.html', 'Contributing'],
  ['conformance/nodes/PROOF.md', 'proof.html', 'Proof'],
  ['CHANGELOG.md', 'changelog.html', 'Changes'],
] as const;

export type TextName = (typeof docsTexts)[number][0];

/** The files of the site, which need no network and nothing beside them: name and text. Pure. */
export function docsSite(sources: DocsSources): ReadonlyMap<string, string> {
  const { texts, picture, rules, clauses, rulesOfClauses, departures, reference } = sources;
  const pageOf = new Map<string, string>(docsTexts.map(([file, page]) => [file, page]));
  const ofText = ([file, name, title]: (typeof docsTexts)[number]): DocsPage => ({
    ...{ name, title, body: guideHtml(texts.get(file) ?? '', pageOf) },
  });
  const [overview, guide, ...others] = docsTexts.map(ofText);
  const catalogs = [
    rulesPage(rules, departures),
    clausesPage(clauses, { rules: rulesOfClauses, departures }),
    departuresPage(departures),
  ];
  const pages = [overview, guide, ...catalogs, ...others].filter((page) => page !== undefined);
  const links: Link[] = pages.map(({ name, title }) => ({ name, title }));
  links.splice(2, 0, { name: 'reference.html', title: 'Reference' });
  return new Map([
    ...pages.map((page) => [page.name, framed(page, links)] as const),
    ['reference.html', withWayBack(reference)],
    ['system.svg', picture],
  ]);
}

/** The reference is a page of its own; its title leads back. */
function withWayBack(reference: string): string {
  return reference.replace('<header>', '<header>\n<a href="index.html">Plumbline</a>');
}
