import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeAll } from './folder.testing.ts';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noImplicitOverride: true },
  ...{ noUnusedLocals: true, noUnusedParameters: true, noFallthroughCasesInSwitch: true, noImplicitReturns: true },
  ...{ isolatedModules: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true, noEmit: true },
  ...{ module: 'nodenext', target: 'es2022', lib: ['es2022', 'dom'], types: [] },
};

/** What the compiler says of the TypeScript in a folder, or of one file there and what it needs, as strict as it can be; empty when all is well. */
export function compile(folder: string, entry = '**/*.ts'): string {
  writeAll(folder, [
    { path: 'package.json', text: '{ "type": "module" }' },
    { path: 'tsconfig.json', text: JSON.stringify({ compilerOptions, include: [entry] }) },
  ]);
  // Several checkers would each look at the same types again.
  const args = [tsc, '-p', folder, '--singleThreaded'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}
