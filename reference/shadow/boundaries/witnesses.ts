import { anyAsset, price } from '../../../spec/kernel/asset.ts';
import { u16, u32 } from '../../../spec/kernel/integer.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import type { Schema } from '../../../spec/kernel/schema.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { maxProxyDepth } from '../../chain/ledger/accounts/witness-votes.ts';
import { core, dollars } from '../../chain/ledger/asset.ts';
import { actor, actorsInTurn, keyOf, operation, others, type Scene } from '../scene/scene.ts';
import { vested } from '../scene/spare.ts';
import { hex, isScheduled, ownKeyTaken, ownWitness, usualProps, witnessUpdated } from '../scene/witnesses.ts';
import { around, type Boundary, ofBytes, one } from './boundary.ts';

type Props = OperationValue<'witness_update'>['props'];

function* updates(scene: Scene, changes: readonly (Partial<Props> & { readonly url?: string })[]) {
  for (const { url, ...props } of changes) {
    const update = witnessUpdated(scene, { props: { ...usualProps, ...props }, ...(url !== undefined && { url }) });
    if (update !== undefined) yield one(update);
  }
}

function* properties(scene: Scene, name: string, values: readonly string[]) {
  const update = ownKeyTaken(scene);
  if (update !== undefined) yield one(update);
  const { owner, key } = ownWitness(scene) ?? {};
  if (owner === undefined || key === undefined) return;
  for (const value of values) {
    const props = [['key', key] as [string, string], [name, value] as [string, string]].sort(([left], [right]) =>
      left < right ? -1 : 1,
    );
    yield one(operation('witness_set_properties', { owner, props, extensions: [] }));
  }
}

/** The last value is another at every turn: it is what the state shows. */
const property = <T>(
  name: string,
  refusal: string,
  schema: Schema<T>,
  values: (turn: number) => readonly T[],
): Boundary => ({
  id: `witness_set_properties/${name}`,
  refusal,
  cases: (scene) =>
    properties(
      scene,
      name,
      values(scene.turn).map((value) => hex(schema, value)),
    ),
});

const witnessVote = (account: string, witness: string, approve: boolean) =>
  operation('account_witness_vote', { account, witness, approve });

/** Accounts of a chain of proxies that is one too long. */
const longestChain = maxProxyDepth + 2;

/** Actors that may vote, from the one whose turn it is. */
const voters = (scene: Scene): readonly string[] =>
  actorsInTurn(scene)
    .filter(({ can_vote }) => can_vote)
    .map(({ name }) => name);

const proxied = (account: string, proxy: string) => one(operation('account_witness_proxy', { account, proxy }));

