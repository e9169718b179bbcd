import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { isObject, type Json, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { editing } from '../../model/fault.ts';
import { type HttpRequest, jsonOf, methodOf, requestedJson } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { type BroadcastMethod, broadcasts, type Making, send } from '../kit/broadcast.ts';
import { inShort } from '../kit/call.ts';
import { chainNow, type SignedTransaction } from '../kit/chain.ts';
import { writerOf } from '../kit/shown.ts';
import { note } from './accepted.ts';

interface Row {
  readonly method: BroadcastMethod;
  readonly clause: ClauseId;
  readonly also?: readonly ClauseId[];
  readonly requires: string;
  readonly example: string;
  readonly params?: (transaction: SignedTransaction) => Json;
  /** Requests that the fault cannot read. */
  readonly unread: (params: Json | undefined) => boolean;
}

const [waiting, condenser, named] = [
  'condenser_api.broadcast_transaction_synchronous',
  'condenser_api.broadcast_transaction',
  'network_broadcast_api.broadcast_transaction',
] as const;

const rows: Readonly<Record<string, Row>> = {
  'condenser-broadcast-reads-transactions': {
    method: condenser,
    clause: `${condenser}/params`,
    requires: `\`${condenser}\` reads an array with one signed transaction.`,
    example: 'The transaction is answered with a parse error.',
    unread: () => true,
  },
  'condenser-broadcast-reads-the-legacy-form': {
    method: condenser,
    clause: 'condenser/operation-form',
    requires: `\`${condenser}\` reads operations in legacy form: name and value as a pair.`,
    example: 'A transaction with `["custom_json", {…}]` is answered with a parse error.',
    unread: (params) => JSON.stringify(params).includes('["custom_json"'),
  },
  'waiting-broadcast-reads-transactions': {
    method: waiting,
    clause: `${waiting}/params`,
    requires: `\`${waiting}\` reads an array with one signed transaction.`,
    example: 'The transaction is answered with a parse error.',
    unread: () => true,
  },
  'named-broadcast-reads-transactions': {
    method: named,
    clause: `${named}/params`,
    requires: `\`${named}\` reads \`trx\` in object form, and \`max_block_age\`.`,
    example: 'The transaction is answered with a parse error.',
    unread: () => true,
  },
  'named-broadcast-without-block-age': {
    method: named,
    clause: `${named}/default-max_block_age`,
    requires: `\`${named}\` takes a transaction without \`max_block_age\` as with -1: its age does not matter.`,
    example: 'A call with `trx` alone is answered with a parse error.',
    params: ({ object }) => ({ trx: object }),
    unread: (params) => member(params, 'max_block_age') === undefined,
  },
};

const parseError = {
  code: -32000,
  message: "Parse Error:Couldn't parse the transaction",
  data: { code: 4, name: 'parse_error_exception', message: 'Parse Error', stack: [] },
};

/** What every broadcast has to read (documents 2 and 3). A refusal for other reasons is no matter of the arguments. */
export const readArguments: readonly Scenario[] = Object.entries(rows).map(([name, row]) => {
  const { method, params = broadcasts[method], unread, ...text } = row;
  const isUnread = (request: HttpRequest) => {
    return methodOf(request) === method && unread(member(requestedJson(request), 'params'));
  };
  return scenario({
    ...text,
    id: `writes/${name}`,
    level: 'must',
    why: 'Every client sends it so; nothing would ever be written.',
    needs: ['write'],
    fault: {
      summary: 'the arguments are answered with a parse error',
      front: editing((answer, request) =>
        isUnread(request)
          ? withJson(answer, [], { jsonrpc: '2.0', error: parseError, id: member(jsonOf(answer), 'id') ?? null })
          : undefined,
      ),
    },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const make: Making = () => [note(writer)];
      const { error, exchange } = yield* send(context, make, method, params);
      if (!isNotRead(error)) return [];
      const expected = 'no parse error';
      return [{ path: ['body', 'error'], kind: 'unexpected', expected, actual: inShort(error), exchange }];
    },
  });
});

/** The error says that the arguments have another form: `data.code` 4, or the name of such an exception. */
function isNotRead(error: Json | undefined): boolean {
  const data = member(error, 'data');
  return isObject(data) && (data.code === 4 || /parse_error|bad_cast|key_not_found/.test(`${data.name}`));
}
