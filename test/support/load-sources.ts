import * as nodeModule from 'node:module';

/** What newer versions of Node have beyond the types of the oldest one. */
interface Newer {
  enableCompileCache?(folder: string): unknown;
  registerHooks?(hooks: { resolve(specifier: string, context: Context, next: Next): Resolved }): unknown;
}

interface Context {
  readonly parentURL?: string;
}

interface Resolved {
  readonly url: string;
  readonly shortCircuit?: boolean;
}

type Next = (specifier: string, context: Context) => Resolved;

const { enableCompileCache, registerHooks } = nodeModule as object as Newer;
const isSource = /^\.\.?\/.*\.ts$/;
const once = Symbol.for('plumbline.load-sources');

/**
 * Sources that Node reads itself are loaded in half of the time: their addresses follow from the import alone, where vitest would tell
 * its main thread of each import and Node would look on the disk; and what was compiled in an earlier run is kept. Setup files are
 * loaded for each test file, hooks stay.
 */
if (registerHooks !== undefined && !(once in globalThis)) {
  Object.defineProperty(globalThis, once, { value: true });
  enableCompileCache?.('.cache/compiled');
  registerHooks({
    resolve: (specifier, context, next) =>
      isSource.test(specifier) && context.parentURL?.startsWith('file:')
        ? { url: new URL(specifier, context.parentURL).href, shortCircuit: true }
        : next(specifier, context),
  });
}
