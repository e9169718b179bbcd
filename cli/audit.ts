import { Command } from 'commander';
import { type PolicyFlags, policy, policyOptions } from './check/policy.ts';
import { prepareReports, type ReportFile, reportOption } from './check/reports/report-files.ts';
import { dialectOption, rulesOption, type SelectionOptions, selection } from './check/selection.ts';
import { boundHeap } from './kit/bound-heap.ts';
import { interruptible } from './kit/interrupt.ts';
import { refuseUnmatched } from './kit/matched.ts';
import { refuseImpossible } from './kit/possible.ts';

interface Options extends SelectionOptions, PolicyFlags {
  readonly report?: readonly ReportFile[];
}

/** `plumbline audit`: judges recorded exchanges without a node. */
export function audit(): Command {
  const command = new Command('audit')
    .description('Judge recorded exchanges without a node.')
    .argument('<files...>', 'NDJSON, one exchange per line, or HAR; gzip is detected')
    .addOption(dialectOption())
    .addOption(rulesOption())
    .addOption(reportOption('default none'))
    .addHelpText('after', lines);
  for (const option of policyOptions()) command.addOption(option);
  return command.action(run);
}

const lines = `
A line is {"request": …, "status": …, "response": …}. Bodies that are not valid JSON are strings.
A response of null is a dropped connection. Members named in "ignored": […] are not judged.
In a HAR file each address is a separate target; entries that are not JSON-RPC are skipped and counted.`;

async function run(files: readonly string[], { report = [], ...options }: Options): Promise<void> {
  boundHeap();
  await refuseUnmatched(options);
  await refuseImpossible(options);
  const signal = interruptible();
  prepareReports(report);
  const [{ auditAll }, { deliver }] = await Promise.all([
    import('../conformance/index.ts'),
    import('./check/deliver.ts'),
  ]);
  process.exitCode = await deliver(auditAll({ files, signal, ...selection(options), ...policy(options) }), report);
}
