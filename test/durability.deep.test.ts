import { describe, expect, it } from 'vitest';
import { type KillRound, killRound, type RevertRound, revertRound } from './support/kill-rounds.ts';
import { plumbline } from './support/plumbline.ts';
import { resumable } from './support/resumable.ts';

const { path, start } = plumbline();
const [folders, kills] = [20, 10];
const results = resumable<readonly KillRound[]>('durability', ['reference', 'spec', 'test/support/kill-rounds.ts']);

describe(`a node that is killed ${folders * kills} times while clients broadcast`, () => {
  it.each([...Array(folders).keys()])(
    'has every acknowledged transaction, in the state of a clean replay: folder %i',
    async (folder) => {
      const rounds = await results.of(`${folder}`, async () => {
        const acknowledged = new Set<string>();
        const all: KillRound[] = [];
        for (let kill = 0; kill < kills; kill++)
          all.push(await killRound({ start }, path('data'), acknowledged, folder * kills + kill));
        return all;
      });
      for (const { lost, isClean, warnings } of rounds)
        expect({ lost, isClean, warnings }).toEqual({ lost: [], isClean: true, warnings: [] });
      expect(rounds.at(-1)?.acknowledged).toBeGreaterThan(kills);
    },
  );
});

const reverts = resumable<readonly RevertRound[]>('durability-reverts', [
  'reference',
  'spec',
  'test/support/kill-rounds.ts',
]);

it(`a node that is killed ${folders} times while it goes back to snapshots has the chain of before or after`, async () => {
  const rounds = await reverts.of('all', async () => {
    const all: RevertRound[] = [];
    for (let kill = 0; kill < folders; kill++) all.push(await revertRound({ start }, path('data'), (kill * 37) % 211));
    return all;
  });
  for (const { memos, expected, isClean, warnings } of rounds) {
    expect(expected).toContainEqual(memos);
    expect({ isClean, warnings }).toEqual({ isClean: true, warnings: [] });
  }
});
