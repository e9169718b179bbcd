/** `npm run test:clients -- DIR`: the tests of client libraries that reach a node, from checkouts in a folder. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runSuite } from './run-suite.ts';
import { type Suite, suites } from './suites.ts';
import { verdict } from './verdict.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const usage = `npm run test:clients -- DIR runs the tests of client libraries that reach a node, against nodes of this machine.
DIR has a checkout of each, with its packages installed: ${suites.map(({ name, source }) => `${name} (${source})`).join(', ')}.`;

/** Why the tests of a checkout cannot run; undefined: they can. */
function missing({ name, source, program }: Suite, folder: string): string | undefined {
  if (!existsSync(folder)) return `${folder} is missing: a checkout of ${source}.`;
  if (!existsSync(join(folder, program))) return `${folder} has no ${program}: install the packages of ${name} there.`;
  return undefined;
}

async function main(directory: string | undefined): Promise<number> {
  if (directory === undefined) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const folders = suites.map((suite) => ({ suite, folder: resolve(directory, suite.name) }));
  const here = folders.filter(({ suite, folder }) => missing(suite, folder) === undefined);
  if (here.length === 0) {
    for (const { suite, folder } of folders) process.stderr.write(`${missing(suite, folder)}\n`);
    return 2;
  }
  let isEnough = true;
  for (const { suite, folder } of folders) {
    const why = missing(suite, folder);
    const { text, isEnough: suffices } =
      why === undefined
        ? verdict(suite, await runSuite(suite, folder))
        : { text: `${suite.name}: ${why}`, isEnough: false };
    say(text);
    isEnough &&= suffices;
  }
  return isEnough ? 0 : 1;
}

process.exitCode = await main(process.argv[2]);
