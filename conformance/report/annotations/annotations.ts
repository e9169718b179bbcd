import type { Defect } from '../causes/defect.ts';
import { ending, type Fold } from '../fold.ts';
import { type Summary, summary } from '../summary.ts';
import { printable } from '../text/printable.ts';
import { acceptance } from '../verdict/accepted.ts';
import { verdict } from '../verdict/verdict.ts';

/** Workflow commands of GitHub Actions, one on a line: what fails the run as errors, other deviations as warnings, then the verdict. */
export const annotations: Fold<string> = ending(summary, (run) =>
  linesOf(run)
    .map((line) => `${line}\n`)
    .join(''),
);

/** GitHub shows ten of a kind in a step, and keeps fifty of a job. */
const mostAnnotations = 50;

function linesOf(run: Summary): readonly string[] {
  const { failing, accepted, stale } = acceptance(run);
  const rest = run.deviations.filter((defect) => !failing.includes(defect) && !accepted.includes(defect));
  return [
    ...failing.map((defect) => command('error', ...textOf(defect))),
    ...stale.map(({ id, rule, method }) =>
      command('error', `${rule} ${method}`, `entry ${id} of the baseline is no longer found: take it out`),
    ),
    ...rest.map((defect) => command('warning', ...textOf(defect))),
  ]
    .slice(0, mostAnnotations)
    .concat(command('notice', 'Plumbline', verdict(run)));
}

function textOf({ finding, count }: Defect): readonly [title: string, message: string] {
  const { rule, method, requires, pointer, expected, actual, id } = finding;
  const place = pointer || 'the complete answer';
  const times = count > 1 ? ` (${count} times)` : '';
  return [`${rule} ${method}`, `${requires}\nAt ${place}: expected ${expected}, got ${actual}${times}\n${id}`];
}

function command(kind: 'error' | 'warning' | 'notice', title: string, message: string): string {
  const lines = message.split('\n').map(printable);
  return `::${kind} title=${escaped(printable(title)).replaceAll(':', '%3A').replaceAll(',', '%2C')}::${lines.map(escaped).join('%0A')}`;
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
