import type { Event } from '../../conformance/model/event.ts';
import { type Begin, exitCode, type Folding, reporters, sharing } from '../../conformance/report/index.ts';
import { printable } from '../../conformance/report/text/printable.ts';
import { exitCodes } from '../kit/exit.ts';
import { isLive, openProgress } from './progress.ts';
import { type ReportFile, stdoutPath } from './reports/report-files.ts';
import { reportWriter } from './reports/report-writer.ts';

/** What else is made of the events of a run. */
export type Also = (begin: Begin) => {
  /** Sees each event first, and gives what the reports get. */
  step(event: Event): Event;
  /** After the reports were written. */
  end(): void;
  /** False: reports that are written at the end of a run stay as the run before left them. Absent: true. */
  isReported?(): boolean;
};

/**
 * Shows the events of a run as they come, then writes the reports and prints the result, on stderr where stdout has a
 * report; gives the exit code.
 */
export async function deliver(
  events: AsyncIterable<Event>,
  files: readonly ReportFile[],
  openAlso: Also = () => ({ step: (event) => event, end: () => undefined }),
): Promise<number> {
  const progress = openProgress(process.stderr, isLive(process.stderr, process.env));
  const begin = sharing();
  const printed = begin(reporters.console);
  const code = begin(exitCode);
  const unreached = neverReached();
  const also = openAlso(begin);
  const reports = files.map((file) => reportWriter(file, begin));
  for await (const event of events) {
    const reported = also.step(event);
    for (const { step } of [progress, printed, code, unreached, ...reports]) step(reported);
  }
  progress.clear();

  const isReported = also.isReported?.() ?? true;
  const written = files
    .map((file, index) => ({ ...file, report: reports[index] }))
    .filter(({ report }) => isReported || report?.isStream)
    .map(({ report, ...file }) => ({ ...file, failure: report?.end() }));
  const failures = written.flatMap(({ failure }) => failure ?? []);
  const why = unreached.end();
  const inFiles = written.filter(({ path }) => path !== stdoutPath);
  const paths = inFiles.flatMap(({ path, failure }) => (failure === undefined ? [path] : []));
  const screen = files.every(({ path }) => path !== stdoutPath) ? process.stdout : process.stderr;
  if (why !== undefined) process.stderr.write(`plumbline: ${printable(why)}\n`);
  else screen.write(`${printed.end()}${paths.length > 0 ? `Reports: ${paths.join(', ')}\n` : ''}`);
  also.end();
  if (failures.length === 0) return code.end();
  process.stderr.write(`plumbline: ${printable(failures.join('; '))}\n`);
  return exitCodes.broken;
}

/** One line instead of a report on a target that never gave an answer. */
function neverReached(): Folding<string | undefined> {
  let target = '';
  let reached = false;
  let seen: string | undefined;
  return {
    step(event) {
      if (event.kind === 'start') target = event.target;
      if (event.kind === 'target') reached = true;
      if (event.kind === 'end' && event.reason === 'unreachable') seen = event.detail;
    },
    end: () => (reached || seen === undefined ? undefined : `${target} cannot be checked: ${seen}`),
  };
}
