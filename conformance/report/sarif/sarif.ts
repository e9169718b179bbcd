import { clauses } from '../../../spec/clauses/index.ts';
import { pluralize } from '../../util/pluralize.ts';
import type { Defect } from '../causes/defect.ts';
import { methodsOf, rulesOf } from '../causes/defect.ts';
import { ending, type Fold } from '../fold.ts';
import type { NoteSummary } from '../notes.ts';
import { type Summary, summary } from '../summary.ts';
import { curlWithin } from '../text/curl.ts';
import { problemLine } from '../text/problem-line.ts';
import { safeJson } from '../text/safe-json.ts';
import { entryOf } from '../verdict/accepted.ts';
import { exitCodeOf } from '../verdict/exit-code.ts';
import { verdict } from '../verdict/verdict.ts';
import { description, lineOf } from './place.ts';

/**
 * SARIF 2.1.0 for code scanning; its schema is sarif.schema.json, a subset of the standard's. Deviations and warnings are
 * results of level `error` and `warning`, notes of level `note`, known departures `informational`. Each points to the line of
 * its method in the OpenRPC document.
 */
export const sarif: Fold<string> = ending(summary, (run) => `${safeJson(logOf(run), 1)}\n`);

function logOf(run: Summary) {
  const order = new Map(run.start?.rules.map(({ id }, index) => [id, index]));
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: driver(run) },
        invocations: [invocation(run)],
        columnKind: 'utf16CodeUnits',
        results: [
          ...run.deviations.map((defect) => ({ ...found(defect, run, order), ...suppressedBy(run, defect) })),
          ...run.legacy.map((defect) => ({
            ...found(defect, run, order),
            ...({ kind: 'informational', level: 'none' } as const),
          })),
          ...run.notes.map((note) => noted(note, order)),
        ],
        properties: { verdict: verdict(run), checks: run.checks, requests: run.requests, outcomes: run.outcomes },
      },
    ],
  };
}

const levels = { must: 'error', should: 'warning', unstated: 'note' } as const;

function driver({ start }: Summary) {
  return {
    name: 'Plumbline',
    ...(start && { version: start.plumbline }),
    rules: (start?.rules ?? []).map(({ id, requires, why, clause, level }) => {
      const { document, section } = clauses.get(clause);
      return {
        id,
        shortDescription: { text: requires || id },
        ...(why !== '' && { fullDescription: { text: why } }),
        defaultConfiguration: { level: levels[level] },
        properties: { clause, place: `document ${document}, ${section}` },
      };
    }),
  };
}

function invocation(run: Summary) {
  const { start, end, problems, transportErrors } = run;
  const exitCode = exitCodeOf(run);
  const notifications = [
    ...problems.map((problem) => problemLine(problem)),
    ...[...transportErrors].map(([detail, count]) => `${pluralize(count, 'request')} without an answer: ${detail}`),
  ];
  return {
    executionSuccessful: exitCode === 0 || exitCode === 1,
    exitCode,
    exitCodeDescription: verdict(run),
    ...(start?.started !== undefined && {
      startTimeUtc: start.started,
      ...(end && { endTimeUtc: later(start.started, end.seconds) }),
    }),
    toolExecutionNotifications: notifications.map((text) => ({
      level: 'error' as const,
      message: { text: text.toWellFormed() },
    })),
  };
}

function later(started: string, seconds: number): string {
  const time = Date.parse(started);
  return Number.isNaN(time) ? started : new Date(time + Math.round(seconds * 1000)).toISOString();
}

function found(defect: Defect, { start }: Summary, order: ReadonlyMap<string, number>) {
  const { finding, count } = defect;
  const { id, rule, requires, level, method, pointer, kind, expected, actual, departure, evidence } = finding;
  const [first] = evidence;
  const at = pointer || 'the complete answer';
  return {
    ...rulePlace(rule, order),
    ...{ kind: 'fail', level: levels[level] },
    message: { text: text(`${requires} ${method} at ${at}: expected ${expected}, got ${actual}`) },
    locations: [locationOf(method)],
    partialFingerprints: { 'plumbline/v1': id },
    occurrenceCount: count,
    properties: {
      ...{ method, pointer: pointer.toWellFormed(), kind },
      ...{ rules: rulesOf(defect), methods: methodsOf(defect) },
      ...(departure !== undefined && { departure }),
      ...(start && first && { curl: curlWithin(first.request, start, first.probe).toWellFormed() }),
    },
  };
}

function noted(
  { id, rule, method, pointer, kind, expected, actual, count }: NoteSummary,
  order: ReadonlyMap<string, number>,
) {
  const at = pointer || 'the complete answer';
  return {
    ...rulePlace(rule, order),
    ...{ kind: 'fail', level: 'note' },
    message: { text: text(`${method} at ${at}: expected ${expected}, got ${actual}`) },
    locations: [locationOf(method)],
    partialFingerprints: { 'plumbline/v1': id },
    occurrenceCount: count,
    properties: { method, pointer: pointer.toWellFormed(), kind, rules: [rule], methods: [method] },
  };
}

/** A baseline is not in the source that a result is in. */
function suppressedBy(run: Summary, { finding }: Defect) {
  const known = entryOf(run, finding);
  if (known === undefined) return {};
  return { suppressions: [{ kind: 'external' as const, justification: `${known.reason} (${known.link})` }] };
}

function rulePlace(ruleId: string, order: ReadonlyMap<string, number>) {
  const ruleIndex = order.get(ruleId);
  return { ruleId, ...(ruleIndex !== undefined && { ruleIndex }) };
}

function locationOf(method: string) {
  return {
    physicalLocation: { artifactLocation: { uri: description }, region: { startLine: lineOf(method) } },
    logicalLocations: [{ fullyQualifiedName: method.toWellFormed(), kind: 'function' }],
  };
}

const longest = 4_000;

/** Viewers take braces in messages for placeholders of arguments, unless they are doubled. */
function text(message: string): string {
  const short = message.length <= longest ? message : `${message.slice(0, longest)}…`;
  return short.toWellFormed().replaceAll('{', '{{').replaceAll('}', '}}');
}
