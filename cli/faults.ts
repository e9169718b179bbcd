import type { KnownFault } from '../conformance/faults/index.ts';
import type { Fault } from '../conformance/model/fault.ts';
import { usage } from './exit.ts';
import { nearest } from './nearest.ts';

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
      `no fault is called ${name}.${meant === undefined ? ' See plumbline rules faults' : ` Did you mean ${meant}?`}`,
    );
  });
}
