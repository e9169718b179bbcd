import { Command } from 'commander';
import type { KnownFault } from '../conformance/faults/index.ts';
import type { Fault } from '../conformance/model/fault.ts';
import { glob } from '../conformance/util/glob.ts';
import { usage } from './exit.ts';
import { nearest } from './nearest.ts';

/** `plumbline faults`: the defects that a node can show, each with the rule that finds it. */
export function faults(): Command {
  return new Command('faults')
    .description('List the defects for plumbline node --fault, each with the rule that finds it.')
    .argument('[pattern]', "those whose names match, such as 'block-*'", '*')
    .action(async (pattern: string) => {
      const { faults: all } = await import('../conformance/faults/index.ts');
      const wanted = glob(pattern);
      const listed = new Map([...all].filter(([name]) => wanted.test(name)));
      if (listed.size === 0) {
        const meant = nearest(pattern, [...all.keys()]);
        throw usage(`no fault matches ${pattern}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`);
      }
      process.stdout.write(faultList(listed));
    });
}

/** A line for each fault: its name, the rule that finds it with its level, and a summary. */
export function faultList(faults: ReadonlyMap<string, KnownFault>): string {
  const known = [...faults].map(([name, { fault, rule }]) => [name, rule.id, rule.level, fault.summary] as const);
  const widths = [0, 1, 2].map((column) => Math.max(...known.map((line) => line[column]?.length ?? 0)));
  return known.map((line) => `${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('');
}

/** The faults of these names, in their order. */
export async function faultsCalled(names: readonly string[]): Promise<readonly Fault[]> {
  const { faults } = await import('../conformance/faults/index.ts');
  return names.map((name) => {
    const found = faults.get(name);
    if (found) return found.fault;
    const meant = nearest(name, [...faults.keys()]);
    throw usage(
      `no fault is called ${name}.${meant === undefined ? ' See plumbline faults' : ` Did you mean ${meant}?`}`,
    );
  });
}
