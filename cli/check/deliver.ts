import type { Event } from '../../conformance/model/event.ts';
import { type Begin, exitCode, type Folding, reporters, sharing } from '../../conformance/report/index.ts';
import { printable } from '../../conformance/report/text/printable.ts';
import { exitCodes } from '../kit/exit.ts';
import { isLive, openProgress } from './progress.ts';
import { type ReportFile, stdoutPath } from './reports/report-files.ts';
import { reportWriter } from './reports/report-writer.ts';

/** What else is made of the events of a run; it may change the exit code. */
export type Also = (begin: Begin) => {
  step(event: Event): void;
  end(code: number): number;
};

/**
 * Shows the events of a run as they come, then writes the reports and prints the result, on stderr where stdout has a
 * report; gives the exit code.
 */
export async function deliver(
  events: AsyncIterable<Event>,
  files: readonly ReportFile[],
  openAlso: Also = () => ({ step: () => undefined, end: (code) => code }),
): Promise<number> {
  const progress = openProgress(process.stderr, isLive(process.stderr, process.env));
  const begin = sharing();
  const printed = begin(reporters.console);
  const code = begin(exitCode);
  const unreached = neverReached();
  const also = openAlso(begin);
  const reports = files.map((file) => reportWriter(file, begin));
  for await (const event of events) {
    for (const { step } of [progress, printed, code, unreached, also, ...reports]) step(event);
  }
  progress.clear();

  const written = files.map((file, index) => ({ ...file, failure: reports[index]?.end() }));
  const failures = written.flatMap(({ failure }) => failure ?? []);
  const why = unreached.end();
  const inFiles = written.filter(({ path }) => path !== stdoutPath);
  const paths = inFiles.flatMap(({ path, failure }) => (failure === undefined ? [path] : []));
  const screen = inFiles.length === files.length ? process.stdout : process.stderr;
  if (why !== undefined) process.stderr.write(`plumbline: ${printable(why)}\n`);
  else screen.write(`${printed.end()}${paths.length > 0 ? `Reports: ${paths.join(', ')}\n` : ''}`);
  if (failures.length === 0) return also.end(code.end());
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
