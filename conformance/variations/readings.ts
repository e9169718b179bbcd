import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isUnknownMethod } from '../judge/kit/unknown-method.ts';
import type { Call } from '../model/exchange/call.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../model/json.ts';
import { describedOf, ofResults, refusing, type Variation } from './variation.ts';
import { walked } from './walk.ts';

/** Every member of that name, at any depth outside of operations. */
export function deep(json: Json, change: (name: string, value: Json) => Json | undefined): Json {
  if (isArray(json)) return json.map((each) => deep(each, change));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, change(name, value) ?? deep(value, change)]),
  );
}

const members = (change: (name: string, value: Json) => Json | undefined) =>
  ofResults((result) => deep(result, change));

const of =
  (pattern: RegExp, change: (result: Json, call: Call) => Json | undefined): NonNullable<Variation['answer']> =>
  (call) =>
    pattern.test(call.method) ? ofResults(change)(call) : undefined;

const hex = /^[0-9a-f]{40,}$/;
const never = '1970-01-01T00:00:00';
const noTime = '1969-12-31T23:59:59';
const noTransaction = '0'.repeat(40);

/** Operation records of what belongs to no transaction. */
function virtual(json: Json, change: (record: JsonObject) => JsonObject): Json {
  if (isArray(json)) return json.map((each) => virtual(each, change));
  if (!isObject(json)) return json;
  if ('trx_in_block' in json && 'op' in json) return json.trx_id === noTransaction ? change(json) : json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, virtual(value, change)]));
}

/** Of a voter's votes another method shows at least as many. */
const unboundedLists = /\.(get_tags_used_by_author|get_blog_authors)$/;

