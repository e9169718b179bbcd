import { documented } from '../../../../spec/constants/documented.ts';
import { integerValue, isArray, type Json, member } from '../../../model/json.ts';
import type { Scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import { note } from '../broadcasts/accepted.ts';
import { comment, first, permlinkOf } from '../comments/comment.ts';
import { call } from '../kit/call.ts';
import type { Shown, Writer } from '../kit/shown.ts';
import { type Written, written } from '../kit/written.ts';

const core = (units: number) => ({ amount: BigInt(units), symbol: 'CORE' as const });
const dollars = (units: number) => ({ amount: BigInt(units), symbol: 'SBD' as const });
const vests = (units: number) => ({ amount: BigInt(units), symbol: 'VESTS' as const });

const day = 86_400;
/** Of escrows, orders and conversions: distinct within 32 bits. */
const numberOf = ({ slug }: Writer) => Number.parseInt(slug.slice(-8), 36) % 2 ** 31;

/** The newest entries of the history of an account; one of them is this operation with this in it. */
function inHistory(type: string, fits: (value: Json, writer: Writer) => boolean, of: 'name' | 'other' = 'name'): Shown {
  return {
    method: 'condenser_api.get_account_history',
    params: (writer) => [writer[of], -1, 30],
    fits: (result, writer) =>
      isArray(result) &&
      result.some((entry) => {
        const op = isArray(entry) ? member(entry[1], 'op') : undefined;
        return isArray(op) && op[0] === type && fits(op[1] ?? null, writer);
      }),
    isReadable: (entry) => isArray(entry) && isArray(member(entry[1], 'op')),
    expected: `a ${type} with the values of the broadcast`,
    isHistory: true,
  };
}

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** One element of a list fits. */
const some =
  (fits: (element: Json, writer: Writer) => boolean, name?: string): Shown['fits'] =>
  (result, writer) => {
    const list = name === undefined ? result : member(result, name);
    return isArray(list) && list.some((element) => fits(element, writer));
  };

const is = (json: Json, name: string, value: Json) => {
  const found = member(json, name);
  return found === value || (typeof value === 'number' && integerValue(found) === BigInt(value));
};

/** Whether an element has this member. */
const has = (name: string) => (element: Json) => member(element, name) !== undefined;

/** An account, as get_accounts gives it. */
const account = (expected: string, fits: (account: Json, writer: Writer) => boolean): Shown => ({
  method: 'condenser_api.get_accounts',
  params: ({ name }) => [[name]],
  fits: some(fits),
  expected,
});

type Row = Omit<Written, 'clause' | 'requires' | 'why' | 'example' | 'lost'> & Partial<Written>;

/** What operations do, each by its name, and the reads that show it. */
const rows: Readonly<Record<string, Row>> = {
  transfer: {
    operations: ({ name, other, slug }) => [
      { type: 'transfer', value: { from: name, to: other, amount: core(1), memo: `plumbline ${slug}` } },
    ],
    shows: [
      inHistory('transfer', (value, { slug }) => is(value, 'memo', `plumbline ${slug}`)),
      inHistory('transfer', (value, { slug }) => is(value, 'memo', `plumbline ${slug}`), 'other'),
    ],
  },
  custom_json: {
    operations: (writer) => [note(writer)],
    shows: [inHistory('custom_json', (value, { slug }) => is(value, 'json', `{"check":"${slug}"}`))],
  },
  custom: {
    operations: ({ name, slug }) => [{ type: 'custom', value: { required_auths: [name], id: 777, data: hexOf(slug) } }],
    shows: [inHistory('custom', (value, { slug }) => is(value, 'data', hexOf(slug)))],
  },
  transfer_to_vesting: {
    operations: ({ name }) => [{ type: 'transfer_to_vesting', value: { from: name, to: name, amount: core(1) } }],
    shows: [inHistory('transfer_to_vesting', (value, { name }) => is(value, 'to', name))],
  },
  transfer_to_savings: {
    operations: ({ name, slug }) => [
      { type: 'transfer_to_savings', value: { from: name, to: name, amount: core(1), memo: slug } },
    ],
    shows: [inHistory('transfer_to_savings', (value, { slug }) => is(value, 'memo', slug))],
  },
  transfer_from_savings: {
    before: ({ name }) => [
      [{ type: 'transfer_to_savings', value: { from: name, to: name, amount: core(1), memo: '' } }],
    ],
    operations: (writer) => [
      {
        type: 'transfer_from_savings',
        value: {
          ...{ from: writer.name, request_id: numberOf(writer), to: writer.name, amount: core(1) },
          memo: writer.slug,
        },
      },
    ],
    shows: [
      {
        method: 'condenser_api.get_savings_withdraw_from',
        params: ({ name }) => [name],
        isReadable: has('request_id'),
        fits: some((each, writer) => is(each, 'request_id', numberOf(writer))),
        expected: 'the withdrawal by its number',
      },
    ],
    after: (writer) => [
      { type: 'cancel_transfer_from_savings', value: { from: writer.name, request_id: numberOf(writer) } },
    ],
  },
  cancel_transfer_from_savings: {
    before: (writer) => {
      const { name } = writer;
      const value = { from: name, request_id: numberOf(writer), to: name, amount: core(1), memo: '' };
      return [
        [{ type: 'transfer_to_savings', value: { from: name, to: name, amount: core(1), memo: '' } }],
        [{ type: 'transfer_from_savings', value }],
      ];
    },
    operations: (writer) => [
      { type: 'cancel_transfer_from_savings', value: { from: writer.name, request_id: numberOf(writer) } },
    ],
    shows: [
      {
        method: 'condenser_api.get_savings_withdraw_from',
        params: ({ name }) => [name],
        isReadable: has('request_id'),
        fits: (result, writer) => isArray(result) && !result.some((each) => is(each, 'request_id', numberOf(writer))),
        expected: 'no withdrawal of that number',
      },
    ],
    lost: null,
  },
  withdraw_vesting: {
    operations: ({ name }) => [
      { type: 'withdraw_vesting', value: { account: name, vesting_shares: vests(13_000_000) } },
    ],
    shows: [account('`to_withdraw` 13.000000 VESTS', (each) => is(each, 'to_withdraw', 13_000_000))],
    after: ({ name }) => [{ type: 'withdraw_vesting', value: { account: name, vesting_shares: vests(0) } }],
  },
  set_withdraw_vesting_route: {
    operations: ({ name, other }) => [
      {
        type: 'set_withdraw_vesting_route',
        value: { from_account: name, to_account: other, percent: 1_000, auto_vest: false },
      },
    ],
    shows: [
      {
        method: 'condenser_api.get_withdraw_routes',
        params: ({ name }) => [name, 'outgoing'],
        fits: some((each, { other }) => is(each, 'to_account', other) && is(each, 'percent', 1_000)),
        expected: 'the route with its percent',
      },
    ],
    after: ({ name, other }) => [
      {
        type: 'set_withdraw_vesting_route',
        value: { from_account: name, to_account: other, percent: 0, auto_vest: false },
      },
    ],
  },
  delegate_vesting_shares: {
    operations: (writer) => [delegation(writer, 1_000_000_000)],
    shows: [
      {
        method: 'condenser_api.get_vesting_delegations',
        params: ({ name, other }) => [name, other, 1],
        fits: some((each, { other }) => is(each, 'delegatee', other)),
        expected: 'the delegation to the account',
      },
    ],
    after: (writer) => [delegation(writer, 0)],
  },
  limit_order_create: {
    operations: (writer) => [order(writer)],
    shows: [
      {
        method: 'condenser_api.get_open_orders',
        params: ({ name }) => [name],
        isReadable: has('orderid'),
        fits: some((each, writer) => is(each, 'orderid', numberOf(writer))),
        expected: 'the order by its number',
      },
      {
        method: 'database_api.find_limit_orders',
        params: ({ name }) => ({ account: name }),
        fits: some((each, writer) => is(each, 'orderid', numberOf(writer)), 'orders'),
        expected: 'the order by its number',
      },
    ],
    after: (writer) => [{ type: 'limit_order_cancel', value: { owner: writer.name, orderid: numberOf(writer) } }],
  },
  limit_order_cancel: {
    before: (writer) => [[order(writer)]],
    operations: (writer) => [{ type: 'limit_order_cancel', value: { owner: writer.name, orderid: numberOf(writer) } }],
    shows: [
      {
        method: 'condenser_api.get_open_orders',
        params: ({ name }) => [name],
        isReadable: has('orderid'),
        fits: (result, writer) => isArray(result) && !result.some((each) => is(each, 'orderid', numberOf(writer))),
        expected: 'no order of that number',
      },
    ],
    lost: null,
  },
  convert: {
    operations: (writer) => [
      { type: 'convert', value: { owner: writer.name, requestid: numberOf(writer), amount: dollars(1) } },
    ],
    shows: [
      {
        method: 'condenser_api.get_conversion_requests',
        params: ({ name }) => [name],
        isReadable: has('requestid'),
        fits: some((each, writer) => is(each, 'requestid', numberOf(writer))),
        expected: 'the conversion by its number',
      },
    ],
  },
  account_witness_proxy: {
    operations: ({ name, other }) => [{ type: 'account_witness_proxy', value: { account: name, proxy: other } }],
    shows: [account('`proxy` of the broadcast', (each, { other }) => is(each, 'proxy', other))],
    after: ({ name }) => [{ type: 'account_witness_proxy', value: { account: name, proxy: '' } }],
  },
  escrow_transfer: {
    operations: (writer) => [
      {
        type: 'escrow_transfer',
        value: {
          ...{ from: writer.name, to: writer.other, agent: writer.third, escrow_id: numberOf(writer) },
          ...{ sbd_amount: dollars(0), core_amount: core(1), fee: core(1), json_meta: '' },
          ratification_deadline: writer.chain.time + day,
          escrow_expiration: writer.chain.time + 2 * day,
        },
      },
    ],
    shows: [
      {
        method: 'condenser_api.get_escrow',
        params: (writer) => [writer.name, numberOf(writer)],
        fits: (result, writer) => is(result ?? null, 'escrow_id', numberOf(writer)),
        expected: 'the escrow by its number',
      },
    ],
    lost: null,
  },
  create_proposal: {
    before: (writer) => [[comment(writer, first)]],
    operations: (writer) => [proposal(writer)],
    shows: [
      {
        method: 'condenser_api.list_proposals',
        params: ({ name }) => [[name], 100, 'by_creator', 'ascending', 'all'],
        fits: some((each, { slug }) => is(each, 'subject', subjectOf(slug))),
        expected: 'the proposal by its subject',
      },
    ],
  },
  change_recovery_account: {
    operations: ({ name, other }) => [
      {
        type: 'change_recovery_account',
        value: { account_to_recover: name, new_recovery_account: other, extensions: [] },
      },
    ],
    shows: [
      {
        method: 'database_api.find_change_recovery_account_requests',
        params: ({ name }) => ({ accounts: [name] }),
        fits: some((each, { other }) => is(each, 'recovery_account', other), 'requests'),
        expected: 'the request for the account',
      },
    ],
    lost: { requests: [] },
  },
  witness_update: {
    harm: freePlaces,
    operations: ({ name, slug }) => [
      {
        type: 'witness_update',
        value: {
          ...{ owner: name, url: `https://example.com/${slug}`, fee: core(0) },
          // The key of nobody: the witness makes no blocks.
          block_signing_key: '0'.repeat(66),
          props: { account_creation_fee: core(100_000), maximum_block_size: 131_072, sbd_interest_rate: 0 },
        },
      },
    ],
    shows: [
      {
        method: 'condenser_api.get_witness_by_account',
        params: ({ name }) => [name],
        fits: (result, { slug }) => is(result ?? null, 'url', `https://example.com/${slug}`),
        expected: 'the witness with the URL of the broadcast',
      },
    ],
    lost: null,
  },
};

function delegation({ name, other }: Writer, units: number) {
  const value = { delegator: name, delegatee: other, vesting_shares: vests(units) };
  return { type: 'delegate_vesting_shares' as const, value };
}

/** So cheap that nobody's order meets it. */
function order(writer: Writer) {
  return {
    type: 'limit_order_create' as const,
    value: {
      ...{ owner: writer.name, orderid: numberOf(writer), fill_or_kill: false },
      ...{ amount_to_sell: core(1), min_to_receive: dollars(1_000_000_000), expiration: writer.chain.time + day },
    },
  };
}

const subjectOf = (slug: string) => `Test ${slug}`;

function proposal(writer: Writer) {
  const { name, slug, chain } = writer;
  const { time } = chain;
  return {
    type: 'create_proposal' as const,
    value: {
      ...{ creator: name, receiver: name, start_date: time + day, end_date: time + 3 * day },
      ...{ daily_pay: dollars(1), subject: subjectOf(slug), permlink: permlinkOf(writer), extensions: [] },
    },
  };
}

/**
 * A chain with free places in its schedule expects each witness there, and makes no block any more where one has no key (deployed,
 * `update_witness_schedule4`).
 */
function* freePlaces(): Steps<string | undefined> {
  const { result } = yield* call('condenser_api.get_witness_schedule', []);
  const scheduled = integerValue(member(result, 'num_scheduled_witnesses'));
  if (scheduled !== undefined && scheduled >= BigInt(documented.MAX_WITNESSES)) return undefined;
  return 'the schedule of witnesses has free places: a witness whose key nobody has would stop the chain';
}

/** The rules that operations do what reads show, in the order of their names. */
export const operationRules: readonly Scenario[] = Object.entries(rows).map(([name, row]) =>
  written(`operation-${name.replaceAll('_', '-')}`, {
    requires: `\`${name}\` is an operation: once it is in a block, \`${row.shows[0].method}\` shows it.`,
    clause: `operation/${name}` as Written['clause'],
    why: 'Who has signed it believes that it is done, and sees nothing of it.',
    example: `\`${row.shows[0].method}\` is the same before and after the block with the \`${name}\`.`,
    lost: [],
    ...row,
  }),
);
