import { expect, it, vi } from 'vitest';
import { main } from './main.ts';

/** What a command line prints, with its exit code. */
async function printed(...args: readonly string[]): Promise<readonly [code: unknown, out: string, error: string]> {
  const [out, error] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const before = process.exitCode;
  const texts = [out, error].map((stream) => {
    const all: string[] = [];
    stream.mockImplementation((text) => all.push(String(text)) > 0);
    return all;
  });
  try {
    process.exitCode = 0;
    await main(args);
    return [process.exitCode, texts[0]?.join('') ?? '', texts[1]?.join('') ?? ''];
  } finally {
    process.exitCode = before;
    out.mockRestore();
    error.mockRestore();
  }
}

it('help of a command is what --help prints', async () => {
  const [code, out] = await printed('help', 'node');
  expect(code).toBe(0);
  expect(out).toContain('Usage: plumbline node [options]');
  expect(out).toBe((await printed('node', '--help'))[1]);
  expect((await printed('help', 'chain', 'replay'))[1]).toContain('Usage: plumbline chain replay');
  expect((await printed('help'))[1]).toBe((await printed('--help'))[1]);
});

it('help of no command names the nearest', async () => {
  expect(await printed('help', 'nod')).toEqual([2, '', 'plumbline: there is no command nod. Did you mean node?\n']);
});
