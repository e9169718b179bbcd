import type { CorrectTally } from '../../conformance/nodes/page.ts';
import type { ClassTally, Overlap } from '../../conformance/nodes/tally.ts';
import type { Tried } from '../../conformance/nodes/trial.ts';
import { element, type Xml, xml } from '../../conformance/report/junit/xml.ts';
import { printable } from '../../conformance/report/text/printable.ts';
import { pluralize } from '../../conformance/util/pluralize.ts';
import type { NodesResult } from './nodes.ts';

/** How many rules are shown that found most, and how many accusations of one node. */
const mostShown = 15;

/** The result for people. */
export function nodesText({ tally, tried, correct }: NodesResult, seed: number): string {
  const faulty = tried.length === 0 ? [] : [...faultyLines(tally), ''];
  const right = correct.length === 0 ? [] : [...correctLines(correct), ''];
  return `${[...faulty, ...right, `Seed ${seed}.`].join('\n')}\n`;
}

function faultyLines({ classes, survivors, overlaps, findings, ...all }: NodesResult['tally']): readonly string[] {
  const alone = overlaps.filter((each) => each.alone > 0).length;
  return [
    row(['class', 'nodes', 'by its rule', 'by others', 'by none', 'findings']),
    ...[...classes].map(([name, own]) => row([name, ...cells(own)])),
    row(['all', ...cells({ ...all, findings })]),
    '',
    `Findings for one node: median ${findings.median}, 95th percentile ${findings.percentile95}.`,
    ...(survivors.length > 0 ? ['', `SURVIVED (${survivors.length})`, ...survivors.map(survivor)] : []),
    '',
    `OVERLAP: ${pluralize(overlaps.length, 'rule')} found a node, ${alone} of them one that no other rule found. Those that found most:`,
    ...overlaps.slice(0, mostShown).map(overlap),
  ];
}

const cells = ({ tried, killed, byOthers, findings }: ClassTally): readonly string[] => [
  `${tried}`,
  `${killed}`,
  `${byOthers}`,
  `${tried - killed - byOthers}`,
  `${findings.median}, ${findings.percentile95}`,
];

const survivor = ({ id, by }: Tried): string =>
  printable(`  ${id}  ${by.length === 0 ? 'found by none' : `found by ${by.slice(0, 3).join(', ')}`}`);

const overlap = ({ rule, found, alone, beside }: Overlap): string => {
  const others = beside.map(([other, count]) => `${other} ${count}`).join(', ');
  return `  ${rule}: ${found}, alone ${alone}${others === '' ? '' : `; beside ${others}`}`;
};

function correctLines(correct: readonly CorrectTally[]): readonly string[] {
  const accused = correct.filter(({ accusations }) => accusations.length > 0);
  return [
    row(['correct node', 'runs', 'requests', 'checks', 'deviations']),
    ...correct.map(({ id, runs, requests, checks, accusations }) =>
      row([id, `${runs}`, `${requests}`, `${checks}`, `${accusations.length}`]),
    ),
    ...accused.flatMap(({ id, accusations }) => [
      '',
      `ACCUSED ${id}`,
      ...accusations.slice(0, mostShown).map((each) => printable(`  ${each}`)),
    ]),
  ];
}

function row([name = '', ...numbers]: readonly string[]): string {
  return `${name.padEnd(30)}${numbers.map((each) => each.padStart(12)).join('')}`.trimEnd();
}

/** The result for programs: what was tried, one by one, and the sums. */
export function nodesJson({ tally, tried, correct }: NodesResult, seed: number): string {
  const { classes, ...sums } = tally;
  const all = { seed, ...sums, classes: Object.fromEntries(classes), nodes: tried, correct };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** A suite for each class, a case for each node: junit.xsd. */
export function nodesJunit({ tally, tried, correct }: NodesResult): string {
  const suites = [
    ...Array.from(tally.classes.keys(), (name, index) =>
      suite(
        index,
        name,
        tried
          .filter((each) => each.class === name)
          .map(({ id, named, by }) => ({
            id,
            failure: named.length > 0 ? undefined : by.length === 0 ? 'found by no rule' : `found by ${by.join(', ')}`,
          })),
      ),
    ),
    ...(correct.length === 0
      ? []
      : [
          suite(
            tally.classes.size,
            'correct',
            correct.map(({ id, accusations: [first] }) => ({ id, failure: first })),
          ),
        ]),
  ];
  const all = suites.map(({ cases, failures }) => [cases, failures] as const);
  const sum = (index: 0 | 1) => all.reduce((total, each) => total + each[index], 0);
  const root = element(
    'testsuites',
    { name: 'plumbline selftest', tests: sum(0), failures: sum(1), errors: 0, time: '0.000' },
    suites.map(({ markup }) => markup),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;
}

interface Case {
  readonly id: string;
  readonly failure: string | undefined;
}

function suite(id: number, name: string, cases: readonly Case[]): { markup: Xml; cases: number; failures: number } {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const sums = { tests: cases.length, failures, errors: 0, skipped: 0, time: '0.000' };
  const inside = cases.map(({ id: node, failure }) =>
    element(
      'testcase',
      { classname: name, name: node, time: '0.000' },
      failure === undefined ? [] : [element('failure', { message: failure }, [xml`${failure}`])],
    ),
  );
  return { markup: element('testsuite', { name, id, ...sums }, inside), cases: cases.length, failures };
}
