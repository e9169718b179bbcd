import { bodyOf, fromText } from '../../model/exchange/exchange.ts';
import { isObject } from '../../model/json.ts';
import { countMembers, spellingOf } from '../../model/json-text.ts';
import { exchangeRule } from '../../model/rule.ts';

export const membersOnce = exchangeRule({
  id: 'envelope/members-once',
  requires: 'No object of an answer has two members of one name.',
  clause: 'envelope/transport',
  level: 'should',
  why: 'Of two members with one name some readers take the first, others the last, and some refuse the answer.',
  example: '`{"jsonrpc": "2.0", "result": 35, "result": 36, "id": 1}` has two results.',
  fault: {
    id: 'member-twice',
    summary: 'an answer with `jsonrpc` twice',
    edit: ({ answer }) =>
      isObject(answer.json)
        ? {
            path: [],
            value: undefined,
            instead: { answer: fromText(bodyOf(answer).replace('{', '{"jsonrpc":"2.0",')) },
          }
        : undefined,
  },
  methods: 'any',
  judge: ({ answer, probe }) => {
    const spelling = probe?.mayFail ? undefined : spellingOf(answer);
    if (spelling === undefined || answer.json === undefined) return undefined;
    const more = spelling.names - countMembers(answer.json);
    if (more <= 0) return [];
    const expected = 'members with names of their own';
    return [{ path: [], kind: 'count', expected, actual: `${more} with the name of another one` }];
  },
});
