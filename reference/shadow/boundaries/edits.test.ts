import { expect, it } from 'vitest';
import { patchedBody } from '../../chain/ledger/content/patched-body.ts';
import { patches, text } from './edits.ts';

it('each edit makes another text, but for one whose place is nowhere', () => {
  const edited = patches.map((edit) => patchedBody(text, edit));
  expect(edited.filter((each) => each === text)).toHaveLength(1);
  expect(new Set(edited).size).toBe(patches.length);
});

it('one edit is no patch, and is the text', () => {
  expect(patches.filter((edit) => patchedBody(text, edit) === edit)).toEqual(patches.slice(-1));
});
