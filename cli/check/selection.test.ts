import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { list, rulesOption } from './selection.ts';

describe('names of options', () => {
  it('of a repeated option are collected', () => {
    const command = new Command().addOption(rulesOption()).option('--methods <globs>', '', list);
    command.parse(['--rules', 'a/*,b/c', '--methods', 'x.y', '--rules', '!a/d', '--methods', 'z.*'], { from: 'user' });
    expect(command.opts()).toEqual({ rules: ['a/*', 'b/c', '!a/d'], methods: ['x.y', 'z.*'] });
  });

  it('of rules that have another name today are understood, left out or not', () => {
    const hint = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const command = new Command().addOption(rulesOption()).parse(['--rules', '!content/known-post'], { from: 'user' });
    const said = hint.mock.calls.map(([text]) => text);
    hint.mockRestore();
    expect(command.opts()).toEqual({ rules: ['!content/post-exists'] });
    expect(said).toEqual(['The rule content/known-post is content/post-exists now.\n']);
  });

  it('are refused with what would be right', () => {
    for (const text of ['a b', 'a,,b', '!', 'a!b', '!!a']) expect(() => list(text), text).toThrow(/^It must be names/);
  });
});
