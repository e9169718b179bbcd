import { Command } from 'commander';
import type { Departure } from '../spec/departures/departure.ts';
import { matching } from './kit/patterns.ts';

/** `plumbline departures`: where deployed nodes and services are known to break the documents. */
export function departures(): Command {
  return new Command('departures')
    .description('Explain where deployed nodes are known to break the documents, with the evidence.')
    .argument('[pattern]', "those whose ids match, such as 'votes-*'", '*')
    .action(async (pattern: string) => {
      const [{ departures: all }, { departureList }] = await Promise.all([
        import('../spec/departures/index.ts'),
        import('./kit/rule-text.ts'),
      ]);
      const known: readonly Departure[] = Object.values(all);
      process.stdout.write(
        departureList(
          matching(pattern, { what: 'departure', all: known, nameOf: ({ id }) => id, see: 'plumbline departures' }),
        ),
      );
    });
}
