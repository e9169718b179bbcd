import { describe, expect, it } from 'vitest';
import { clauses } from '../spec/clauses/index.ts';
import { departures } from '../spec/departures/index.ts';
import { plumbline } from './support/plumbline.ts';

const { ask, run } = plumbline();

describe('plumbline rules', () => {
  it('lists every rule, and explains one', async () => {
    const [list, one] = [await run('rules'), await ask('rules', 'block/previous-link')];

    expect([list.code, list.stderr, one.code, one.stderr]).toEqual([0, '', 0, '']);
    expect(list.stdout).toMatch(/^block\/previous-link {2,}must {2,}\S/m);
    expect(one.stdout).toMatch(/^block\/previous-link {2}must\n {2}requires +`previous` of a block is /);
  });

  it('lists every departure with its evidence', async () => {
    const { code, stdout, stderr } = await ask('departures');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/^\S+/gm)).toEqual(Object.keys(departures));
    expect(stdout.match(/^ {2}evidence +\S/gm)).toHaveLength(Object.keys(departures).length);
  });

  it('lists what a pattern matches, rules and departures', async () => {
    const [proofs, votes, none] = [
      await ask('rules', 'proof/*'),
      await ask('rules', 'votes-*'),
      await ask('rules', 'x-*'),
    ];

    expect([proofs.code, proofs.stderr, votes.code]).toEqual([0, '', 0]);
    expect(proofs.stdout).toMatch(/^proof\/merkle-root {2,}must {2,}\S/m);
    expect(proofs.stdout.match(/^\S+/gm)?.filter((id) => !id.startsWith('proof/'))).toEqual([]);
    expect(votes.stdout).toMatch(/^votes-without-symbols {2,}departure {2,}\S/m);
    expect(none).toEqual({
      code: 2,
      stdout: '',
      stderr: 'plumbline: no rule or departure matches x-*. See plumbline rules\n',
    });
  });

  it('lists the clauses to cite, one on a line', async () => {
    const [all, some] = [await ask('rules', '--clauses'), await ask('rules', '--clauses', 'envelope/*')];

    expect([all.code, all.stderr, some.code]).toEqual([0, '', 0]);
    expect(all.stdout.split('\n')).toHaveLength(clauses.size + 1);
    expect(some.stdout).toMatch(/^envelope\/id-echo {2,}must {2,}document 1, Wire envelope: \S/m);
    expect(some.stdout.match(/^\S+/gm)?.filter((id) => !id.startsWith('envelope/'))).toEqual([]);
  });

  it('explains a rule by the id that it had before, with a hint', async () => {
    const { code, stdout, stderr } = await ask('rules', 'content/known-post');

    expect([code, stderr]).toEqual([0, 'The rule content/known-post is content/post-exists now.\n']);
    expect(stdout).toMatch(/^content\/post-exists {2}must\n/);
  });

  it('suggests a correction of an unknown id', async () => {
    const { code, stdout, stderr } = await ask('rules', 'block/previous-lnk');

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/Did you mean block\/previous-link\?\n$/);
  });
});
