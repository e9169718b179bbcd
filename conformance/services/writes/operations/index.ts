import { documented } from '../../../../spec/constants/documented.ts';
import { price } from '../../../../spec/kernel/asset.ts';
import { timeText } from '../../../../spec/kernel/scalars.ts';
import { write } from '../../../../spec/kernel/schema.ts';
import { escrow as escrowRecord } from '../../../../spec/types/escrow.ts';
import type { OperationOf } from '../../../../spec/types/operation.ts';
import { integerValue, isArray, isObject, type Json, type JsonObject, member } from '../../../model/json.ts';
import type { Scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import { note } from '../broadcasts/accepted.ts';
import { comment, first, permlinkOf } from '../comments/comment.ts';
import { call } from '../kit/call.ts';
import type { Shown, Writer } from '../kit/shown.ts';
import { agrees, amountText, is, membersOf } from '../kit/values.ts';
import { type Written, written } from '../kit/written.ts';
import { subjectOf } from './subject.ts';

const core = (units: number) => ({ amount: BigInt(units), symbol: 'CORE' as const });
const dollars = (units: number) => ({ amount: BigInt(units), symbol: 'SBD' as const });
const vests = (units: number) => ({ amount: BigInt(units), symbol: 'VESTS' as const });

const day = 86_400;
/** Of escrows, orders and conversions: distinct within 32 bits. */
const numberOf = ({ slug }: Writer) => Number.parseInt(slug.slice(-8), 36) % 2 ** 31;

/** The newest entries of the history of an account; one of them is this operation: the one with this member of its own. */
function inHistory(make: (writer: Writer) => OperationOf, own: string, of: 'name' | 'other' = 'name'): Shown {
  const isIn = (json: Json | undefined, writer: Writer) => {
    const made = make(writer);
    const [type, value] = isArray(json) ? json : [];
    const members = membersOf(made, writer);
    return type === made.type && is(value ?? null, own, members[own] ?? null) && agrees(value, members);
  };
  return {
    method: 'condenser_api.get_account_history',
    params: (writer) => [writer[of], -1, 30],
    fits: (result, writer) =>
      isArray(result) && result.some((entry) => isArray(entry) && isIn(member(entry[1], 'op'), writer)),
    isReadable: (entry) => isArray(entry) && isArray(member(entry[1], 'op')),
    expected: 'the operation with the values of the broadcast',
    isHistory: true,
  };
}

/** So few units that an account can spare them, and seldom as many as before. */
const fewOf = (writer: Writer) => 1 + (numberOf(writer) % 50);

const hexOf = (text: string) => Buffer.from(text).toString('hex');

/** One element of a list fits. */
const some =
  (fits: (element: Json, writer: Writer) => boolean, name?: string): Shown['fits'] =>
  (result, writer) => {
    const list = name === undefined ? result : member(result, name);
    return isArray(list) && list.some((element) => fits(element, writer));
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

/** The same in object form. */
const foundAccount = (expected: string, fits: (account: Json, writer: Writer) => boolean): Shown => ({
  method: 'database_api.find_accounts',
  params: ({ name }) => ({ accounts: [name] }),
  fits: some(fits, 'accounts'),
  expected,
});

type Row = Omit<Written, 'clause' | 'requires' | 'why' | 'example' | 'lost'> & Partial<Written>;

/** What operations do, each by its name, and the reads that show it. */
const rows: Readonly<Record<string, Row>> = {
  transfer: {
    operations: (writer) => [transfer(writer)],
    shows: [inHistory(transfer, 'memo'), inHistory(transfer, 'memo', 'other')],
  },
  custom_json: {
    operations: (writer) => [note(writer)],
    shows: [inHistory(note, 'json')],
  },
  custom: {
    operations: (writer) => [custom(writer)],
    shows: [inHistory(custom, 'data')],
  },
  transfer_to_vesting: {
    operations: (writer) => [toVesting(writer)],
    shows: [inHistory(toVesting, 'amount')],
  },
  transfer_to_savings: {
    operations: (writer) => [toSavings(writer)],
    shows: [inHistory(toSavings, 'memo')],
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
        fits: some(
          (each, writer) =>
            is(each, 'request_id', numberOf(writer)) &&
            agrees(each, {
              ...{ from: writer.name, to: writer.name, memo: writer.slug },
              amount: amountText(core(1), writer),
            }),
        ),
        expected: 'the withdrawal by its number, with amount and memo of the broadcast',
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
    shows: [
      // In how many parts it comes is a matter of the version of the chain.
      account('`to_withdraw` 13.000000 VESTS', (each) => is(each, 'to_withdraw', 13_000_000)),
      foundAccount('`to_withdraw` 13.000000 VESTS', (each) => is(each, 'to_withdraw', 13_000_000)),
    ],
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
        fits: some(
          (each, { name, other }) =>
            is(each, 'to_account', other) &&
            is(each, 'percent', 1_000) &&
            agrees(each, { from_account: name, auto_vest: false }),
        ),
        expected: 'the route with its percent, and as it was broadcast',
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
        fits: some((each, writer) => is(each, 'delegatee', writer.other) && isLent(each, writer, 1_000_000_000)),
        expected: 'the delegation of 1000.000000 VESTS to the account',
      },
    ],
    after: (writer) => [delegation(writer, 0)],
    afterwards: {
      method: 'condenser_api.get_vesting_delegations',
      params: ({ name, other }) => [name, other, 1],
      fits: (result, writer) =>
        isArray(result) && !result.some((each) => is(each, 'delegatee', writer.other) && !isLent(each, writer, 0)),
      expected: 'no delegation to the account any more',
    },
  },
  limit_order_create: {
    operations: (writer) => [order(writer)],
    shows: [
      {
        method: 'condenser_api.get_open_orders',
        params: ({ name }) => [name],
        isReadable: has('orderid'),
        fits: some((each, writer) => is(each, 'orderid', numberOf(writer)) && agrees(each, orderAt('legacy', writer))),
        expected: 'the order by its number, at its price and with its expiration',
      },
      {
        method: 'database_api.find_limit_orders',
        params: ({ name }) => ({ account: name }),
        fits: some(
          (each, writer) => is(each, 'orderid', numberOf(writer)) && agrees(each, orderAt('object', writer)),
          'orders',
        ),
        expected: 'the order by its number, at its price and with its expiration',
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
        fits: some(
          (each, writer) =>
            is(each, 'requestid', numberOf(writer)) &&
            agrees(each, { owner: writer.name, amount: amountText(dollars(1), writer) }),
        ),
        expected: 'the conversion by its number, with the amount of the broadcast',
      },
    ],
  },
  account_witness_proxy: {
    operations: ({ name, other }) => [{ type: 'account_witness_proxy', value: { account: name, proxy: other } }],
    shows: [
      account('`proxy` of the broadcast', (each, { other }) => is(each, 'proxy', other)),
      foundAccount('`proxy` of the broadcast', (each, { other }) => is(each, 'proxy', other)),
    ],
    after: ({ name }) => [{ type: 'account_witness_proxy', value: { account: name, proxy: '' } }],
    afterwards: account('no `proxy`', (each) => is(each, 'proxy', '')),
  },
  escrow_transfer: {
    operations: (writer) => [escrow(writer)],
    shows: [
      {
        method: 'condenser_api.get_escrow',
        params: (writer) => [writer.name, numberOf(writer)],
        fits: (result, writer) => is(result ?? null, 'escrow_id', numberOf(writer)) && agrees(result, escrowOf(writer)),
        expected: 'the escrow by its number, with parties, times, balances and fee of the broadcast',
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
        fits: some(
          (each, writer) =>
            is(each, 'subject', subjectOf(writer.slug)) && agrees(each, membersOf(proposal(writer), writer)),
        ),
        expected: 'the proposal by its subject, with receiver, dates, permlink and pay of the broadcast',
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
        fits: some(
          (each, { name, other, chain }) =>
            is(each, 'recovery_account', other) &&
            agrees(each, { account_to_recover: name }) &&
            !isBefore(member(each, 'effective_on'), chain.time),
          'requests',
        ),
        expected: 'the request for the account, which is not yet effective',
      },
    ],
    lost: { requests: [] },
  },
  witness_update: {
    harm: freePlaces,
    operations: (writer) => [witness(writer)],
    shows: [
      {
        method: 'condenser_api.get_witness_by_account',
        params: ({ name }) => [name],
        fits: (result, writer) =>
          is(result ?? null, 'url', `https://example.com/${writer.slug}`) &&
          agrees(result, { owner: writer.name, props: membersOf(witness(writer), writer).props ?? {} }),
        expected: 'the witness with URL and properties of the broadcast',
      },
    ],
    lost: null,
  },
};

