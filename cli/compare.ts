import { Command, InvalidArgumentError, Option } from 'commander';
import { printable } from '../conformance/report/text/printable.ts';
import { type ReplayedReport, readReport } from './check/reports/replayed-report.ts';
import { exitCodes } from './kit/exit.ts';
import { writeFiles } from './kit/write-files.ts';

const about = `
Deviations are the same where their ids are: an id has the rule, the method and the place, and no live value.
Exit codes: 0 nothing is new, 1 something is.`;

/** `plumbline compare`: what is new, fixed and unchanged from one report to another. */
export function compare(): Command {
  return new Command('compare')
    .description('Say what is new, fixed and unchanged from one report to another.')
    .argument('<old>', 'a report of kind json')
    .argument('<new>', 'a later one')
    .addOption(new Option('--report <html=path>', 'write the comparison as a page').argParser(htmlPath))
    .addHelpText('after', about)
    .action(async (before: string, now: string, { report }: { readonly report?: string }) => {
      const [old, current] = [readReport(before), readReport(now)];
      const compared = comparison(old, current);
      if (report !== undefined) {
        const { comparedPage } = await import('./check/reports/compared-page.ts');
        const names = [`${before}, ${old.target}`, `${now}, ${current.target}`] as const;
        writeFiles(`--report html=${report}`, [{ path: report, text: comparedPage(compared, names) }]);
      }
      process.stdout.write(comparisonText(compared));
      process.exitCode = compared.fresh.length > 0 ? exitCodes.deviations : exitCodes.conformant;
    });
}

function htmlPath(text: string): string {
  const [, path] = /^html=(.+)$/s.exec(text) ?? [];
  if (path !== undefined) return path;
  throw new InvalidArgumentError('It must be html=PATH, such as html=compared.html.');
}

type Deviation = ReplayedReport['deviations'][number];

/** Deviations of two runs by what became of them. */
export interface Comparison {
  readonly fresh: readonly Deviation[];
  readonly fixed: readonly Deviation[];
  readonly unchanged: readonly Deviation[];
}

/** A defect that another of its occurrences stands for now is unchanged. */
export function comparison(before: ReplayedReport, now: ReplayedReport): Comparison {
  const idsOf = ({ deviations }: ReplayedReport) =>
    new Set(deviations.flatMap(({ id, others }) => [id, ...others.map((other) => other.id)]));
  const [old, current] = [idsOf(before), idsOf(now)];
  return {
    fresh: now.deviations.filter(({ id }) => !old.has(id)),
    fixed: before.deviations.filter(({ id }) => !current.has(id)),
    unchanged: now.deviations.filter(({ id }) => old.has(id)),
  };
}

/** A line for each deviation, what is new first. */
export function comparisonText({ fresh, fixed, unchanged }: Comparison): string {
  const lines = (word: string, all: readonly Deviation[]) =>
    all.map(({ id, rule, method, pointer }) => printable(`${word.padEnd(9)}  ${id}  ${rule}  ${method} ${pointer}`));
  const sum = `${fresh.length} new, ${fixed.length} fixed, ${unchanged.length} unchanged`;
  return `${[...lines('NEW', fresh), ...lines('FIXED', fixed), ...lines('UNCHANGED', unchanged), sum].join('\n')}\n`;
}
