import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inside = (name: string): string => fileURLToPath(new URL(`inside/${name}`, import.meta.url));

/** The tests of a client library, in a checkout of its sources with its packages installed. */
export interface Suite {
  /** Of the library, and of its folder. */
  readonly name: string;
  /** Where the sources are, and which of them. */
  readonly source: string;
  /** How many tests of it that reach a node pass, at least. */
  readonly leastPassed: number;
  /** The program of the checkout that runs the tests. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Removes what an earlier run left in the checkout. */
  clean?(folder: string): void;
}

const mocha = (...args: readonly string[]): Pick<Suite, 'program' | 'args'> => ({
  program: 'node_modules/mocha/bin/_mocha',
  args: ['--require', inside('redirect.cjs'), '--reporter', inside('mocha-reporter.cjs'), ...args],
});

export const suites: readonly Suite[] = [
  {
    name: 'dsteem',
    source: 'jnordberg/dsteem, version 0.11.3',
    // Of 35: three want blocks of the main network behind its first two, one the members of a version before 0.20, one a list from
    // `get_content`, which gives an object (documents and every recorded answer), and one a refusal without the authorities that deployed
    // nodes add to its data. No node that answers as documented passes more.
    leastPassed: 29,
    ...mocha('--exit', '--require', 'ts-node/register', '--require', 'test/_node.js', 'test/*.ts'),
    // Its compiler is of another time than the types of Node.
    env: { TS_NODE_TRANSPILE_ONLY: 'true' },
    // The accounts of a chain that is gone.
    clean: (folder) => rmSync(join(folder, '.testnetrc'), { force: true }),
  },
  {
    name: 'steem',
    source: 'steemit/steem-js, version 0.7.11',
    // Of its first commit; the last has 29.
    leastPassed: 26,
    ...mocha('--timeout', '40000', '--require', 'babel-polyfill', '--require', 'babel-register'),
  },
  {
    name: 'steem-js',
    source: 'steemit/steem-js, version 1.1.2',
    leastPassed: 13,
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--config', inside('vitest.config.mjs'), '--reporter', 'dot'],
    env: { PLUMBLINE_SETUP: 'test/test_helper.ts' },
  },
];
