// Runs the compiler over the project, with the arguments given. It is a Go program, and a third of its time goes into collecting memory
// that it will need again: GOGC=400 lets its heap grow to five times what is in use before it collects. A GOGC of the caller's stands.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');
const { status, error } = spawnSync(process.execPath, [tsc, '-p', root, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { GOGC: '400', ...process.env },
});
if (error) throw error;
process.exitCode = status ?? 1;
