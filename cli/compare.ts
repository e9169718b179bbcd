import { Command, InvalidArgumentError, Option } from 'commander';
import { comparison, comparisonText } from './check/reports/comparison.ts';
import { readReport } from './check/reports/replayed-report.ts';
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
