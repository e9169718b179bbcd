import type { Call } from '../model/exchange/call.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../model/json.ts';
import { describedOf, refusing, type Variation } from './variation.ts';

const allowedBy = 'What is answered for something that does not exist is not stated.';

const isEmpty = (json: Json | undefined): boolean =>
  json === null || (isArray(json) && json.length === 0) || (isObject(json) && Object.keys(json).length === 0);

/** Whether a call found nothing: null, an empty list, or a record that holds one of them alone. */
const foundNothing = ({ result }: Call): boolean =>
  isEmpty(result) || (isObject(result) && Object.values(result).every(isEmpty)) || member(result, 'author') === '';

const argument = ({ params }: Call, name: string, place: number): Json | undefined =>
  isArray(params) ? params[place] : member(params, name);

const variation = (
  id: string,
  pattern: RegExp,
  change: (call: Call) => JsonObject | undefined,
  why = allowedBy,
): readonly Variation[] =>
  // Counterparts may differ in what is not stated: each side by itself.
  (['condenser_api', 'others'] as const).map((side) => ({
    id: `nothing/${side}-${id}`,
    class: 'values',
    allowedBy: why,
    answer: (call) =>
      pattern.test(call.method) && call.method.startsWith('condenser_api.') === (side === 'condenser_api')
        ? change(call)
        : undefined,
  }));

const all: readonly Variation[] = [
  ...variation('block-is-null', /\.get_(block|block_header)$/, (call) =>
    call.result !== undefined && foundNothing(call) ? { ...call.answer, result: null } : undefined,
  ),
  ...variation('block-is-empty', /\.get_(block|block_header)$/, (call) =>
    call.result !== undefined && foundNothing(call) ? { ...call.answer, result: {} } : undefined,
  ),
  ...variation('operations-are-an-error', /\.get_ops_in_block$/, (call) =>
    call.result !== undefined && foundNothing(call) ? refusing(call, -32000, 'No such block') : undefined,
  ),
  ...variation('transaction-is-null', /\.get_transaction$/, (call) => {
    const { result: _, error, ...rest } = call.answer;
    return error !== undefined && !/Parse Error/.test(String(member(error, 'message')))
      ? { ...rest, result: null }
      : undefined;
  }),
  ...variation('post-is-an-error', /\.get_content$/, (call) =>
    call.result !== undefined && foundNothing(call) ? refusing(call, -32000, 'No such post') : undefined,
  ),
  ...variation('post-is-empty', /\.get_content$/, (call) =>
    call.result !== undefined && foundNothing(call) ? { ...call.answer, result: {} } : undefined,
  ),
  ...variation('names-are-null', /\.(get_accounts|lookup_account_names)$/, (call) => {
    const asked = argument(call, 'accounts', 0);
    const { result } = call;
    if (!isArray(asked) || !isArray(result) || result.length === asked.length) return undefined;
    const found = (name: Json) => result.find((each) => member(each, 'name') === name) ?? null;
    return { ...call.answer, result: asked.map(found) };
  }),
  ...variation('names-are-left-out', /\.(get_accounts|lookup_account_names)$/, (call) =>
    isArray(call.result) && call.result.includes(null)
      ? { ...call.answer, result: call.result.filter((each) => each !== null) }
      : undefined,
  ),
  ...variation(
    'untracked-buckets-are-an-error',
    /\.get_market_history$/,
    (call) => {
      const seconds = argument(call, 'bucket_seconds', 0);
      return call.result !== undefined && isInteger(seconds) && ![15, 60, 300, 3600, 86400].includes(Number(seconds))
        ? refusing(call, -32602, 'This size is not tracked')
        : undefined;
    },
    'What is answered for a size of buckets that is not tracked is not stated.',
  ),
  ...variation(
    'arguments-too-many-are-refused',
    /./,
    (call) => {
      const { params = {} } = describedOf(call) ?? {};
      const names = Object.keys(params);
      const isMore = isArray(call.params)
        ? call.params.length > names.length
        : isObject(call.params) && Object.keys(call.params).some((name) => !names.includes(name));
      return isMore && describedOf(call) !== undefined && call.error === undefined
        ? refusing(call, -32602, 'Invalid params')
        : undefined;
    },
    'What is answered to arguments beyond those of a method is not stated.',
  ),
];

/** Of accounts and posts the other namespaces are not asked for what is not there. */
export const nothing = all.filter(({ id }) => !/^nothing\/others-(names|post)/.test(id));
