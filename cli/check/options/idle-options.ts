import type { Command } from 'commander';
import { usage } from '../../kit/exit.ts';
import { type ServiceFlags, serviceTargets } from '../service-targets.ts';

/** Options of a check that say what a run does. */
interface Flags extends ServiceFlags {
  readonly list?: true;
  readonly dryRun?: true;
  readonly methods?: readonly string[];
  readonly namespaces?: readonly string[];
}

/** An option that does nothing in some runs: whether in this one, and what it is for. */
interface Idle {
  readonly isIdle: (flags: Flags) => boolean;
  readonly use: string;
}

const hasService = (flags: Flags) => serviceTargets(flags).length > 0;
const without = (flag: keyof ServiceFlags, what: string): Idle => ({
  isIdle: (flags) => flags[flag] === undefined,
  use: `it is for ${what}, which --${flag} names`,
});

const idle: Readonly<Record<string, Idle>> = {
  report: {
    isIdle: ({ list, dryRun }) => list === true || dryRun === true,
    use: 'nothing is judged with --list and --dry-run, whose output is all that they write',
  },
  write: {
    isIdle: (flags) => (flags.methods !== undefined || flags.namespaces !== undefined) && !hasService(flags),
    use: 'where --methods or --namespaces select methods, those are read and nothing is written; --rules selects what is written',
  },
  account: {
    isIdle: (flags) => !flags.write && !hasService(flags),
    use: 'it is for --write, and for services that are named, such as --identity',
  },
  upstream: {
    isIdle: (flags) => !hasService(flags),
    use: 'it is for services that are named, such as --gateway',
  },
  observe: without('gateway', 'a gateway'),
  blacklisted: without('gateway', 'a gateway'),
  origin: without('images', 'an image service'),
  app: without('identity', 'an identity service'),
};

/** Refuses options of the command line that the run would pass over; a configuration is for many runs. @throws Exit that names the option and its use */
export function refuseIdle(command: Command): void {
  const flags = command.opts<Flags>();
  for (const [name, { isIdle, use }] of Object.entries(idle)) {
    if (command.getOptionValueSource(name) !== 'cli' || !isIdle(flags)) continue;
    throw usage(`--${name} would do nothing: ${use}.`);
  }
}
