import type { ClauseId } from '../../../spec/clauses/index.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { Difference } from '../../model/finding.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { argumentsFor } from '../../plan/arguments.ts';
import { callOf } from '../../plan/request.ts';
import { perCall } from '../per-call.ts';
import { faultsOf } from './faults.ts';

/** What states the shape of each result. */
const clauses: Readonly<Record<MethodName, ClauseId>> = {
  'account_history_api.get_ops_in_block': 'account_history_api/get_ops_in_block',
  'block_api.get_block': 'block/query',
  'block_api.get_block_header': 'block/header',
  'condenser_api.get_block': 'condenser_api/get_block',
  'condenser_api.get_block_header': 'condenser_api/get_block_header',
  'condenser_api.get_dynamic_global_properties': 'chain-state/global-properties',
  'condenser_api.get_ops_in_block': 'condenser_api/get_ops_in_block',
  'condenser_api.get_potential_signatures': 'condenser_api/get_potential_signatures',
  'condenser_api.get_required_signatures': 'condenser_api/get_required_signatures',
  'condenser_api.get_transaction_hex': 'condenser_api/get_transaction_hex',
  'condenser_api.verify_account_authority': 'condenser_api/verify_account_authority',
  'condenser_api.verify_authority': 'condenser_api/verify_authority',
  'database_api.get_potential_signatures': 'database_api/get_potential_signatures',
  'database_api.get_required_signatures': 'database_api/get_required_signatures',
  'database_api.get_transaction_hex': 'database_api/get_transaction_hex',
  'database_api.verify_account_authority': 'database_api/verify_account_authority',
  'database_api.verify_authority': 'database_api/verify_authority',
  'database_api.verify_signatures': 'database_api/verify_signatures',
  'jsonrpc.get_methods': 'jsonrpc/get_methods',
};

export const result: ExchangeRule = {
  id: 'schema/result',
  kind: 'exchange',
  clause: 'envelope/result-or-error',
  level: 'must',
  why: 'Clients decode results by the documented members and types; one asset as a number stops them.',
  example: '`"virtual_supply": 263372825.868` where the documents have a text with three decimals and a symbol.',
  fault: 'asset-as-number',
  methods: Object.keys(methods),
  clauses,
  plan: (target, random) =>
    Object.values(methods)
      .filter(({ name }) => target.methods.has(name))
      .flatMap((method) => argumentsFor(method, target, random).map((values) => callOf(method, values))),
  judge: perCall((call, context) =>
    faultsOf(call, context)?.stated.map(({ path, expected, actual }): Difference => {
      const kind = actual === undefined ? 'missing' : 'shape';
      return { path: ['result', ...path], kind, expected, actual };
    }),
  ),
};
