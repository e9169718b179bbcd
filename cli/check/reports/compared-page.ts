import { createHash } from 'node:crypto';
import { printable } from '../../../conformance/report/text/printable.ts';
import { house } from '../../../spec/openrpc/html/house.ts';
import { type Html, html, raw } from '../../../spec/openrpc/html/html.ts';
import type { Comparison } from './comparison.ts';

type Deviation = Comparison['fresh'][number];

const style = `${house}
main { padding: 0 1.25rem 5rem; max-width: 80rem; margin: 0 auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line, #ccc); overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0; }
`;

/** Characters of a text that a page shows. */
const longest = 2_000;

/** The comparison of two runs as one page that loads nothing; what is new comes first. */
export function comparedPage(
  { fresh, fixed, unchanged }: Comparison,
  names: readonly [before: string, now: string],
): string {
  const sum = `${fresh.length} new, ${fixed.length} fixed, ${unchanged.length} unchanged`;
  const digest = createHash('sha256').update(style).digest('base64');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${raw(digest)}'; img-src data:">
<link rel="icon" href="data:,">
<title>Plumbline: ${sum}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${sum}</h1>
<p>From ${shown(names[0])} to ${shown(names[1])}.</p>
${section('New', 'found now, and not before', fresh)}
${section('Fixed', 'found before, and no longer', fixed)}
${section('Unchanged', 'found both times', unchanged)}
</main>
</body>
</html>
`.markup;
}

function section(title: string, about: string, deviations: readonly Deviation[]): Html {
  return html`<section>
<h2>${title}: ${deviations.length}</h2>
<p>Deviations that were ${about}.</p>
${
  deviations.length > 0 &&
  html`<table>
<thead><tr><th scope="col">rule</th><th scope="col">method and place</th><th scope="col">id and request</th></tr></thead>
<tbody>
${deviations.map(row)}
</tbody>
</table>`
}
</section>
`;
}

function row({ id, rule, method, pointer, request }: Deviation): Html {
  return html`<tr><td><code>${shown(rule)}</code></td><td><code>${shown(method)}</code><br><code>${shown(pointer || '(the complete answer)')}</code></td><td><details><summary><code>${shown(id)}</code></summary><pre>${shown(request)}</pre></details></td></tr>
`;
}

function shown(text: string): string {
  const line = printable(text).toWellFormed();
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}
