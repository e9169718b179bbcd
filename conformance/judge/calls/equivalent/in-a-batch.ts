import { batch, call } from '../../../model/exchange/request.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { exactly, isDirect, isSingle, listNames, reads, someCalls } from '../exact-call.ts';
import { lastLost, sameAnswer } from './same.ts';

export const inABatch: RelationRule = sameAnswer({
  id: 'calls/in-a-batch',
  requires: 'A call in a batch gets the answer that it gets alone.',
  clause: 'envelope/batch-element',
  // That a batch changes no answer follows from what it is for; the documents state its form alone.
  level: 'should',
  why: 'Clients collect calls in a batch to save time, not to get other answers.',
  example: '`get_witnesses_by_vote` returns five witnesses alone, none as an element of a batch.',
  fault: lastLost(
    'batched-answer-differs',
    'a call of a batch gets a shorter answer',
    reads,
    (requested) => !isSingle(requested),
  ),
  requested: (requested) =>
    isDirect(requested) ? { group: exactly(requested), way: isSingle(requested) ? 'single' : 'batch' } : undefined,
  // The command of a finding is to be that of the batch.
  subject: 'batch',
  plan: (target, random) => {
    const chosen = someCalls(target, random, listNames, 5);
    const alone = chosen.map(({ method, params }) => call(method, params));
    return chosen.length === 0 ? [] : [...alone, batch(chosen.map(({ method, params }) => [method, params]))];
  },
});
