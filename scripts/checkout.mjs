import { chdir, cwd, env } from 'node:process';
import { build, removeOlder } from './build.mjs';
import { fail } from './failure.mjs';
import { install } from './install.mjs';
import { dist, root } from './paths.mjs';
import { buildTypes } from './types.mjs';

/** Installs what is missing, builds the bundle where it is wanted, for a package alone; ends the process where that fails. */
export async function prepare({ bundle, alone = false, complete = false }) {
  try {
    await install({ complete });
    if (bundle) await build();
    if (alone) {
      removeOlder();
      await buildTypes();
    }
  } catch (error) {
    fail(error);
  }
}

/** Runs the command line of the checkout in this process. */
export async function run() {
  await prepare({ bundle: true });
  whereTheUserIs();
  await import(`${dist}plumbline.js`);
}

/** npm runs scripts in the checkout; names of files on the command line are meant from where npm was called. */
function whereTheUserIs() {
  if (env.npm_lifecycle_event === 'plumbline' && env.INIT_CWD && `${cwd()}/` === root) chdir(env.INIT_CWD);
}
