import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { version } from '../conformance/model/version.ts';
import { path } from './kit/options.ts';
import { writeFiles } from './kit/write-files.ts';

/** `plumbline docs`: guide, reference, rules, clauses and departures as a folder of HTML. */
export function docs(): Command {
  return new Command('docs')
    .description('Write the documentation as a folder of HTML that needs no network.')
    .requiredOption('--out <folder>', 'the folder; it is created', path)
    .addHelpText('after', '\nOpen index.html in it. The pages are made of what the program itself checks by.')
    .action(run);
}

async function run({ out }: { readonly out: string }): Promise<void> {
  const [site, sources] = await Promise.all([import('./docs/site.ts'), import('./docs/sources.ts')]);
  const files = site.docsSite(sources.docsSources({ version, read }));
  writeFiles(
    `--out ${out}`,
    [...files].map(([name, text]) => ({ path: join(out, name), text })),
  );
  process.stdout.write(`Documentation written: ${join(out, 'index.html')}\n`);
}

/** A text of the project, beside the program in the package too. */
function read(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
}
