import { anyAsset } from '../../../spec/kernel/asset.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { core, dollars, vests } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { nobody } from '../altered/altered.ts';
import { actor, actorsInTurn, keyOf, operation, type Scene } from '../scene/scene.ts';
import { hex, ownWitness, usualProps, witnessUpdated } from '../scene/witnesses.ts';
import type { Refused } from './refused.ts';

function updated(scene: Scene, more: Partial<OperationValue<'witness_update'>>): readonly Operation[] | undefined {
  const update = witnessUpdated(scene, more);
  return update && [update];
}

/** Properties of an actor, who need be no witness where they are read before that is asked. */
const set = (owner: string, ...props: readonly [name: string, value: string][]): readonly Operation[] => [
  operation('witness_set_properties', {
    ...{ owner, props: props.toSorted(([one], [other]) => (one < other ? -1 : 1)), extensions: [] },
  }),
];

/** Properties of a witness. */
function withFee(scene: Scene, fee: ReturnType<typeof core>): readonly Operation[] | undefined {
  const witness = ownWitness(scene);
  if (witness === undefined) return undefined;
  return set(witness.owner, ['key', witness.key], ['account_creation_fee', hex(anyAsset, fee)]);
}

export const witnessRefusals: readonly Refused[] = [
  {
    refusal: 'witness_update/blocks-too-large',
    of: (scene) => {
      const props = { ...usualProps, maximum_block_size: scene.parameters.softMaxBlockSize + 1 };
      return updated(scene, { props });
    },
  },
  { refusal: 'witness_update/fee-negative', of: (scene) => updated(scene, { fee: core(-1_000n) }) },
  { refusal: 'asset/other-symbol', of: (scene) => updated(scene, { fee: dollars(0n) }) },
  {
    refusal: 'feed_publish/assets',
    of: (scene) => [
      operation('feed_publish', {
        ...{ publisher: actor(scene).name, exchange_rate: { base: vests(1_000n), quote: core(1_000n) } },
      }),
    ],
  },
  {
    refusal: 'state/unknown-witness',
    of: (scene) => [operation('account_witness_vote', { account: actor(scene).name, witness: nobody, approve: true })],
  },
  {
    refusal: 'witness_set_properties/no-key',
    of: (scene) => set(actor(scene).name, ['account_creation_fee', hex(anyAsset, core(3_000n))]),
  },
  { refusal: 'witness_set_properties/fee-asset', of: (scene) => withFee(scene, dollars(3_000n)) },
  {
    refusal: 'witness_set_properties/fee-too-small',
    of: (scene) => withFee(scene, core(BigInt(scene.parameters.minAccountCreationFee) - 1n)),
  },
  {
    refusal: 'witness_set_properties/other-key',
    of: (scene) => {
      const witness = ownWitness(scene);
      const keys = actorsInTurn(scene).map((each) => hex(publicKey, keyOf(each)));
      const other = keys.find((key) => key !== witness?.key);
      return witness && other !== undefined ? set(witness.owner, ['key', other]) : undefined;
    },
  },
  {
    // Two bytes of a number of four.
    refusal: 'binary/too-short',
    of: (scene) => {
      const witness = ownWitness(scene);
      return witness && set(witness.owner, ['key', witness.key], ['account_subsidy_budget', 'ffff']);
    },
  },
];
