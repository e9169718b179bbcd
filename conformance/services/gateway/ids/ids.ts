import { echoes } from '../../../model/exchange/echoes.ts';
import { at, parseJson } from '../../../model/json.ts';
import { post } from '../../kit/requests.ts';
import { jsonOf, textOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { respelling } from '../kit/fronts.ts';
import type { Row } from '../kit/row.ts';

interface IdRow extends Row {
  /** JSON text, as it is sent and must come back. */
  readonly ids: readonly string[];
}

const rows: readonly IdRow[] = [
  {
    id: 'gateway/zero-is-an-id',
    requires: 'The ids 0 and -1 come back.',
    why: 'Several libraries count from 0, and wait for ever if the first answer has no id.',
    example: 'The id 0 is taken for none and answered by null.',
    ids: ['0', '-1'],
    fault: { summary: 'the id 0 becomes null', front: respelling((text) => text.replace(/"id":0\b/, '"id":null')) },
  },
  {
    id: 'gateway/wide-ids-keep-their-digits',
    requires: 'Ids of up to 53 bits come back with every digit.',
    why: 'Clients take the time in microseconds, or random numbers.',
    example: '`4294967297` comes back as `1`.',
    ids: ['4294967297', '9007199254740991'],
    fault: {
      summary: 'ids have 32 bits',
      front: respelling((text) => text.replace(/"id":4294967297\b/, '"id":1')),
    },
  },
  {
    id: 'gateway/text-ids-stay-texts',
    requires: 'An id that is a text comes back as the same text, digits too, or is refused.',
    why: '`"7"` and `7` are different keys in the table of a client.',
    example: '`"7"` comes back as `7`.',
    clause: 'gateway/requests',
    ids: ['"7"', '"2f1c"', '"007"', '"1e3"'],
    fault: { summary: 'digits become numbers', front: respelling((text) => text.replace(/"id":"7"/, '"id":7')) },
  },
  {
    id: 'gateway/text-ids-keep-their-letters',
    requires: 'An id that is a text keeps its letters, or is refused.',
    why: 'An id may be anything that its client finds again.',
    example: 'Quotes in the id end the text, and the answer is no JSON.',
    clause: 'gateway/requests',
    ids: ['""', '"é😀"', '"a\\"b\\\\c\\n"', '"null"', '"__proto__"'],
    fault: { summary: 'empty ids become null', front: respelling((text) => text.replace('"id":""', '"id":null')) },
  },
];

export const ids: readonly Scenario[] = rows.map(({ ids: texts, ...row }) =>
  scenario({
    level: 'must',
    clause: 'envelope/id-echo',
    also: ['gateway/one-host'],
    ...row,
    *steps() {
      const found: ServiceDifference[] = [];
      for (const text of texts) {
        const body = `{"jsonrpc":"2.0","method":"condenser_api.get_block_header","params":[1],"id":${text}}`;
        const exchange = yield* send(post('/', body, { 'content-type': 'application/json' }));
        const wanted = parseJson(text);
        const actual = at(jsonOf(exchange.answer), ['id']);
        // Ids are integers (document 1): what another is answered by is not stated.
        if (typeof wanted === 'string' && at(jsonOf(exchange.answer), ['error']) !== undefined) continue;
        if (echoes(wanted, actual) || (textOf(exchange.answer) ?? '').includes(`"id":${text}`)) continue;
        found.push({ path: ['body', 'id'], kind: 'value', expected: text, actual, exchange });
      }
      return found;
    },
  }),
);
