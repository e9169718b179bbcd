import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { patchedBody } from './patched-body.ts';

interface Edited {
  readonly before: string;
  readonly edit: string;
  /** What the library of deployed nodes makes of it. */
  readonly after: string;
}

const fixture = new URL('../../../../fixtures/patches/patches.ndjson', import.meta.url);
const recorded: readonly Edited[] = readFileSync(fixture, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

it('edits a body as the library of deployed nodes does', () => {
  expect(recorded.length).toBeGreaterThan(200);
  for (const { before, edit, after } of recorded) expect(patchedBody(before, edit), edit).toBe(after);
});

describe('a patch', () => {
  it('loses what stands in it unescaped beyond ASCII', () => {
    expect(patchedBody('one two', '@@ -1,7 +1,9 @@\n one\n+ é\n  two\n')).toBe('one  two');
    expect(patchedBody('one two', '@@ -1,7 +1,9 @@\n one\n+ %C3%A9\n  two\n')).toBe('one é two');
  });

  it('cannot add characters beyond 16 bits', () => {
    expect(patchedBody('one two', '@@ -1,7 +1,9 @@\n one\n+ %F0%9F%98%80!\n  two\n')).toBe('one ! two');
  });

  it('keeps those that the body has', () => {
    expect(patchedBody('one \u{1f600} two', '@@ -1,9 +1,7 @@\n one\n- \n')).toBe('one\u{1f600} two');
  });

  it('reads every escape', () => {
    expect(patchedBody('one two', '@@ -1,7 +1,9 @@\n one\n+%2B%23\n  two\n')).toBe('one+# two');
  });

  it('may stand behind blank lines', () => {
    expect(patchedBody('one two', '\n\n@@ -1,7 +1,4 @@\n one\n- two\n+!\n')).toBe('one!');
  });
});

it('what is no patch is the new body', () => {
  for (const edit of ['text', '@@ -1 @@', '@@ -1,3 +1,3 @@\n one\n*two', '@@ -1,3 +1,3 @@\n%4', '\n'])
    expect(patchedBody('one', edit)).toBe(edit);
});
