import { coveredBy } from '../../conformance/coverage/covered.ts';
import { rules as rulesOfNodes } from '../../conformance/judge/index.ts';
import { serviceRules } from '../../conformance/services/index.ts';
import { clauses } from '../../spec/clauses/index.ts';
import { departures } from '../../spec/departures/index.ts';
import { dialects } from '../../spec/dialects/index.ts';
import { buildOpenRpc } from '../../spec/openrpc/build.ts';
import { openRpcHtml } from '../../spec/openrpc/html/page.ts';
import { systemPicture } from './picture.ts';
import { type DocsSources, docsTexts, type TextName } from './site.ts';

export interface SourcesOptions {
  readonly version: string;
  /** A text of the project by its file name. */
  read(name: TextName): string;
}

/** All that the site is made of, from where the program itself has it. */
export function docsSources({ version, read }: SourcesOptions): DocsSources {
  const rules = [...rulesOfNodes, ...serviceRules];
  const dialect = dialects.core;
  const known = Object.values(departures);
  return {
    texts: new Map(docsTexts.map(([name]) => [name, read(name)])),
    picture: systemPicture(),
    rules,
    clauses: [...clauses.values()],
    rulesOfClauses: coveredBy(rules),
    departures: known,
    reference: openRpcHtml(buildOpenRpc({ dialect, version }), { dialect, departures: known }),
  };
}