function transfer(writer: Writer) {
  const { name, other, slug } = writer;
  const value = { from: name, to: other, amount: core(fewOf(writer)), memo: `plumbline ${slug}` };
  return { type: 'transfer' as const, value };
}

function custom({ name, slug }: Writer) {
  return { type: 'custom' as const, value: { required_auths: [name], id: 777, data: hexOf(slug) } };
}

function toVesting(writer: Writer) {
  const { name } = writer;
  return { type: 'transfer_to_vesting' as const, value: { from: name, to: name, amount: core(fewOf(writer)) } };
}

function toSavings(writer: Writer) {
  const { name, slug } = writer;
  const value = { from: name, to: name, amount: core(fewOf(writer)), memo: slug };
  return { type: 'transfer_to_savings' as const, value };
}

function witness({ name, slug }: Writer) {
  return {
    type: 'witness_update' as const,
    value: {
      ...{ owner: name, url: `https://example.com/${slug}`, fee: core(0) },
      // The key of nobody: the witness makes no blocks.
      block_signing_key: '0'.repeat(66),
      props: { account_creation_fee: core(100_000), maximum_block_size: 131_072, sbd_interest_rate: 0 },
    },
  };
}

function escrow(writer: Writer) {
  return {
    type: 'escrow_transfer' as const,
    value: {
      ...{ from: writer.name, to: writer.other, agent: writer.third, escrow_id: numberOf(writer) },
      ...{ sbd_amount: dollars(0), core_amount: core(1), fee: core(1), json_meta: '' },
      ratification_deadline: writer.chain.time + day,
      escrow_expiration: writer.chain.time + 2 * day,
    },
  };
}

