import type { ValueKindId } from '../../../spec/documented/value-kinds.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { assetText, entries, listedAsset } from './value-faults.ts';

export interface ValueKindText {
  readonly requires: string;
  readonly why: string;
  readonly example: string;
  readonly fault: Fault;
  readonly otherFaults?: readonly Fault[];
}

/** Value kinds that stand where the documents leave the members of an element open; of the others the results' rows speak. */
export type OpenValueKind = Exclude<ValueKindId, 'signature'>;

/** Puts a value at the first place of an answer that has one. */
function replaced(
  id: OpenValueKind,
  summary: string,
  methods: readonly string[],
  place: (call: Call) => readonly PathSegment[] | undefined,
  value: Json | undefined,
  found = 0,
): Fault {
  return {
    id: `${id}-malformed`,
    summary,
    edit: inCall(methods, (call) => {
      const path = place(call);
      return path && { path, value, ...(found > 0 && { found: path.slice(0, -found) }) };
    }),
  };
}

/** The way to a member of the first operation of a kind in an account history. */
function inHistory(name: string | undefined, ...rest: readonly PathSegment[]) {
  return ({ result }: Call): readonly PathSegment[] | undefined => {
    const entries = isArray(result) ? result : [];
    const index = entries.findIndex((entry) => {
      const op = isArray(entry) ? member(entry[1], 'op') : undefined;
      return isArray(op) && (name === undefined || op[0] === name);
    });
    return index < 0 ? undefined : ['result', index, 1, ...rest];
  };
}

const first =
  (...path: readonly PathSegment[]) =>
  ({ result }: Call) =>
    isArray(result) && result.length > 0 ? ['result', 0, ...path] : undefined;

const history = ['condenser_api.get_account_history'];

export const valueKindTexts: Readonly<Record<OpenValueKind, ValueKindText>> = {
  asset: {
    requires: 'Where the documents leave the members open, too, an asset has its documented form.',
    why: 'Clients parse every amount by one pattern; a number or a text without its symbol stops them.',
    example: 'The `amount` of a transfer in an account history is 5, not `"0.005 CORE"`.',
    fault: replaced('asset', 'an amount as a number', history, inHistory('transfer', 'op', 1, 'amount'), 5),
    otherFaults: [
      {
        id: 'asset-as-number',
        summary: 'an asset as a number',
        edit: inCall(['condenser_api.get_dynamic_global_properties'], ({ result }, random) => {
          const assets = entries(result).filter(
            ([name, value]) => listedAsset.test(name) && assetText.test(String(value)),
          );
          const [chosen] = random.sample(assets, 1);
          return chosen && { path: ['result', chosen[0]], value: Number(String(chosen[1]).split(' ')[0]) };
        }),
      },
    ],
  },
  price: {
    requires: 'Where the documents leave the members open, too, a price has `base` and `quote`, two assets.',
    why: 'A rate of exchange needs both of its amounts.',
    example: 'An element of `price_history` has `base` and no `quote`.',
    fault: replaced(
      'price',
      'a price without one of its amounts',
      ['condenser_api.get_feed_history'],
      ({ result }) => {
        const prices = member(result, 'price_history');
        return isArray(prices) && prices.length > 0 ? ['result', 'price_history', 0, 'quote'] : undefined;
      },
      undefined,
      1,
    ),
  },
  timestamp: {
    requires: 'Where the documents leave the members open, too, a time is `YYYY-MM-DDTHH:MM:SS`.',
    why: 'Clients add the zone themselves; another notation is read as another time or as none.',
    example: 'The `timestamp` of an entry of an account history is `2026-01-01 00:00:00`.',
    fault: replaced(
      'timestamp',
      'a time with a blank',
      history,
      inHistory(undefined, 'timestamp'),
      '2026-01-01 00:00:00',
    ),
  },
  authority: {
    requires:
      'Where the documents leave the members open, too, an authority has a threshold, accounts and keys with their weights.',
    why: 'Wallets compute from an authority who can sign; with text for a weight they add text.',
    example: 'The authority in an owner history has the weight_threshold `"1"`.',
    fault: replaced(
      'authority',
      'a threshold as text',
      ['condenser_api.get_owner_history'],
      first('previous_owner_authority', 'weight_threshold'),
      '1',
      1,
    ),
  },
  operation: {
    requires:
      'Where the documents leave the members open, too, an operation has its name and its fields in the form of its namespace.',
    why: 'Indexers choose how to read an operation by its name and find its fields beside it.',
    example: 'The `op` of an entry of an account history is the name `"vote"` alone.',
    fault: replaced('operation', 'the name of an operation for it', history, inHistory(undefined, 'op'), 'vote'),
  },
  'public-key': {
    requires: 'Where the documents leave the members open, too, a public key is the prefix of the chain and base58.',
    why: 'Wallets decode keys by the prefix of the chain.',
    example: 'An element of get_potential_signatures begins with `XYZ`.',
    fault: replaced(
      'public-key',
      'a key with another prefix',
      ['condenser_api.get_potential_signatures', 'condenser_api.get_required_signatures'],
      first(),
      `XYZ${'1'.repeat(50)}`,
    ),
  },
  'account-name': {
    requires: 'Where the documents leave the members open, too, the name of an account is a text.',
    why: 'Clients look up the names of accounts unchanged; a number is no name.',
    example: 'An element of lookup_accounts is 5.',
    fault: replaced('account-name', 'a number for a name', ['condenser_api.lookup_accounts'], first(), 5),
  },
  'block-id': {
    requires: 'Where the documents leave the members open, too, a block id has 40 hex digits.',
    why: 'Block ids are linked and compared digit by digit.',
    example: 'The `head_block_id` has 38 digits.',
    fault: replaced(
      'block-id',
      'a block id that is too short',
      ['condenser_api.get_dynamic_global_properties', 'database_api.get_dynamic_global_properties'],
      ({ result }) => (member(result, 'head_block_id') === undefined ? undefined : ['result', 'head_block_id']),
      '0'.repeat(38),
    ),
  },
  'transaction-id': {
    requires: 'Where the documents leave the members open, too, a transaction id has 40 hex digits.',
    why: 'Transactions are found again by their id, computed in lower case.',
    example: 'The `trx_id` of an entry of an account history has 38 digits.',
    fault: replaced(
      'transaction-id',
      'a transaction id that is too short',
      history,
      inHistory(undefined, 'trx_id'),
      '0'.repeat(38),
    ),
  },
  'hardfork-version': {
    requires: 'Where the documents leave the members open, too, the version of a hardfork is a text of three numbers.',
    why: 'Clients compare the version to learn which rules are in force; an object compares with nothing.',
    example: 'The `current_hardfork_version` is `{"hardfork": 20, "release": 0}`.',
    fault: replaced(
      'hardfork-version',
      'a hardfork as an object of two numbers',
      ['database_api.get_hardfork_properties', 'condenser_api.get_next_scheduled_hardfork'],
      ({ result }) => {
        const name = ['current_hardfork_version', 'hf_version'].find((each) => member(result, each) !== undefined);
        return name === undefined ? undefined : ['result', name];
      },
      { hardfork: 20, release: 0 },
    ),
  },
};
