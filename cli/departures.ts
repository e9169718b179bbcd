import { Command } from 'commander';
import { glob } from '../conformance/util/glob.ts';
import type { Departure } from '../spec/departures/departure.ts';
import { usage } from './kit/exit.ts';
import { nearest } from './kit/nearest.ts';

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
      const wanted = glob(pattern);
      const listed = known.filter(({ id }) => wanted.test(id));
      if (listed.length === 0) {
        const meant = nearest(
          pattern,
          known.map(({ id }) => id),
        );
        throw usage(`no departure matches ${pattern}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`);
      }
      process.stdout.write(departureList(listed));
    });
}