/** What the record of the escrow says; whether the parties approve it is their matter. */
function escrowOf(writer: Writer): JsonObject {
  const {
    sbd_amount: sbd_balance,
    core_amount: core_balance,
    fee: pending_fee,
    json_meta,
    ...same
  } = escrow(writer).value;
  const parties = { id: 0, to_approved: false, agent_approved: false, disputed: false };
  const { dialect } = writer.chain;
  const json = write(
    escrowRecord,
    { ...same, ...parties, sbd_balance, core_balance, pending_fee },
    { form: 'legacy', dialect },
  );
  const { id, to_approved, agent_approved, ...rest } = isObject(json) ? json : {};
  return rest;
}

const isBefore = (time: Json | undefined, seconds: number) =>
  typeof time === 'string' && Date.parse(`${time}Z`) / 1000 < seconds;

/** A delegation of so many shares. */
const isLent = (delegation: Json, writer: Writer, units: number) =>
  agrees(delegation, { vesting_shares: amountText(vests(units), writer) });

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

/** The order as reads of this form have it. */
function orderAt(form: 'legacy' | 'object', writer: Writer): JsonObject {
  const { owner, expiration, amount_to_sell: base, min_to_receive: quote } = order(writer).value;
  return {
    ...{ seller: owner, for_sale: base.amount, expiration: timeText(expiration) },
    sell_price: write(price, { base, quote }, { form, dialect: writer.chain.dialect }),
  };
}

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
