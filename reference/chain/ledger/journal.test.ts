import { describe, expect, it } from 'vitest';
import { createJournal } from './journal.ts';

/** A list whose additions are journaled. */
function journaled() {
  const [journal, list] = [createJournal(), [] as string[]];
  const add = (text: string) => {
    list.push(text);
    journal.record({ undo: () => list.pop() });
  };
  return { journal, list, add };
}

describe('an attempt of the journal', () => {
  it('gives what was made, and the open session that takes it back', () => {
    const { journal, list, add } = journaled();
    const { made, session } = journal.attempt(() => {
      add('a');
      add('b');
      return list.length;
    });
    expect([made, list]).toEqual([2, ['a', 'b']]);
    session.undo();
    expect(list).toEqual([]);
  });

  it('takes back the changes of what throws, and those alone', () => {
    const { journal, list, add } = journaled();
    const session = journal.open();
    add('before');
    const refused = new Error('refused');
    const fail = () => {
      add('a');
      journal.attempt(() => add('b')).session.merge();
      throw refused;
    };
    expect(() => journal.attempt(fail)).toThrow(refused);
    expect(list).toEqual(['before']);
    expect(journal.innermost).toBeDefined();
    session.undo();
    expect([list, journal.innermost]).toEqual([[], undefined]);
  });
});

describe('sessions', () => {
  it('end in the reverse of their order, and are made final in it', () => {
    const { journal, list, add } = journaled();
    const [first, second] = [journal.attempt(() => add('a')).session, journal.attempt(() => add('b')).session];
    expect(() => first.undo()).toThrow('reverse of their order');
    expect(() => second.commit()).toThrow('the oldest session is committed first');
    first.commit();
    second.undo();
    expect(list).toEqual(['a']);
  });
});
