import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { start } from '../../test/support/spawned.ts';

/** A program that ignores the abort. */
const stubborn = `
  import { interruptible } from ${JSON.stringify(resolve(import.meta.dirname, 'interrupt.ts'))};
  interruptible().addEventListener('abort', () => console.log('finishing'));
  setInterval(() => {}, 1_000);
  console.log('ready');
`;

it('the second Ctrl-C ends at once; a duplicated key press counts once', async () => {
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', stubborn];
  const program = start(process.execPath, args);
  await program.said(/ready/);
  program.kill('SIGINT');
  await program.said(/finishing/);
  program.kill('SIGINT');
  await sleep(400);
  program.kill('SIGINT');

  const { code, stdout } = await program.ended;
  expect(code).toBe(130);
  expect(stdout).toBe('ready\nfinishing\n');
});
