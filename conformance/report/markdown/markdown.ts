import { clauses } from '../../../spec/clauses/index.ts';
import { outcomes } from '../../model/outcome.ts';
import { pluralize } from '../../util/pluralize.ts';
import { type Defect, methodsOf } from '../causes/defect.ts';
import { ending, type Fold } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';
import { curlWithin } from '../text/curl.ts';
import { problemLine } from '../text/problem-line.ts';
import { commandsUnderWay, underWayTitle } from '../text/under-way.ts';
import { acceptance, entryOf } from '../verdict/accepted.ts';
import { verdict } from '../verdict/verdict.ts';
import { block, code, plain } from './code.ts';

/** For step summaries of CI and comments: GitHub Flavored Markdown without HTML, short enough for both. */
export const markdown: Fold<string> = ending(summary, (run) => `${textOf(run).join('\n')}\n`);

/** Comments of GitHub have at most 65,536 characters; a finding takes up to 2,000. */
const mostShown = { findings: 20, rows: 30, command: 600, underWay: 8 };

function textOf(run: Summary): readonly string[] {
  return [
    `# Plumbline: ${plain(verdict(run))}`,
    '',
    facts(run),
    '',
    ...table(
      ['outcome', 'checks'],
      outcomes.flatMap((outcome) => (run.outcomes[outcome] > 0 ? [[outcome, `${run.outcomes[outcome]}`]] : [])),
    ),
    ...section('Deviations', run.deviations.length, [
      ...run.deviations.slice(0, mostShown.findings).flatMap((defect) => deviation(defect, run)),
      ...left(run.deviations.length, mostShown.findings),
    ]),
    ...section(underWayTitle, run.end?.underWay?.length ?? 0, underWay(run)),
    ...section('Stale entries of the baseline', acceptance(run).stale.length, [
      ...acceptance(run)
        .stale.slice(0, mostShown.rows)
        .map(({ id, rule, method }) => `- ${code(id)} ${code(rule)} ${code(method)}`),
      ...left(acceptance(run).stale.length, mostShown.rows),
    ]),
    ...section('Known departures of deployed nodes', run.legacy.length, legacy(run)),
    ...section('Notes', run.notes.length, notes(run)),
    ...section('Not read', run.problems.length, [
      ...run.problems.slice(0, mostShown.rows).map((problem) => `- ${code(problemLine(problem))}`),
      ...left(run.problems.length, mostShown.rows),
    ]),
    ...section('No answer', run.transportErrors.size, [
      ...[...run.transportErrors].slice(0, mostShown.rows).map(([detail, count]) => `- ${code(detail)} × ${count}`),
      ...left(run.transportErrors.size, mostShown.rows),
    ]),
  ];
}

function facts({ start, targets, requests, checks, end }: Summary): string {
  const dialect = targets.find((target) => target.dialect !== null)?.dialect;
  return [
    start && code(start.target),
    start?.alsoAt && `also at ${start.alsoAt.map((url) => code(url)).join(', ')}`,
    dialect && `dialect ${dialect}`,
    start?.profile,
    start?.seed !== undefined && `seed ${start.seed}`,
    pluralize(checks, 'check'),
    pluralize(requests, start?.mode === 'audit' ? 'exchange' : 'request'),
    end && `${end.seconds.toFixed(1)} s`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function section(title: string, count: number, lines: readonly string[]): readonly string[] {
  return count === 0 ? [] : ['', `## ${title} (${count})`, '', ...lines];
}

function left(count: number, shown: number): readonly string[] {
  return count > shown ? ['', `… and ${count - shown} more; the report of kind json has all of them.`] : [];
}

function deviation(defect: Defect, run: Summary): readonly string[] {
  const { start } = run;
  const known = entryOf(run, defect.finding);
  const { finding, count } = defect;
  const { level, method, rule, requires, clause, pointer, expected, actual, evidence, id } = finding;
  const { document, section: place, text } = clauses.get(clause);
  const [first] = evidence;
  const [, ...others] = methodsOf(defect);
  const also = others.slice(0, 4).map((name) => code(name));
  const more = others.length > 4 ? `, … ${others.length + 1} in all` : '';
  return [
    `### ${level.toUpperCase()} ${code(method)} ${code(rule)}`,
    '',
    `${plain(requires)} Document ${document}, ${plain(place)}: “${plain(text)}”`,
    '',
    `- at ${code(pointer || '(the complete answer)')}`,
    `- expected ${code(expected)}`,
    `- got ${code(actual)}`,
    ...(also.length > 0 ? [`- also in ${also.join(', ')}${more}`] : []),
    ...(known ? [`- accepted: ${plain(known.reason)} (${code(known.link)})`] : []),
    `- ${count} ${count === 1 ? 'check' : 'checks'}, id ${code(id)}`,
    '',
    ...(start && first ? [...block('sh', curlWithin(first.request, start, first.probe, mostShown.command)), ''] : []),
  ];
}

function underWay(run: Summary): readonly string[] {
  const all = commandsUnderWay(run, mostShown.command);
  const shown = all
    .slice(0, mostShown.underWay)
    .flatMap(({ method, command }) => [code(method), '', ...block('sh', command), '']);
  return [...shown, ...left(all.length, mostShown.underWay)];
}

function legacy({ legacy: all }: Summary): readonly string[] {
  const rows = all
    .slice(0, mostShown.rows)
    .map(({ finding, count }) => [finding.departure ?? '', code(finding.method), code(finding.pointer), `${count}`]);
  return [...table(['departure', 'method', 'at', 'checks'], rows), ...left(all.length, mostShown.rows)];
}

function notes({ notes: all }: Summary): readonly string[] {
  const rows = all
    .slice(0, mostShown.rows)
    .map(({ method, rule, pointer, expected, actual, count }) => [
      ...[code(method, 80), code(rule, 80), code(pointer, 80), code(expected, 80), code(actual, 80), `${count}`],
    ]);
  return [...table(['method', 'rule', 'at', 'expected', 'got', 'checks'], rows), ...left(all.length, mostShown.rows)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
