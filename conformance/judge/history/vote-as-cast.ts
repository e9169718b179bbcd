import { inCall } from '../../model/fault.ts';
import { integerValue, type JsonObject, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { type Placed, recordsOf } from '../kit/placed.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { historyMethods } from './entries.ts';
import { latestOperations, latestPages, type Signed } from './latest-operations.ts';

const methods = ['database_api.find_votes', 'database_api.list_votes'];

const keyOf = ({ voter, author, permlink }: JsonObject) => `${voter} ${author}/${permlink}`;
const votes = { name: 'vote', signer: 'voter', keyOf };

/** A vote beside the operation that cast it; the time tells whether the latest entry is the latest operation. */
export const voteAsCast = relation<{ readonly vote: Placed; readonly cast: Signed }>({
  id: 'history/vote-as-cast',
  requires: '`vote_percent` of a vote is the `weight` of the latest `vote` operation of its voter for the comment.',
  clause: 'records/vote/vote_percent',
  level: 'should',
  why: 'A site shows for or against, and how strongly: a lost sign or unit turns a vote into another.',
  example:
    'bob voted for hello-world with the `weight` -500, and `find_votes` has his vote with the `vote_percent` 500.',
  methods: [...methods, ...historyMethods],
  roles: ['vote', 'cast'],
  fault: {
    summary: 'a vote of another strength than was cast',
    edit: inCall(methods, (call) => {
      const [vote] = recordsOf(call, ['votes']);
      const percent = integerValue(member(vote?.json, 'vote_percent'));
      return vote && percent !== undefined && percent !== 0n
        ? { path: [...vote.path, 'vote_percent'], value: Number(-percent) }
        : undefined;
    }),
  },
  plan: (target) => [
    ...aboutEach(target.corpus.voted, 6, ({ author, permlink }) =>
      requestsTo(target, ['database_api.find_votes', { author, permlink }]),
    ),
    ...latestPages(target, target.corpus.voters, 3, 200),
  ],
  assignRoles: (call, context) =>
    historyMethods.includes(call.method)
      ? latestOperations(call, context, votes).map((value) => ({
          group: `${keyOf(value.fields)} ${value.record.json.timestamp}`,
          role: 'cast' as const,
          value,
        }))
      : (methods.includes(call.method) ? recordsOf(call, ['votes']) : []).map((value) => ({
          group: `${keyOf(value.json)} ${value.json.last_update}`,
          role: 'vote' as const,
          value,
        })),
  judge: ({ vote, cast }) => {
    const [wanted, percent] = [integerValue(cast.fields.weight), integerValue(vote.json.vote_percent)];
    if (wanted === undefined || percent === undefined) return undefined;
    if (wanted === percent) return [];
    const expected = `${wanted}, as it was cast`;
    const contradictedBy = [{ role: 'cast' as const, path: [...cast.record.path, 'op'] }];
    const actual = vote.json.vote_percent;
    return [{ role: 'vote', path: [...vote.path, 'vote_percent'], kind: 'value', expected, actual, contradictedBy }];
  },
});
