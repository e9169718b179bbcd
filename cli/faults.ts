import { Command } from 'commander';
import type { KnownFault } from '../conformance/faults/index.ts';
import type { Fault } from '../conformance/model/fault.ts';
import type { KnownServiceFault } from '../conformance/services/faults/index.ts';
import { usage } from './kit/exit.ts';
import { hint, matching } from './kit/patterns.ts';

/** `plumbline faults`: the defects that a node can show, each with the rule that finds it. */
export function faults(): Command {
  return new Command('faults')
    .description('List the defects for plumbline node --fault, each with the rule that finds it.')
    .argument('[pattern]', "those whose names match, such as 'block-*'", '*')
    .action(async (pattern: string) => {
      const listed = matching(pattern, { what: 'fault', all: await everyFault(), nameOf: ([name]) => name });
      process.stdout.write(faultList(new Map(listed)));
    });
}

async function everyFault(): Promise<ReadonlyMap<string, KnownFault | KnownServiceFault>> {
  const [{ faults: ofNodes }, { serviceFaults }] = await Promise.all([
    import('../conformance/faults/index.ts'),
    import('../conformance/services/faults/index.ts'),
  ]);
  return new Map<string, KnownFault | KnownServiceFault>([...ofNodes, ...serviceFaults]);
}

/** A line for each fault: its name, the rule that finds it with its level, and a summary. */
export function faultList(faults: ReadonlyMap<string, KnownFault | KnownServiceFault>): string {
  const known = [...faults].map(([name, { fault, rule }]) => [name, rule.id, rule.level, fault.summary] as const);
  const widths = [0, 1, 2].map((column) => Math.max(...known.map((line) => line[column]?.length ?? 0)));
  return known.map((line) => `${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('');
}

/** The faults of these names, of the node and of services, in their order. */
export async function faultsCalled(names: readonly string[]): Promise<CalledFaults> {
  const [{ faults: ofNodes }, { serviceFaults }] = await Promise.all([
    import('../conformance/faults/index.ts'),
    import('../conformance/services/faults/index.ts'),
  ]);
  const unknown = names.find((name) => !ofNodes.has(name) && !serviceFaults.has(name));
  if (unknown !== undefined) {
    const names = [...ofNodes.keys(), ...serviceFaults.keys()];
    throw usage(`no fault is called ${unknown}.${hint(unknown, names, 'plumbline faults')}`);
  }
  return {
    node: names.flatMap((name) => ofNodes.get(name)?.fault ?? []),
    services: names.flatMap((name) => serviceFaults.get(name) ?? []),
  };
}

export interface CalledFaults {
  readonly node: readonly Fault[];
  readonly services: readonly KnownServiceFault[];
}
