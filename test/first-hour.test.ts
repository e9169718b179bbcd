import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';
import { run } from './support/spawned.ts';

const said = `zoe has an account.
zoe/hello has 1 vote.
It was paid: true.
zoe claims shares: true.
A week later zoe has the first part in STEEM.
`;

describe('examples/first-hour', () => {
  // In a checkout the name of the package leads to the bundle.
  plumbline();

  it.each(['dsteem.mjs'])('%s does what it says', async (name) => {
    const script = resolve(import.meta.dirname, '../examples/first-hour', name);

    expect(await run(process.execPath, [script])).toEqual({ code: 0, stdout: said, stderr: '' });
  });
});
