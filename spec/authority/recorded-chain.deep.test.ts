import { describe, expect, it } from 'vitest';
import { listedAccounts, recordedCalls } from './testing/calls.ts';
import { createJudge } from './testing/judge.ts';
import { answerTo } from './testing/methods.ts';
import { recordedRefusals } from './testing/refusals.ts';
import { replay } from './testing/replay.ts';

const refusals = recordedRefusals().filter(({ stage }) => stage !== 'earlier');
const judge = createJudge(refusals);
const { transactions, signatures, refused, follower } = replay({ chain: 'c', atHead: judge.atHead });
describe('the complete chain C', () => {
  it('is accepted by verifyAuthority', () => {
    expect({ transactions, signatures, refused }).toEqual({ transactions: 7003, signatures: 7082, refused: [] });
  });

  it('refused what verifyAuthority refuses, with the same code, message, format and values', () => {
    const forSignatures = judge.judged.filter(({ recorded }) => recorded !== null);

    expect(judge.different()).toEqual([]);
    expect({ forSignatures: forSignatures.length, later: judge.judged.length - forSignatures.length }).toEqual({
      forSignatures: 351,
      later: 1422,
    });
  });

  it('holds seven refused transactions with an asset that no dialect has', () => {
    expect(judge.unreadable.map(({ format }) => format)).toEqual(Array(7).fill('Missing Active Authority ${id}'));
  });

  it('ends with the authorities that its node lists', () => {
    const followed = new Map(follower.names().map((name) => [name, follower.getAccount(name)]));

    expect(listedAccounts('callsC')).toEqual(followed);
  });

  it('ends with the answers of its node about signatures', () => {
    const calls = recordedCalls('callsC');

    expect(calls.length).toBe(38);
    for (const call of calls) expect(answerTo(call, follower.getAccount)).toEqual(call.expected);
  });
});
