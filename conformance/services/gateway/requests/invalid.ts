import { at, isArray, type Json } from '../../../model/json.ts';
import { post } from '../../kit/requests.ts';
import { jsonOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { codeOf } from '../kit/expect.ts';
import { errorsAreResults } from '../kit/fronts.ts';
import type { Row } from '../kit/row.ts';

interface InvalidRow extends Omit<Row, 'fault' | 'why'> {
  readonly bodies: readonly string[];
  readonly code: number;
}

const rows: readonly InvalidRow[] = [
  {
    id: 'gateway/no-json-is-refused',
    requires: 'A body that is no JSON is refused by -32700 and the id null.',
    example: '`{` is answered by HTTP 500 and a page.',
    clause: 'envelope/transport',
    bodies: ['{', '', 'hello', '{"jsonrpc":"2.0","method":"condenser_api.get_config","params":[],"id":1} x'],
    code: -32700,
  },
  {
    id: 'gateway/no-call-is-refused',
    requires: 'JSON that is no call is refused by -32600.',
    example: '`5` is sent on to the node.',
    clause: 'envelope/request-method',
    bodies: ['5', '"x"', 'null', '{}', 'true'],
    code: -32600,
  },
  {
    id: 'gateway/wrong-version-is-refused',
    requires: 'A call of another version of the protocol is refused by -32600.',
    example: 'Version 1.0 is answered in the form of 2.0.',
    clause: 'envelope/request-version',
    bodies: [
      '{"jsonrpc":"1.0","method":"condenser_api.get_config","params":[],"id":1}',
      '{"method":"condenser_api.get_config","params":[],"id":1}',
      '{"jsonrpc":2.0,"method":"condenser_api.get_config","params":[],"id":1}',
    ],
    code: -32600,
  },
  {
    id: 'gateway/method-must-be-a-text',
    requires: 'A call whose method is no text is refused by -32600.',
    example: 'The method 5 ends the connection.',
    clause: 'envelope/request-method',
    bodies: [
      '{"jsonrpc":"2.0","method":5,"params":[],"id":1}',
      '{"jsonrpc":"2.0","method":null,"params":[],"id":1}',
      '{"jsonrpc":"2.0","params":[],"id":1}',
    ],
    code: -32600,
  },
  {
    id: 'gateway/params-must-be-a-list-or-names',
    requires: 'A call whose params are neither an array nor an object is refused by -32600.',
    example: 'The params "x" reach the node.',
    clause: 'envelope/request-params',
    bodies: [
      '{"jsonrpc":"2.0","method":"condenser_api.get_config","params":"x","id":1}',
      '{"jsonrpc":"2.0","method":"condenser_api.get_config","params":1,"id":1}',
    ],
    code: -32600,
  },
];

export const invalidRequests: readonly Scenario[] = rows.map(({ bodies, code, ...row }) =>
  scenario({
    // The documents name no code for them, nor do they say that they are refused; codes of JSON-RPC are what libraries expect.
    level: 'unstated',
    clause: 'envelope/transport',
    ...row,
    why: 'A developer has to see what is wrong with the request, and not an outage.',
    fault: { summary: 'refusals are answered as results', front: errorsAreResults },
    *steps() {
      const found: ServiceDifference[] = [];
      for (const body of bodies) {
        const exchange = yield* send(post('/', body, { 'content-type': 'application/json' }));
        const json: Json | undefined = jsonOf(exchange.answer);
        if (!isArray(json) && codeOf(exchange) === code && at(json, ['result']) === undefined) continue;
        found.push({ path: ['body', 'error', 'code'], kind: 'value', expected: String(code), actual: json, exchange });
      }
      return found;
    },
  }),
);
