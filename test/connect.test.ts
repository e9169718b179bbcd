import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createNode } from '../reference/sdk/create-node.ts';
import type { DevelopmentNode } from '../reference/sdk/development-node.ts';
import { run } from './support/spawned.ts';

let node: DevelopmentNode | undefined;
afterEach(() => node?.close());

it.each([
  ['dsteem', 'steem', /^In block \d+; bob has 10001\.500 STEEM\.\n$/],
  // Every tenth attempt to sign says so on stdout; one signature in some hundreds needs that many.
  [
    'steem-js',
    'steem',
    /^(?:WARN: \d+ attempts to find canonical signature\n)*In block \d+; bob has 10001\.500 STEEM\.\n$/,
  ],
  ['dhive', 'hive', /^In transaction \w{8}; bob has 10001\.500 HIVE\.\n$/],
  ['hive-tx', 'hive', /^In transaction \w{8}; bob has 10001\.500 HIVE\.\n$/],
] as const)('examples/connect: %s connects as it says', async (name, dialect, said) => {
  node = await createNode({ dialect, accounts: 2, witnesses: 1 });
  const script = resolve(import.meta.dirname, `../examples/connect/${name}.mjs`);
  const { stdout, stderr, code } = await run(process.execPath, [
    script,
    node.url,
    node.accounts[0]?.keys.active.private ?? '',
  ]);

  expect(stdout, stderr).toMatch(said);
  expect(code).toBe(0);
});
