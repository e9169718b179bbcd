import { clauses } from '../../../spec/clauses/index.ts';
import { uncaughtException } from '../../../spec/departures/uncaught-exceptions-as-text.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { calls } from '../../model/call.ts';
import { faultOf, inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { member } from '../../model/json.ts';
import { call as request } from '../../model/request.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { clausesOfResults } from '../schema/result.ts';
import { reads } from './same.ts';
import { isSurelyAccepted } from './surely-accepted.ts';

const id = 'calls/accepted';

/** What states that a method has a result; of others the envelope says that it has one. */
const statedResults = Object.fromEntries(
  Object.entries(clausesOfResults).filter(([, clause]) => clauses.get(clause).level === 'must'),
);

/** Words in which deployed nodes say that they cannot answer now, or are not set up to. */
const excuses = /plugin|not enabled|not available|not supported|deprecated|disabled|acquire.*lock|shutting down/i;

/** Namespace or method are not there. */
const notFound = -32002;

const refused: Json = {
  code: -32000,
  message: 'unspecified',
  data: { code: 0, name: 'exception', message: 'unspecified', stack: [] },
};

export const accepted: ExchangeRule = {
  id,
  kind: 'exchange',
  clause: 'envelope/result-or-error',
  clauses: statedResults,
  level: 'must',
  why: 'A method that refuses what the documents allow is not there for its clients.',
  example:
    '`condenser_api.get_block` refuses the number of a block; `list_witnesses` refuses the beginning of its list.',
  fault: faultOf(
    id,
    'get_block_header refuses a number of a block',
    inCall(['condenser_api.get_block_header', 'block_api.get_block_header'], ({ result }) =>
      result === undefined
        ? undefined
        : { path: [], value: { jsonrpc: '2.0', error: refused, id: 1 }, found: ['error'] },
    ),
  ),
  methods: reads,
  plan: ({ cases }) =>
    [...cases.values()]
      .flat()
      .filter(({ kind }) => kind === 'valid')
      .map(({ method, params }) => request(method, params)),
  judge: (exchange, { dialect }) => {
    const { onlyRefused } = exchange;
    const concerned = calls(exchange).filter(
      (call) => onlyRefused !== undefined || (isSurelyAccepted(call, dialect) && !isNotFound(call.error)),
    );
    if (concerned.length === 0) return undefined;
    const found: Difference[] = [];
    for (const { error, path, method } of concerned) {
      if (error === undefined || member(error, 'code') === notFound) continue;
      const message = String(member(error, 'message'));
      if (excuses.test(message)) return { inconclusive: `refused: ${message.slice(0, 80)}` };
      found.push({
        path: [...path, 'error'],
        kind: 'unexpected',
        expected: expected(onlyRefused),
        actual: error,
        method,
      });
    }
    return found;
  },
};

/** Deployed nodes look up the witness that a list begins with: where nobody has the name they end so, or do not find the key. */
function isNotFound(error: Json | undefined): boolean {
  const { code, message } = uncaughtException;
  const [actualCode, actual, data] = [member(error, 'code'), member(error, 'message'), member(error, 'data')];
  if (actualCode !== code) return false;
  return (actual === message && typeof data === 'string') || String(actual).startsWith('unknown key');
}

function expected(refusals: number | undefined): string {
  if (refusals === undefined) return 'a result: the arguments are documented and name nothing that may be absent';
  return `a result of any of ${refusals} calls, whose arguments are documented and name what the target itself shows`;
}
