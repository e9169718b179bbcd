import { clauses } from '../../../spec/clauses/index.ts';
import type { Evidence } from '../../model/finding.ts';
import type { Accepted } from '../../model/policy.ts';
import { pluralize } from '../../util/pluralize.ts';
import { type Defect, methodsOf } from '../causes/defect.ts';
import { ending, type Fold } from '../fold.ts';
import { type Summary, summary, type Unjudged } from '../summary.ts';
import { curlWithin } from '../text/curl.ts';
import { printable } from '../text/printable.ts';
import { problemLine } from '../text/problem-line.ts';
import { requirement } from '../text/requirement.ts';
import { commandsUnderWay } from '../text/under-way.ts';
import { acceptance, entryOf } from '../verdict/accepted.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import { conclusion as conclusionOf, extent } from '../verdict/verdict.ts';
import { namespaceTable } from './namespace-table.ts';

/** For people: at most 100 columns, but for the curl lines, which must work as pasted. */
export const console: Fold<string> = ending(summary, textOf);

const width = 100;

function textOf(run: Summary): string {
  const sections = [
    heading(run),
    run.checks > 0 ? [namespaceTable(run)] : [],
    list('DEVIATIONS', run.deviations, (defect) => deviation(defect, run)),
    list('STALE: accepted by the baseline, and no longer found', acceptance(run).stale, stale),
    list('LEGACY: known departures of deployed nodes, they never fail', run.legacy, legacy),
    list('NOTES: where the documents state nothing; --fail-on unstated fails on them', notesOf(run), (line) => line),
    list('NOT EVALUATED', notJudged(run.unjudged), (line) => line),
    list('NOT READ', run.problems, (problem) => cut(`  ${problemLine(problem)}`)),
    list('SKIPPED', run.skipped, ({ file, counts }) => cut(`  ${file}: ${listed(counts)}`)),
    list('UNDER WAY when the target stopped answering', commandsUnderWay(run, 100_000), ({ method, command }) => {
      return `${cut(`  ${method}`)}\n       ${command}`;
    }),
    list('NO ANSWER', [...run.transportErrors], ([detail, count]) => cut(`  ${detail}${times(count)}`)),
    [conclusion(run)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const unknownDialect = 'The dialect is unknown: a result passes if one of all dialects explains it; see --dialect.';

function heading({ start, targets }: Summary): readonly string[] {
  const [target] = targets;
  const facts = [
    `plumbline ${start?.plumbline}`,
    `${start?.mode} ${start?.target}`,
    target && !target.service && `dialect ${target.dialect ?? 'unknown'}`,
    start?.profile,
    start?.seed !== undefined && `seed ${start.seed}`,
  ];
  const chain = target?.head != null && `head ${target.head}, irreversible ${target.irreversible ?? 'unknown'}`;
  const blocks = target && target.blocks.length > 0 && blocksLooked(target.blocks);
  const second = [chain, blocks].filter(Boolean).join(', ');
  const named = targets.flatMap(({ url, dialect, service }) =>
    url ? [`  ${url} · ${service ?? `dialect ${dialect ?? 'unknown'}`}`] : [],
  );
  const others = start?.alsoAt ? [`  also at ${start.alsoAt.join(', ')}`] : [];
  const doubt = target && target.dialect === null && !target.url ? [unknownDialect] : [];
  return [facts.filter(Boolean).join(' · '), ...(second ? [second] : []), ...others, ...doubt, ...named].map(cut);
}

function blocksLooked(blocks: readonly { readonly transactions: number }[]): string {
  const busy = blocks.filter(({ transactions }) => transactions > 0).length;
  return `${pluralize(blocks.length, 'block')} sampled, ${busy} with transactions`;
}

function list<T>(title: string, items: readonly T[], line: (item: T) => string): readonly string[] {
  return items.length === 0 ? [] : [title, ...items.map(line)];
}

function deviation(defect: Defect, run: Summary): string {
  const { start } = run;
  const known = entryOf(run, defect.finding);
  const { finding, count } = defect;
  const { level, method, rule, requires, clause, pointer, expected, actual, evidence, id } = finding;
  const { document, section, text } = clauses.get(clause);
  const [first, ...compared] = evidence;
  const command = ({ request, probe }: Evidence) =>
    start ? [`       ${curlWithin(request, start, probe, 100_000)}`] : [];
  return [
    cut(`${level.toUpperCase().padEnd(6)} ${method}  ${rule}  ${id}${times(count)}`),
    ...(known ? wrapped(`accepted: ${known.reason} (${known.link})`) : []),
    ...wrapped(requires),
    ...wrapped(`document ${document}, ${section}: "${text}"`),
    cut(`       at       ${pointer || '(the complete answer)'}`),
    cut(`       expected ${expected}`),
    cut(`       got      ${actual}`),
    ...alsoIn(defect),
    ...(first ? command(first) : []),
    ...compared.flatMap((each) => [cut(`       compared with ${each.method}`), ...command(each)]),
  ].join('\n');
}

function stale({ id, rule, method, pointer, link }: Accepted): string {
  return cut(`  ${id}  ${method} ${pointer}  ${rule}  ${link}`);
}

/** Further methods that the same defect shows in. */
function alsoIn(defect: Defect): readonly string[] {
  const [, ...methods] = methodsOf(defect);
  if (methods.length === 0) return [];
  const more = methods.length > mostMethods ? `, … ${methods.length} methods in all` : '';
  return wrapped(`also in  ${methods.slice(0, mostMethods).join(', ')}${more}`);
}

const mostMethods = 4;

function legacy({ finding: { departure, method, rule, pointer }, count }: Defect): string {
  return cut(`  ${departure}  ${method} ${pointer}  ${rule}${times(count)}`);
}

/** The most frequent ones, each with its request. */
function notesOf(run: Summary): readonly string[] {
  const { notes } = run;
  const left =
    notes.length > mostNotes ? [`  ${pluralize(notes.length - mostNotes, 'more note')}; the reports list them`] : [];
  const lines = notes
    .slice(0, mostNotes)
    .flatMap(({ method, rule, pointer, expected, actual, request, count }) => [
      cut(`  ${method}  ${rule}${times(count)}`),
      ...wrapped(requirement(run, rule), 4),
      cut(`    at ${pointer || '(the complete answer)'}: expected ${expected}, got ${actual}`),
      cut(`    request ${request}`),
    ]);
  return [...lines, ...left];
}

const mostNotes = 10;

/** Every error; what could not be tested as one line per reason, since other reports list it all. */
function notJudged(all: readonly Unjudged[]): readonly string[] {
  const untestable = all.filter(({ outcome }) => outcome === 'not-testable');
  const wrong = all.filter(({ outcome }) => outcome !== 'not-testable' && outcome !== 'not-offered');
  const reasons = new Map<string, Set<string>>();
  for (const { reason, rule } of untestable) {
    const general = generalReason(reason);
    reasons.set(general, (reasons.get(general) ?? new Set()).add(rule));
  }
  const sorted = [...reasons].toSorted(([, left], [, right]) => right.size - left.size);
  const left = sorted.length > mostReasons ? [`  ${pluralize(sorted.length - mostReasons, 'more reason')}`] : [];
  return [
    ...wrong.flatMap(unjudged),
    ...sorted.slice(0, mostReasons).flatMap(([reason, rules]) => untested(reason, [...rules])),
    ...left,
  ];
}

/** Without the methods that answers are compared with, counts of requests and the words of errors. */
function generalReason(reason: string): string {
  const compared = /^it is compared with .*, (not offered|refused)/.exec(reason);
  if (compared) return `compared with methods that are ${compared[1]}`;
  if (reason.startsWith('it is compared with ')) return 'compared with methods without data';
  return reason.replace(/^its (?:request was|\d+ requests were) (refused: \S+).*/s, 'its requests were $1');
}

const mostReasons = 8;
const mostRules = 4;

function untested(reason: string, rules: readonly string[]): readonly string[] {
  const named = rules.slice(0, mostRules).join(', ');
  const more = rules.length > mostRules ? `, … ${rules.length} rules in all` : '';
  return wrapped(`not testable, ${reason}: ${named}${more}`, 2);
}

function unjudged({ rule, outcome, reason, methods, count }: Unjudged): readonly string[] {
  const names = [...methods].filter((name) => name !== 'other').toSorted();
  return wrapped(`${rule} ${outcome}: ${reason}${names.length > 0 ? ` (${names.join(', ')})` : ''}${times(count)}`, 2);
}

/** The extent of what was found right or wrong, then the verdict. */
function saidOf(run: Summary): readonly string[] {
  return exitCodeOf(run) <= 1 ? [`${extent(run)}.`, conclusionOf(run)] : [conclusionOf(run)];
}

function conclusion(run: Summary): string {
  const { requests, checks, cases, outcomes, end, start } = run;
  const counts = `${pluralize(checks, 'check')} on ${pluralize(cases, 'case')}, ${pluralize(requests, start?.mode === 'audit' ? 'exchange' : 'request')}`;
  const seconds = end ? ` in ${end.seconds.toFixed(1)} s` : '';
  const reported = outcomes.legacy + outcomes.inconclusive + outcomes.broken;
  const more =
    reported > 0 ? `, ${outcomes.legacy} legacy, ${outcomes.inconclusive} inconclusive, ${outcomes.broken} broken` : '';
  const proof = end?.proven;
  const proven = proof
    ? [
        `${pluralize(proof.blocks, 'block')} with ${pluralize(proof.transactions, 'transaction')} proven by their hashes and signatures`,
      ]
    : [];
  const doubt = end?.reason === 'complete' && end.detail ? [cut(`Unpinned answers: ${end.detail}`)] : [];
  const unkept =
    run.unkept > 0 ? [`${pluralize(run.unkept, 'finding')} left out: there were too many different ones`] : [];
  return [cut(`${counts}${seconds}${more}`), ...proven, ...doubt, ...unkept, ...saidOf(run).map(cut)].join('\n');
}

function listed(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  return parts.join(', ');
}

function times(count: number): string {
  return count > 1 ? `  ×${count}` : '';
}

/** One line; what a target sends may not move the cursor. */
function cut(text: string): string {
  const line = printable(text);
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

/** Lines of at most the width, indented, the first less by two. */
function wrapped(text: string, indent = 7): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => cut(' '.repeat(indent) + each));
}
