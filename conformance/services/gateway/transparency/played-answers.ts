import { isArray, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { rpc } from '../../kit/requests.ts';
import type { ServiceFault } from '../../model/fault.ts';
import { jsonOf, requestedJson, textOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import { batchOf, callOf } from '../batches/batch.ts';
import { textIs } from '../kit/expect.ts';
import { replacing, respelling } from '../kit/fronts.ts';
import { probeOf, type Row } from '../kit/row.ts';

interface PlayedRow extends Row {
  /** Present: the text counts, and not what it means. */
  readonly level?: 'unstated';
  /** The member behind `jsonrpc` and `id`. */
  readonly member: string;
}

/** What nodes may answer, and a gateway must not respell: neither at first, nor from what it keeps, nor in a batch. */
const rows: readonly PlayedRow[] = [
  {
    id: 'gateway/numbers-keep-their-digits',
    requires: 'Integers of an answer keep every digit, and fractions those of a double.',
    why: 'Amounts and weights have 64 bits and more: read as a double, the last digits are invented.',
    example: '`9007199254740993` becomes `9007199254740992`.',
    member: '"result":[9007199254740993,123456789012345678901234567890,1.10,1e3,-0,0.1000000000000000055]',
    fault: {
      summary: 'numbers are doubles',
      front: respelling((text) => text.replaceAll('9007199254740993', '9007199254740992')),
    },
  },
  {
    id: 'gateway/texts-keep-their-letters',
    requires: 'Texts of an answer keep all letters.',
    why: 'Posts are signed and compared as they were written.',
    example: 'An emoji comes as two question marks.',
    member: '"result":"\\u00e9 é 😀 \\ud83d\\ude00 / \\/ \\u2028 \\u0000 \\t <b>&amp;</b>"',
    fault: { summary: 'letters beyond ASCII are lost', front: respelling((text) => text.replaceAll('é', '?')) },
  },
  {
    id: 'gateway/empty-values-stay',
    requires: 'Empty values of an answer stay what they are.',
    why: 'An empty array means that there is nothing, null that there is no such thing.',
    example: '`[]` becomes `null`.',
    member: '"result":{"array":[],"object":{},"text":"","zero":0,"no":false,"null":null,"":[[],[{}]]}',
    fault: { summary: 'null members are left out', front: replacing(['result', 'null'], undefined) },
  },
  {
    id: 'gateway/null-result-stays',
    requires: 'A result of null comes as a result of null.',
    why: 'It is an answer: without it clients wait, or take it for a failure.',
    example: 'The answer has neither a result nor an error.',
    clause: 'envelope/result-or-error',
    member: '"result":null',
    fault: { summary: 'null results are left out', front: replacing(['result'], undefined) },
  },
  {
    id: 'gateway/members-keep-their-order',
    requires: 'Members of an answer keep their order.',
    // JSON has no order of members.
    level: 'unstated',
    clause: 'errors/other-codes',
    why: 'What is hashed or signed is the text.',
    example: 'The members come sorted by name.',
    member: '"result":{"zebra":1,"apple":2,"10":3,"9":4,"Zebra":5}',
    fault: {
      summary: 'two members change their places',
      front: respelling((text) => text.replace('"zebra":1,"apple":2', '"apple":2,"zebra":1')),
    },
  },
  {
    id: 'gateway/upstream-errors-stay',
    requires: 'An error of the node passes with its code, its message and all data.',
    why: 'Libraries decide by the data whether they try again.',
    example: 'The stack of the error is left out.',
    member:
      '"error":{"code":-32003,"message":"Assert Exception:amount > 0","data":{"code":10,"name":"assert_exception","stack":[{"format":"$x","data":{"x":1.50}}]}}',
    fault: { summary: 'the stack is left out', front: replacing(['error', 'data', 'stack'], undefined) },
  },
  {
    id: 'gateway/strange-errors-stay',
    requires: 'An error of the node with a code of no specification passes unchanged.',
    why: 'What a gateway does not understand is still the answer.',
    example: 'The code 4100000 becomes -32603.',
    member: '"error":{"code":4100000,"message":"é","data":null}',
    fault: { summary: 'strange codes are replaced', front: replacing(['error', 'code'], -32603) },
  },
  {
    id: 'gateway/long-answers-stay',
    requires: 'A long answer is complete.',
    why: 'Blocks of two megabytes are no exception.',
    example: 'The body ends after 64 KB.',
    member: `"result":"${'0123456789abcdef'.repeat(20_000)}"`,
    fault: {
      summary: 'long results are cut',
      front: respelling((text) => (text.length > 300_000 ? `${text.slice(0, 65_536)}"}` : text)),
    },
  },
  {
    id: 'gateway/deep-answers-stay',
    requires: 'A deeply nested answer is complete.',
    why: 'Custom operations hold whatever their authors nest.',
    example: 'An array in an array is answered as an error at depth 50.',
    member: `"result":${'['.repeat(100)}1${']'.repeat(100)}`,
    fault: { summary: 'nested arrays are emptied', front: respelling((text) => text.replace('[1]', '[]')) },
  },
];

/** The first answer is right, all others have a member too many. */
const onlyLater = (id: PlayedRow['id']): ServiceFault => ({
  id: `${id.replace('/', '-')}-only-at-first`,
  summary: 'answers from what is kept have a member of their own',
  front: () => {
    const seen = new Set<string>();
    return async (request, forward) => {
      const answer = await forward(request);
      const method = String(member(requestedJson(request), 'method'));
      const isLater = seen.has(method);
      seen.add(method);
      return isLater ? withJson(answer, ['kept'], true) : answer;
    };
  },
});

export const playedAnswers: readonly Scenario[] = rows.map(({ member: answer, ...row }) =>
  scenario({
    level: 'must',
    clause: 'gateway/one-host',
    also: ['gateway/routing'],
    needs: ['upstream'],
    ...row,
    ...(row.level === undefined && { otherFaults: [onlyLater(row.id)] }),
    *steps({ random }) {
      yield* act({ method: probeOf(row), reply: { text: `{"jsonrpc":"2.0","id":$id,${answer}}` } });
      const id = random.int(1_000_000);
      const answered = yield* send(rpc(probeOf(row), [id], id));
      // From what is kept, and in a batch.
      const again = yield* send(rpc(probeOf(row), [id], id + 1));
      const joined = yield* send(batchOf(callOf(probeOf(row), [id], id + 2)));
      yield* act();
      const wantedOf = (own: number) => `{"jsonrpc":"2.0","id":${own},${answer}}`;
      const wanted = wantedOf(id);
      if (row.level !== 'unstated') {
        const found = textIs(answered, wanted);
        if (found.length > 0) return found;
        const isBatch = isArray(jsonOf(joined.answer));
        return [
          ...textIs(again, wantedOf(id + 1)),
          // That it fails as one is the matter of other rules.
          ...(isBatch ? textIs(joined, `[${wantedOf(id + 2)}]`) : []),
        ];
      }
      const actual = textOf(answered.answer);
      if (actual?.includes(answer)) return [];
      return [{ path: ['body'], kind: 'value', expected: wanted, actual, exchange: answered }];
    },
  }),
);