/** Records and values that the documents let a node read in another way. */
export const readings: readonly Variation[] = [
  {
    id: 'readings/untyped-as-text',
    class: 'values',
    allowedBy: 'Some records give the same field as number or as string; these have no type.',
    answer: ofResults((result, call) => {
      const method = describedOf(call);
      return (
        method &&
        walked(method, result, (json, { type, listed, valueKind }) =>
          isInteger(json) && listed && type === undefined && valueKind === undefined ? String(json) : undefined,
        )
      );
    }),
  },
  {
    id: 'readings/untyped-ids-of-objects',
    class: 'values',
    allowedBy: 'The type of these ids is not shown.',
    answer: ofResults((result, call) => {
      const method = describedOf(call);
      return (
        method &&
        walked(method, result, (json, place) => {
          if (!isObject(json) || place.schema?.kind !== 'struct') return undefined;
          const { id } = json;
          const { listed, type } = place.part('id', json);
          return isInteger(id) && listed && type === undefined ? { ...json, id: `2.5.${id}` } : undefined;
        })
      );
    }),
  },
  {
    id: 'readings/wide-as-bare-numbers',
    class: 'integers',
    allowedBy: 'Integers wider than 32 bits are often texts, so not always.',
    answer: ofResults((result, call) => {
      const method = describedOf(call);
      if (method?.name === 'rc_api.get_resource_params') return undefined;
      return (
        method &&
        walked(method, result, (json, { type, schema }) =>
          typeof json === 'string' &&
          /^-?\d+$/.test(json) &&
          (type === 'integer|string' ||
            type === 'number|string' ||
            (type === undefined && /^[ui](64|128)$/.test(schema?.kind ?? '')))
            ? BigInt(json)
            : undefined,
        )
      );
    }),
  },
  {
    id: 'readings/mixed-integers',
    class: 'integers',
    allowedBy: 'Some records give the same field as number or as string.',
    answer: ofResults((result, call) => {
      const method = describedOf(call);
      return (
        method &&
        walked(method, result, (json, { type }) =>
          isInteger(json) && json > 0 && type === 'integer|string' && BigInt(json) % 2n === 0n
            ? String(json)
            : undefined,
        )
      );
    }),
  },
  {
    id: 'readings/other-placeholder-times',
    class: 'values',
    allowedBy: 'Two values occur as placeholders of times; which one stands where is not stated.',
    answer: members((name, value) =>
      /^last_(owner_update|account_update|account_recovery|post|root_post|vote_time)$/.test(name)
        ? value === never
          ? noTime
          : value === noTime
            ? never
            : undefined
        : undefined,
    ),
  },
  {
    id: 'readings/capital-hex-digits',
    class: 'values',
    allowedBy: 'Block ids and signatures are hex digits; only ids of transactions have lower case.',
    answer: members((name, value) =>
      /^(block_id|previous|head_block_id|transaction_merkle_root|witness_signature|hex|chain_id)$/.test(name) &&
      typeof value === 'string' &&
      hex.test(value)
        ? value.toUpperCase()
        : undefined,
    ),
  },
  {
    id: 'readings/capital-signatures',
    class: 'values',
    allowedBy: 'A signature is a hex string of either case.',
    answer: members((name, value) =>
      name === 'signatures' && isArray(value) ? value.map((each) => String(each).toUpperCase()) : undefined,
    ),
  },
  {
    id: 'readings/virtual-operations-numbered-otherwise',
    class: 'values',
    allowedBy: 'How operations that belong to no transaction are numbered is not stated.',
    answer: ofResults((result) => virtual(result, (record) => ({ ...record, virtual_op: 1, trx_in_block: -1 }))),
  },
  {
    id: 'readings/virtual-operations-of-some-transaction',
    class: 'values',
    allowedBy: '`trx_id` of an operation that belongs to no transaction is 40 hex digits, any.',
    answer: ofResults((result) =>
      virtual(result, (record) => ({
        ...record,
        trx_id: Number(record.block).toString(16).padStart(40, 'f'),
      })),
    ),
  },
  {
    id: 'readings/history-of-the-newest',
    class: 'values',
    allowedBy: 'How far back an account history goes is not stated.',
    answer: of(/get_account_history$/, (result) => {
      const all = isArray(result) ? result : member(result, 'history');
      if (!isArray(all)) return undefined;
      const kept = all.filter((each) => isArray(each) && Number(each[0]) > 6);
      return isArray(result) ? kept : { history: kept };
    }),
  },
  {
    id: 'readings/decimals-in-short',
    class: 'values',
    allowedBy: 'How many digits the decimals of a ticker have is not stated.',
    answer: of(/get_ticker$/, (result) =>
      deep(result, (name, value) =>
        /^(latest|lowest_ask|highest_bid|percent_change)$/.test(name)
          ? String(value).replace(/(\.\d{3})\d+$/, '$1')
          : undefined,
      ),
    ),
  },
  {
    id: 'readings/revisions-in-words',
    class: 'values',
    allowedBy: 'What the revisions of `get_version` look like is not stated.',
    answer: of(/get_version$/, (result) =>
      isObject(result) ? { ...result, core_revision: 'v1-4-gabc', fc_revision: 'unknown' } : undefined,
    ),
  },
  {
    id: 'readings/constants-left-out',
    class: 'optional members',
    allowedBy: 'Some properties of the configuration may be absent in database_api.',
    answer: of(/^database_api\.get_config$/, (result) =>
      Object.fromEntries(Object.entries(result as JsonObject).filter((_, place) => place % 3 !== 0)),
    ),
  },
  {
    id: 'readings/bodies-cut-in-lists',
    class: 'values',
    allowedBy: 'How much of a body a list shows is not stated; `body_length` tells what there is.',
    answer: of(/discussions_by|replies|get_state|get_blog$|get_feed$/, (result) => {
      const cut = (json: Json): Json => {
        if (isArray(json)) return json.map(cut);
        if (!isObject(json)) return json;
        const inner = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, cut(value)]));
        return typeof inner.body === 'string' && 'body_length' in inner
          ? { ...inner, body: inner.body.slice(0, 1024) }
          : inner;
      };
      return cut(result);
    }),
  },
  {
    id: 'readings/pages-by-number',
    class: 'shapes',
    allowedBy: 'Of the objects in the answer of get_state no document shows the keys.',
    answer: of(/^condenser_api\.get_state$/, (result) =>
      deep(result, (name, value) =>
        /^(tags|content|accounts|witnesses|discussion_idx)$/.test(name) && isObject(value)
          ? Object.fromEntries(Object.values(value).map((each, index) => [`2.${index}`, each]))
          : undefined,
      ),
    ),
  },
  {
    id: 'readings/hex-without-signatures',
    class: 'values',
    allowedBy: 'Whether the hex string of a transaction has its signatures is not stated; its id is made without.',
    answer: of(/get_transaction_hex$/, (result, { params }) => {
      const trx = isArray(params) ? params[0] : member(params, 'trx');
      const signatures = member(trx, 'signatures');
      const digits = 2 + 130 * (isArray(signatures) ? signatures.length : 0);
      const cut = (text: Json | undefined) => String(text).slice(0, -digits);
      return isObject(result) ? { ...result, hex: cut(result.hex) } : cut(result);
    }),
  },
  {
    id: 'readings/witnesses-repeat',
    class: 'values',
    allowedBy: 'No sentence says that a witness is scheduled once a round.',
    answer: of(/\.get_(active_witnesses|witness_schedule|state)$/, (result) => {
      const repeat = (list: Json) =>
        isArray(list) && list.length > 2 ? [...list.toSorted().slice(0, -1), list.toSorted()[0] as Json] : list;
      if (isArray(result)) return repeat(result);
      return deep(result, (name, value) =>
        /_witnesses$|^witnesses$/.test(name) && isArray(value) ? repeat(value) : undefined,
      );
    }),
  },
  {
    id: 'readings/signatures-in-other-words',
    class: 'shapes',
    allowedBy: 'How `args` and `ret` describe arguments and the response is not shown.',
    answer: of(/^jsonrpc\.get_signature$/, (_, { params }) => {
      const method = methods[String(member(params, 'method')) as keyof typeof methods] as AnyMethod | undefined;
      if (method === undefined) return undefined;
      return {
        args: Object.keys(method.params).map((name) => ({ name, type: 'any' })),
        ret: 'see the documents',
      };
    }),
  },
  {
    id: 'readings/flat-blocks-of-block-api',
    class: 'shapes',
    allowedBy: 'The responses of block_api are not shown.',
    answer: of(/^block_api\./, (result) => member(result, 'block') ?? member(result, 'header')),
  },
  {
    id: 'readings/bare-lists-of-tags-api',
    class: 'shapes',
    allowedBy: 'The responses of tags_api are not shown.',
    answer: of(/^tags_api\./, (result) => {
      const [only, ...others] = isObject(result) ? Object.values(result) : [];
      return isArray(only) && others.length === 0 ? only : undefined;
    }),
  },
  {
    id: 'readings/fewer-without-a-limit',
    class: 'bounds',
    allowedBy: 'No sentence says that these lists hold all there are.',
    answer: of(unboundedLists, (result) => {
      if (isArray(result)) return result.slice(0, 2);
      return Object.fromEntries(
        Object.entries(result as JsonObject).map(([name, value]) => [name, isArray(value) ? value.slice(0, 2) : value]),
      );
    }),
  },
  {
    id: 'readings/disabled-though-listed',
    class: 'offered',
    allowedBy: 'Document 2 says that get_account_bandwidth is disabled since 0.20.6.',
    answer: (call) =>
      /get_account_bandwidth/.test(call.method) ? refusing(call, -32003, 'This is disabled.') : undefined,
  },
  {
    id: 'readings/truncated-by-characters',
    class: 'values',
    allowedBy: 'What `truncate_body` counts is not stated.',
    answer: ofResults((result, { params }) => {
      const given = isArray(params) ? member(params[0], 'truncate_body') : member(params, 'truncate_body');
      if (!isInteger(given) || given === 0) return undefined;
      return deep(result, (name, value) =>
        name === 'body' && typeof value === 'string'
          ? [...value].slice(0, Math.ceil(Number(given) / 2)).join('')
          : undefined,
      );
    }),
  },
  {
    id: 'readings/tags-of-the-category',
    class: 'values',
    allowedBy: 'Which posts have a tag is not stated.',
    answer: of(
      /get_discussions_by_(created|active|hot|trending|votes|children|cashout|promoted)$/,
      (result, { params }) => {
        const tag = isArray(params) ? member(params[0], 'tag') : member(params, 'tag');
        const kept = (list: Json) =>
          isArray(list) ? list.filter((each) => !tag || member(each, 'category') === tag) : list;
        return isObject(result) ? { ...result, discussions: kept(result.discussions ?? []) } : kept(result);
      },
    ),
  },
  {
    id: 'readings/no-reblogs-in-blogs',
    class: 'values',
    allowedBy: 'Whether a blog of discussions holds reblogs is not stated.',
    answer: of(/get_discussions_by_(blog|author_before_date)$/, (result, { params }) => {
      const tag = isArray(params) ? member(params[0], 'tag') : (member(params, 'tag') ?? member(params, 'author'));
      const kept = (list: Json) =>
        isArray(list) && typeof tag === 'string' ? list.filter((each) => member(each, 'author') === tag) : list;
      return isObject(result) ? { ...result, discussions: kept(result.discussions ?? []) } : kept(result);
    }),
  },
  {
    id: 'readings/legacy-extras-empty',
    class: 'values',
    allowedBy: 'What the arrays among the legacy extras hold is not stated.',
    answer: of(/^condenser_api\.get_accounts$/, (result) =>
      deep(result, (name, value) =>
        /^(transfer_history|market_history|post_history|vote_history|other_history|tags_usage|guest_bloggers|witness_votes)$/.test(
          name,
        ) && isArray(value)
          ? []
          : undefined,
      ),
    ),
  },
  {
    id: 'readings/extensions-in-another-form',
    class: 'shapes',
    allowedBy: '`extensions` is an array; its elements are not shown.',
    answer: ofResults((result) =>
      deep(result, (name, value) =>
        name === 'extensions' && isArray(value)
          ? value.map((each) =>
              isArray(each)
                ? { type: each[0] as Json, value: each[1] as Json }
                : [member(each, 'type') ?? 0, member(each, 'value') ?? each],
            )
          : undefined,
      ),
    ),
  },
  {
    id: 'readings/errors-of-frames-with-zones',
    class: 'errors',
    allowedBy: 'What the frames of `stack` hold is named, not typed.',
    answer: ({ answer, error }) =>
      isObject(error) && isObject(error.data)
        ? {
            ...answer,
            error: {
              ...error,
              data: {
                ...error.data,
                stack: [
                  {
                    context: {
                      level: 2,
                      file: 'api.rs',
                      line: '7',
                      method: null,
                      hostname: '',
                      timestamp: '2026-01-01T00:00:00.123Z',
                    },
                    format: '',
                    data: [],
                  },
                ],
              },
            },
          }
        : undefined,
  },
  {
    id: 'readings/errors-in-plain-words',
    class: 'errors',
    allowedBy: 'Error codes other than the parse error case are not shown.',
    answer: (call) =>
      call.error !== undefined &&
      !isUnknownMethod(call) &&
      !String(member(call.error, 'message')).startsWith('Parse Error')
        ? refusing(call, 1, '')
        : undefined,
  },
];
