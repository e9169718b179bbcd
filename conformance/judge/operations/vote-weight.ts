import type { PathSegment } from '../../../spec/kernel/error.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, isArray, isObject, type Json, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

/** Methods whose answers hold operations. */
const methods = [
  'account_history_api.get_account_history',
  'account_history_api.get_ops_in_block',
  'account_history_api.get_transaction',
  'block_api.get_block',
  'condenser_api.get_account_history',
  'condenser_api.get_block',
  'condenser_api.get_ops_in_block',
  'condenser_api.get_transaction',
];

interface Vote {
  readonly path: readonly PathSegment[];
  readonly weight: Json | undefined;
}

/** Every vote in an answer, in either form. */
function* votesIn(json: Json | undefined, path: readonly PathSegment[]): Iterable<Vote> {
  if (json === undefined) return;
  const [name, fields] = isArray(json) ? json : [member(json, 'type'), member(json, 'value')];
  if (name === 'vote' || name === 'vote_operation') {
    yield { path: [...path, isArray(json) ? 1 : 'value', 'weight'], weight: member(fields, 'weight') };
    return;
  }
  if (isArray(json)) for (const [index, item] of json.entries()) yield* votesIn(item, [...path, index]);
  else if (isObject(json)) for (const [key, item] of Object.entries(json)) yield* votesIn(item, [...path, key]);
}

export const voteWeight = callRule({
  id: 'operations/vote-weight',
  requires: '`weight` of every vote operation is at most 10000.',
  clause: 'scalars/vote-weight',
  why: 'A weight of 10000 is all of the power of a vote; sites draw more than that as an error.',
  example: 'A vote in a block has the weight 20000.',
  fault: {
    id: 'operations-vote-too-heavy',
    summary: 'a vote with more than its power',
    edit: inCall(methods, ({ result }) => {
      for (const { path, weight } of votesIn(result, ['result']))
        if (weight !== undefined) return { path, value: 10_001 };
      return undefined;
    }),
  },
  methods,
  judge: ({ result }) => {
    const votes = [...votesIn(result, ['result'])];
    if (votes.length === 0) return undefined;
    return votes
      .filter(({ weight }) => (integerValue(weight) ?? 0n) > 10_000n)
      .map(({ path, weight }) => ({ path, kind: 'value', expected: 'at most 10000', actual: weight }));
  },
});
