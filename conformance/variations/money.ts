import type { Call } from '../model/exchange/call.ts';
import { isArray, isInteger, isObject, type Json, member } from '../model/json.ts';
import { deep } from './readings.ts';
import { ofResults, type Variation } from './variation.ts';

const of = (pattern: RegExp, change: (result: Json, call: Call) => Json | undefined) =>
  ofResults((result, call) => (pattern.test(call.method) ? change(result, call) : undefined));

const within = (pattern: RegExp, names: RegExp, change: (value: Json) => Json | undefined) =>
  of(pattern, (result) => deep(result, (name, value) => (names.test(name) ? change(value) : undefined)));

const decimals = /^(latest|lowest_ask|highest_bid|percent_change)$/;

/** The smallest unit added to an amount in either form. */
function oneMore(amount: Json): Json | undefined {
  if (isObject(amount) && typeof amount.amount === 'string')
    return { ...amount, amount: String(BigInt(amount.amount) + 1n) };
  const [, number, digits, symbol] = /^(\d+)\.(\d{3}) (\w+)$/.exec(String(amount)) ?? [];
  if (number === undefined || digits === undefined) return undefined;
  const more = String(BigInt(number + digits) + 1n).padStart(4, '0');
  return `${more.slice(0, -3)}.${more.slice(-3)} ${symbol}`;
}

/** An element of a list that is asked for by times, with the time as it is or within bounds. */
const _listed = (change: (list: readonly Json[], call: Call) => readonly Json[]) => (result: Json, call: Call) => {
  if (isArray(result)) return change(result, call);
  if (!isObject(result)) return undefined;
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [name, isArray(value) ? change(value, call) : value]),
  );
};

const _argument = ({ params }: Call, name: string, place: number) =>
  isArray(params) ? params[place] : member(params, name);

/** The market, prices and supplies, where they are named and not defined. */
export const money: readonly Variation[] = [
  {
    id: 'money/decimals-of-30-digits',
    class: 'values',
    allowedBy: 'How many digits the decimals of a ticker have is not stated.',
    answer: within(/get_ticker$/, decimals, (value) =>
      String(value).includes('.') ? String(value).padEnd(32, '0') : `${String(value)}.${'0'.repeat(30)}`,
    ),
  },
  {
    id: 'money/change-with-a-sign',
    class: 'values',
    allowedBy: 'What `percent_change` of a ticker compares is not stated, nor that it is not below zero.',
    answer: within(/get_ticker$/, /^percent_change$/, () => '-3.250'),
  },
  {
    id: 'money/latest-is-the-middle',
    class: 'values',
    allowedBy: 'What `latest` of a ticker is, is not stated.',
    answer: of(/get_ticker$/, (result) => {
      const middle = (Number(member(result, 'lowest_ask')) + Number(member(result, 'highest_bid'))) / 2;
      return isObject(result) && Number.isFinite(middle) ? { ...result, latest: String(middle) } : undefined;
    }),
  },
  {
    id: 'money/sides-of-buckets-as-text',
    class: 'values',
    allowedBy: '`high`, `low`, `open`, `close` and `volume` of a bucket have no types.',
    answer: within(/get_market_history$/, /^(high|low|close|volume)$/, (value) =>
      isInteger(value) ? String(value) : undefined,
    ),
  },
  {
    id: 'money/prices-turned-around',
    class: 'values',
    allowedBy: 'Which side of a price is `base` is not stated.',
    answer: ofResults((result) => {
      const turned = (json: Json): Json => {
        if (isArray(json)) return json.map(turned);
        if (!isObject(json)) return json;
        const { base, quote } = json;
        if (base !== undefined && quote !== undefined) return { base: quote, quote: base };
        return Object.fromEntries(
          // Orders say by their prices which side they are on.
          Object.entries(json).map(([name, value]) => [
            name,
            /^(op|operations|transactions|order_price|sell_price)$/.test(name) ? value : turned(value),
          ]),
        );
      };
      return turned(result);
    }),
  },
  {
    id: 'money/virtual-supply-rounded-up',
    class: 'values',
    allowedBy: 'How `virtual_supply` is rounded is not stated.',
    answer: within(/get_dynamic_global_properties$|get_state$/, /^virtual_supply$/, (value) => oneMore(value)),
  },
  {
    id: 'money/sums-rounded-up',
    class: 'values',
    allowedBy: 'How `total_pending_payout_value` and `pending_payout_value` are rounded is not stated.',
    answer: within(/content|discussion|replies|get_blog$|get_feed$|get_state$/, /pending_payout_value$/, (value) =>
      /[1-9]/.test(String(isObject(value) ? value.amount : value)) ? oneMore(value) : undefined,
    ),
  },
  {
    id: 'money/assets-with-a-symbol-beside',
    class: 'extra members',
    allowedBy: 'That an asset object has no other members is not stated.',
    answer: ofResults((result, { method }) => {
      const named = (json: Json): Json => {
        if (isArray(json)) return json.map(named);
        if (!isObject(json)) return json;
        if ('nai' in json && 'precision' in json) return { ...json, symbol: 'ANY' };
        return Object.fromEntries(
          Object.entries(json).map(([name, value]) => [name, name === 'value' ? value : named(value)]),
        );
      };
      return /^condenser_api|get_config$|get_transaction|block/.test(method) ? undefined : named(result);
    }),
  },
  {
    id: 'money/constants-as-legacy-assets',
    class: 'shapes',
    allowedBy: 'Assets in results of condenser_api use the legacy string form (document 2).',
    answer: of(/^condenser_api\.get_config$/, (result) =>
      Object.fromEntries(
        Object.entries(result as Record<string, Json>).map(([name, value]) => {
          if (!isObject(value) || typeof value.amount !== 'string') return [name, value];
          const digits = value.amount.padStart(4, '0');
          const symbol = value.nai === '@@000000013' ? 'SBD' : 'CORE';
          return [name, `${digits.slice(0, -3)}.${digits.slice(-3)} ${symbol}`];
        }),
      ),
    ),
  },
  {
    id: 'money/wide-constants-as-numbers',
    class: 'integers',
    allowedBy: 'Integers wider than 32 bits are often texts, so not always.',
    answer: of(/\.get_config$/, (result) =>
      Object.fromEntries(
        Object.entries(result as Record<string, Json>).map(([name, value]) => [
          name,
          typeof value === 'string' && /^[1-9]\d{9,}$/.test(value) ? BigInt(value) : value,
        ]),
      ),
    ),
  },
  {
    id: 'money/more-constants',
    class: 'extra members',
    allowedBy: 'That there are no other constants is not stated.',
    answer: of(/\.get_config$/, (result) => ({
      ...(result as object),
      CORE_MAX_PENDING_TRANSFERS: 255,
      BUILD: { commit: 'abc', debug: false },
    })),
  },
];
