import type { Json } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { textOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { askNode, send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { textIs } from '../kit/expect.ts';
import { replacing, respelling } from '../kit/fronts.ts';
import type { Row } from '../kit/row.ts';

interface NodeRow extends Row {
  readonly calls: readonly (readonly [method: string, params: Json])[];
}

/** Calls whose answers do not change, by what could be lost on their way. */
const rows: readonly NodeRow[] = [
  {
    id: 'gateway/condenser-answers-as-the-node',
    requires: 'Answers of condenser_api are those of the node.',
    why: 'Wallets and sites read it through the gateway only, and its assets are texts with every digit.',
    example: '`"HIVE_MAX_VOTE": "0.000 TESTS"` comes as `"0 TESTS"`.',
    calls: [
      ['condenser_api.get_config', []],
      ['condenser_api.get_block_header', [2]],
      ['condenser_api.get_ops_in_block', [1, false]],
    ],
    fault: {
      summary: 'amounts are numbers',
      front: respelling((text) => text.replaceAll(/"(\d+)"/g, '$1')),
    },
  },
  {
    id: 'gateway/block-answers-as-the-node',
    requires: 'Answers of block_api are those of the node.',
    why: 'The id of a block is a hash of its bytes: one changed member, and it verifies no more.',
    example: 'The transactions of a block come with their members in another order.',
    calls: [
      ['block_api.get_block', { block_num: 2 }],
      ['block_api.get_block_header', { block_num: 1 }],
    ],
    fault: { summary: 'blocks without a witness', front: replacing(['result', 'block', 'witness'], undefined) },
  },
  {
    id: 'gateway/database-answers-as-the-node',
    requires: 'Answers of database_api are those of the node.',
    why: 'Its amounts are texts beside a precision, and numbers of 64 bits: both are easily lost in a JSON library.',
    example: '`{"amount": "0", "precision": 3}` comes with the amount as a number.',
    calls: [
      ['database_api.get_config', {}],
      ['database_api.get_version', {}],
    ],
    fault: {
      summary: 'a member of the configuration is lost',
      front: respelling((text) => text.replace('"result":{', '"result":{"more":0,')),
    },
  },
  {
    id: 'gateway/method-list-as-the-node',
    requires: 'The list of methods is that of the node.',
    why: 'Clients choose by it what they call: to them there is one host.',
    example: 'The gateway answers jsonrpc.get_methods with an error of its own, since jsonrpc is no API by its name.',
    calls: [['jsonrpc.get_methods', {}]],
    fault: { summary: 'a list of its own', front: replacing(['result'], []) },
  },
  {
    id: 'gateway/call-form-as-the-node',
    requires: 'A method that is called by `call` is answered like by its name.',
    why: 'Older libraries know no other form.',
    example: '`call ["condenser_api", "get_config", []]` is refused, condenser_api.get_config is not.',
    clause: 'gateway/requests',
    calls: [
      ['call', ['condenser_api', 'get_config', []]],
      ['call', ['condenser_api', 'get_block_header', [1]]],
    ],
    fault: { summary: 'a result of its own', front: replacing(['result'], {}) },
  },
  {
    id: 'gateway/unknown-method-as-the-node',
    requires: 'The refusal of a method that the node does not have is that of the node.',
    why: 'Libraries tell by its text and data whether a node lacks an API, and turn to another node.',
    example: 'The gateway answers -32601 in words of its own.',
    calls: [
      ['condenser_api.get_nothing', []],
      ['nothing_api.get_nothing', {}],
    ],
    fault: { summary: 'errors have no data', front: replacing(['error', 'data'], undefined) },
  },
  {
    id: 'gateway/bad-arguments-as-the-node',
    requires: 'The refusal of arguments is that of the node.',
    why: 'Its code and stack say what is wrong; the message alone is shown to users.',
    example: '`-32003 assert_exception` becomes `-32603 Internal Error`.',
    calls: [
      ['condenser_api.get_accounts', []],
      ['condenser_api.get_block', ['x']],
      ['block_api.get_block', { block_num: -1 }],
    ],
    fault: { summary: 'errors of the node become internal ones', front: replacing(['error', 'code'], -32603) },
  },
];

export const nodeAnswers: readonly Scenario[] = rows.map(({ calls, ...row }) =>
  scenario({
    level: 'must',
    clause: 'gateway/one-host',
    also: ['gateway/requests', 'gateway/routing'],
    needs: ['node'],
    ...row,
    *steps() {
      const found: ServiceDifference[] = [];
      for (const [index, [method, params]] of calls.entries()) {
        const call = rpc(method, params, index + 1);
        const expected = textOf((yield* askNode(call)).answer) ?? '';
        found.push(...textIs(yield* send(call), expected));
      }
      return found;
    },
  }),
);
