import { chdir, cwd, env } from 'node:process';
import { build } from './build.mjs';
import { fail } from './failure.mjs';
import { install } from './install.mjs';
import { dist, root } from './paths.mjs';

/** Installs and builds what is missing, then runs the command line in this process. */
export async function run() {
  try {
    await install();
    await build();
  } catch (error) {
    fail(error);
  }
  whereTheUserIs();
  await import(`${dist}plumbline.js`);
}

/** npm runs scripts in the checkout; names of files on the command line are meant from where npm was called. */
function whereTheUserIs() {
  if (env.npm_lifecycle_event === 'plumbline' && env.INIT_CWD && `${cwd()}/` === root) chdir(env.INIT_CWD);
}
