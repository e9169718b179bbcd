import type { Call } from '../../model/exchange/call.ts';
import { isArray, isObject, type Json } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { argument, blockNumber } from './arguments/argument.ts';

type Known = (call: Call, context: Required<Pick<Context, 'shown'>> & Context) => boolean;

const isKnownBlock: Known = (call, { irreversible = 0, oldest = 1 }) => {
  const number = blockNumber(call);
  return number !== undefined && number >= oldest && number <= irreversible;
};

const isKnownTransaction: Known = (call, { shown }) =>
  shown?.has('transaction', argument(call, 'trx_id') ?? argument(call, 'id') ?? null) ?? true;

/** Methods that look one thing up, and whether the target showed that it is there. */
const lookups: Readonly<Record<string, Known>> = {
  'condenser_api.get_block': isKnownBlock,
  'condenser_api.get_block_header': isKnownBlock,
  'condenser_api.get_transaction': isKnownTransaction,
  'account_history_api.get_transaction': isKnownTransaction,
  // Authors delete their comments at any time (`delete_comment`), but not while there are replies.
  'condenser_api.get_content': (call, { shown }) =>
    shown?.has('discussed', argument(call, 'author') ?? null, argument(call, 'permlink') ?? null) ?? true,
};

/** Methods that look several accounts up by their names. */
const ofNames: ReadonlySet<string> = new Set(['condenser_api.get_accounts', 'condenser_api.lookup_account_names']);

/** Whether JSON says that there is nothing: null, or an object without members. */
export function isEmptyAnswer(json: Json | undefined): boolean {
  return json === null || (isObject(json) && Object.keys(json).length === 0);
}

/**
 * Whether a call was answered by nothing and may be: it looks up what the target did not show, and what is answered for something that
 * does not exist is not stated. In a recording nobody knows what a target showed.
 */
export function mayFindNothing(call: Call, context: Context): boolean {
  const isKnown = Object.hasOwn(lookups, call.method) ? lookups[call.method] : undefined;
  const { shown } = context;
  if (isKnown === undefined || shown === undefined || !isEmptyAnswer(call.result)) return false;
  return !isKnown(call, { ...context, shown });
}

/** Whether null may stand for one of the accounts that a call names. */
export function mayLackAccounts(call: Call, { shown }: Context): boolean {
  if (!ofNames.has(call.method) || shown === undefined || !isArray(call.result)) return false;
  const names = argument(call, 'names');
  return isArray(names) && names.some((name) => !shown.has('account', name));
}
