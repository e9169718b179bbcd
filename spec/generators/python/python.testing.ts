import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { dialects } from '../../dialects/index.ts';
import { parseJson } from '../../kernel/json/json.ts';
import { describe } from '../model/index.ts';
import { broadcastMethod, headMethod } from '../model/layout.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { type RecordedResult, same } from '../testing/results.testing.ts';
import { has, mypyCommand, resultLines, runIn } from '../testing/toolchain.testing.ts';
import { python } from './index.ts';

export const ready = has('python3', '--version') && has('mypy', '--version');

const programs = ['round_trip.py', 'client_test.py', 'signing_test.py'];

/** A Python that has the package ecdsa; Debian's has it only for its own. */
export const ecdsaPython = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import ecdsa']).status === 0,
);

/** Writes the package for the chosen methods, and the programs that use it, into a new folder. */
export function pythonFolder(
  finished?: (clean: () => void) => void,
  chosen: (method: string) => boolean = () => true,
): string {
  const folder = newFolder(finished);
  writeAll(`${folder}/plumbline_node`, python.files(describe(dialects.testnet, chosen), { typesOnly: false }));
  for (const name of programs) copyFileSync(new URL(name, import.meta.url), `${folder}/${name}`);
  return folder;
}

/** What the tests call, `namespace.method`; the deployed arguments of a method are a function of their own. */
export function calledMethods(): ReadonlySet<string> {
  const text = readFileSync(new URL('client_test.py', import.meta.url), 'utf8');
  const called = [...text.matchAll(/\b\w+_api\.\w+/g)].map(([name]) => name.replace(/_deployed$/, ''));
  return new Set([...called, headMethod, broadcastMethod]);
}

/** The results that the package does not write as it read them. */
export function lossyOf(folder: string, results: readonly RecordedResult[]): readonly RecordedResult[] {
  const written = runIn(folder, ['python3', 'round_trip.py'], resultLines(results)).trimEnd().split('\n');
  return results.filter(({ result }, index) => !same(parseJson(written[index] ?? ''), result));
}

/** What mypy says of a folder; throws where it finds fault. */
export function mypy(folder: string): string {
  return runIn(folder, [...mypyCommand, 'plumbline_node', ...programs]);
}
