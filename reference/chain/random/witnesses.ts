import { core as dialect } from '../../../spec/dialects/core.ts';
import { anyAsset, price } from '../../../spec/kernel/asset.ts';
import { u16, u32 } from '../../../spec/kernel/integer.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import type { Static } from '../../../spec/kernel/schema.ts';
import { encode, type Schema } from '../../../spec/kernel/schema.ts';
import { nullKey } from '../ledger/genesis/genesis.ts';
import type { StateView } from '../state/index.ts';
import type { Witness } from '../state/witnesses.ts';
import type { Draft, Draw } from './draw.ts';

const hex = <T>(schema: Schema<T>, value: T): string => Buffer.from(encode(schema, value, dialect)).toString('hex');

const witnessUrl = 'https://witness.example';
const urlLimit = 2_048;

/** The key of the first witness, none, or one that the person has. */
function signingKey({ one, state }: Draw, name: string): string {
  const first = state.witnesses.by.name.get('initminer')?.signing_key ?? nullKey;
  const own = state.accounts.by.name.get(name)?.active.key_auths[0]?.[0] ?? first;
  return one([first, mayRest(state, name) ? nullKey : first, own]);
}

/** Whether the others with a key fill the schedule: a deployed chain stops where they do not. */
function mayRest({ witnesses, witnessSchedule }: StateView, name: string): boolean {
  let others = 0;
  for (const { owner, signing_key } of witnesses.by.name.from())
    if (owner !== name && signing_key !== nullKey) others++;
  return others >= witnessSchedule.current_shuffled_witnesses.length;
}

export const witnessUpdate: Draft<'witness_update'> = (draw) => {
  const { person, one, flag, text, upTo } = draw;
  const { name: owner } = person();
  return {
    owner,
    block_signing_key: signingKey(draw, owner),
    props: {
      account_creation_fee: { amount: one([0n, 3_000n, 1n]), symbol: 'CORE' },
      maximum_block_size: one([65_536, 131_072]) - (upTo(9) === 9 ? 1 : 0),
      sbd_interest_rate: one([1_000, 0, 10_000]) + (upTo(9) === 9 ? 1 : 0),
    },
    url: flag() ? text(urlLimit) : witnessUrl,
    fee: { amount: 0n, symbol: 'CORE' },
  };
};

/** Mostly a person's, whose keys are known. */
function ownWitness({ state, row, accountNames, upTo }: Draw): Witness | undefined {
  const all = [...state.witnesses.by.name.from()];
  const own = all.filter(({ owner }) => accountNames.includes(owner));
  return row(own.length > 0 && upTo(4) < 4 ? own : all);
}

const rate = ({ one }: Draw): Static<typeof price> => ({
  base: { amount: one([1_000n, 1n, 250n, 3_777n]), symbol: 'SBD' },
  quote: { amount: one([1_000n, 999n, 2_500n]), symbol: 'CORE' },
});

/** Values of each property, in bytes that nodes may or may not read. */
const properties: readonly ((draw: Draw, owner: string) => readonly [name: string, bytes: string])[] = [
  ({ one }) => ['account_subsidy_budget', hex(u32, one([797, 1, 100_000, 0, 268_435_455, 268_435_456]))],
  ({ one }) => ['account_subsidy_decay', hex(u32, one([347_321, 64, 63, 4_294_967_295]))],
  ({ one }) => [
    'account_creation_fee',
    hex(anyAsset, { amount: one([3_000n, 0n, 1n, 1_000_000_000n]), symbol: 'CORE' }),
  ],
  ({ one }) => ['maximum_block_size', hex(u32, one([65_536, 131_072, 65_535]))],
  ({ one }) => ['sbd_interest_rate', hex(u16, one([1_000, 0, 10_000, 10_001]))],
  ({ text }) => ['url', hex(string(), text(urlLimit))],
  (draw) => ['sbd_exchange_rate', hex(price, rate(draw))],
  (draw, owner) => ['new_signing_key', hex(publicKey, signingKey(draw, owner))],
  ({ one }) => ['unknown', one(['', 'ff'])],
];

export const witnessSetProperties: Draft<'witness_set_properties'> = (draw) => {
  const { one, upTo, flag } = draw;
  const witness = ownWitness(draw);
  const owner = witness?.owner ?? 'initminer';
  const given = new Map([['key', hex(publicKey, witness?.signing_key ?? nullKey)]]);
  for (let count = flag() ? 1 : 2; count > 0; count--) {
    const [name, bytes] = properties[upTo(properties.length - 1)]?.(draw, owner) ?? ['', ''];
    // What follows a value is not read; a value that is cut short cannot be.
    given.set(name, upTo(9) < 9 ? bytes : one([`${bytes}00`, bytes.slice(2)]));
  }
  const props = [...given].sort(([one], [other]) => (one < other ? -1 : 1));
  return { owner, props, extensions: [] };
};

export const feedPublish: Draft<'feed_publish'> = (draw) => ({
  publisher: ownWitness(draw)?.owner ?? 'initminer',
  exchange_rate: rate(draw),
});

export const accountWitnessVote: Draft<'account_witness_vote'> = ({ person, row, state, upTo }) => ({
  account: person().name,
  witness: row(state.witnesses.by.name.from())?.owner ?? 'initminer',
  approve: upTo(2) < 2,
});

export const accountWitnessProxy: Draft<'account_witness_proxy'> = ({ person, account, upTo }) => {
  const { name } = person();
  const proxy = account();
  return { account: name, proxy: upTo(3) === 3 || proxy === name ? '' : proxy };
};