export const witnessBoundaries: readonly Boundary[] = [
  {
    id: 'account_witness_vote/votes',
    refusal: 'account_witness_vote/too-many',
    *cases(scene) {
      const { name, proxy, witnesses_voted_for } = actor(scene);
      if (proxy !== '') yield proxied(name, '');
      const chosen = new Set([...scene.state.witnessVotes.by.account_witness.of(name)].map(({ witness }) => witness));
      const left = scene.parameters.maxWitnessVotes - witnesses_voted_for;
      const wanted = [...scene.state.witnesses.by.name.from()]
        .map(({ owner }) => owner)
        .filter((owner) => !chosen.has(owner));
      if (left > wanted.length) return;
      const [fewer, beyond] = [wanted.slice(0, Math.max(0, left - 1)), wanted.slice(Math.max(0, left - 1), left + 1)];
      if (fewer.length > 0) yield one(...fewer.map((owner) => witnessVote(name, owner, true)));
      for (const owner of beyond) yield one(witnessVote(name, owner, true));
      const back = [...fewer, ...beyond.slice(0, 1)].slice(scene.turn % 4);
      if (back.length > 0) yield one(...back.map((owner) => witnessVote(name, owner, false)));
    },
  },
  {
    // Those that are not elected become so, and at another turn are none again: what they had when they were stays.
    id: 'account_witness_vote/elected',
    refusal: undefined,
    *cases(scene) {
      const { name, proxy, witnesses_voted_for } = actor(scene);
      if (proxy !== '') yield proxied(name, '');
      const isChosen = (owner: string) => scene.state.witnessVotes.by.account_witness.get(name, owner) !== undefined;
      const all = [...scene.state.witnesses.by.vote_name.from()].filter(({ votes }) => votes > 0n);
      const elected = all.slice(0, scene.parameters.maxVotedWitnesses);
      const back = elected.filter(({ owner }) => isChosen(owner));
      if (back.length > 0) yield one(...back.map(({ owner }) => witnessVote(name, owner, false)));
      const most = scene.parameters.maxWitnessVotes - witnesses_voted_for + back.length;
      const wanted = all.filter((each) => !elected.includes(each) && !isChosen(each.owner)).slice(0, most);
      if (wanted.length > 0) yield one(...wanted.map(({ owner }) => witnessVote(name, owner, true)));
    },
  },
  {
    id: 'account_witness_proxy/depth',
    refusal: 'account_witness_proxy/too-long',
    *cases(scene) {
      const free = voters(scene);
      const [end = ''] = others(scene);
      const chain = [...free.slice(0, longestChain), end];
      for (let index = chain.length - 2; index >= 0; index--)
        yield proxied(chain[index] as string, chain[index + 1] as string);
      yield proxied(chain.at(-2) as string, chain[0] as string);
      // Some stay as they are; the rest go back to their own votes.
      for (const name of chain.slice(scene.turn % 3, -1)) yield proxied(name, '');
    },
  },
  {
    // The last of as many proxies as pass votes on votes itself, while the first account, and one beyond it, get more shares. Made from its
    // beginning, such a chain may be of any length.
    id: 'account_witness_proxy/passed-on',
    refusal: undefined,
    *cases(scene) {
      const chain = voters(scene).slice(0, longestChain);
      const [voter = '', ...below] = chain;
      const [witness] = [...scene.state.witnesses.by.name.from()].slice(scene.turn % 3);
      for (const name of chain) yield proxied(name, '');
      if (witness !== undefined) yield one(witnessVote(voter, witness.owner, true));
      for (const [index, name] of [...below.entries()].reverse()) yield proxied(name, chain[index] as string);
      for (const name of chain.slice(-2)) yield one(vested(scene, name));
      // What goes back at once shows in no block.
      if (scene.turn % 2 === 1) for (const name of below.toReversed()) yield proxied(name, '');
    },
  },
  {
    id: 'witness_update/url',
    refusal: 'witness/url-too-long',
    cases: (scene) =>
      updates(
        scene,
        [2_049, 0, 2_047, 2_048].map((bytes) => ({ url: ofBytes(bytes) })),
      ),
  },
  {
    id: 'witness_update/block-size',
    refusal: 'chain-properties/block-size',
    cases: (scene) =>
      updates(
        scene,
        around(scene.parameters.minBlockSizeLimit).map((maximum_block_size) => ({ maximum_block_size })),
      ),
  },
  {
    id: 'witness_update/interest',
    refusal: 'chain-properties/interest',
    cases: (scene) =>
      updates(
        scene,
        around(10_000).map((sbd_interest_rate) => ({ sbd_interest_rate })),
      ),
  },
  {
    id: 'witness_update/creation-fee',
    refusal: 'witness_update/fee-too-large',
    cases(scene) {
      const { minAccountCreationFee: least, maxAccountCreationFee: most } = scene.parameters;
      const fees = [least - 1n, least, most + 1n, most, 3_000n + BigInt(scene.turn)];
      return updates(
        scene,
        fees.map((fee) => ({ account_creation_fee: core(fee) })),
      );
    },
  },
  {
    id: 'witness_set_properties/account_creation_fee',
    refusal: 'witness_set_properties/fee-too-large',
    cases(scene) {
      const { maxAccountCreationFee: most } = scene.parameters;
      const fees = [most + 1n, most, 3_000n + BigInt(scene.turn)];
      return properties(
        scene,
        'account_creation_fee',
        fees.map((fee) => hex(anyAsset, core(fee))),
      );
    },
  },
  {
    // The key of now signs it, which is another one behind it.
    id: 'witness_set_properties/new_signing_key',
    refusal: 'witness_set_properties/other-key',
    cases(scene) {
      if (isScheduled(scene, ownWitness(scene)?.owner ?? '')) return [];
      const keys = [1, 2].map((behind) => hex(publicKey, keyOf(actor(scene, behind))));
      return properties(scene, 'new_signing_key', keys);
    },
  },
  property('account_subsidy_budget', 'witness_set_properties/budget-too-large', u32, (turn) => [
    ...[0, 268_435_456, 268_435_455],
    1 + turn,
  ]),
  property('account_subsidy_decay', 'witness_set_properties/decay-too-small', u32, (turn) => [63, 64, 65 + turn]),
  property('maximum_block_size', 'witness_set_properties/block-size', u32, (turn) => [65_535, 65_536 + turn]),
  property('sbd_interest_rate', 'witness_set_properties/interest', u16, (turn) => [10_001, 10_000, 9_999 - turn]),
  property('url', 'witness/url-too-long', string(), (turn) => [2_049, 2_048, 1 + turn].map(ofBytes)),
  property('sbd_exchange_rate', 'price/base', price, (turn) => [
    { base: dollars(0n), quote: core(1n) },
    { base: dollars(1n), quote: core(0n) },
    { base: core(1n), quote: dollars(1n) },
    { base: dollars(250n + BigInt(turn)), quote: core(1_000n) },
  ]),
  {
    id: 'feed_publish/price',
    refusal: 'price/base',
    *cases(scene) {
      const publisher = ownWitness(scene)?.owner;
      if (publisher === undefined) return;
      for (const [base, quote] of [
        [dollars(0n), core(1n)],
        [dollars(1n), core(0n)],
        [core(1n), dollars(1n)],
        [dollars(1n), dollars(1n)],
        [dollars(1_001n + BigInt(scene.turn)), core(1_000n)],
      ] as const)
        yield one(operation('feed_publish', { publisher, exchange_rate: { base, quote } }));
    },
  },
];
