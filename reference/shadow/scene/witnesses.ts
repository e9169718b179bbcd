import { core as dialect } from '../../../spec/dialects/core.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { encode, type Schema } from '../../../spec/kernel/schema.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import { core } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { actor, keyOf, operation, type Scene } from './scene.ts';

export const hex = <T>(schema: Schema<T>, value: T): string =>
  Buffer.from(encode(schema, value, dialect)).toString('hex');

/** That of the witness an actor is, or else of the first one: places with a key that somebody signs with. */
export const signingKey = ({ state }: Scene, owner: string): string | undefined =>
  (state.witnesses.by.name.get(owner) ?? state.witnesses.by.name.get('initminer'))?.signing_key;

/** An actor that is a witness, and how properties name its key. */
export function ownWitness({ state, actors, turn }: Scene) {
  const own = actors.filter((name) => state.witnesses.by.name.get(name));
  const owner = own[turn % (own.length || 1)];
  const witness = owner === undefined ? undefined : state.witnesses.by.name.get(owner);
  return witness && { owner: witness.owner, key: hex(publicKey, witness.signing_key) };
}

/** Whether blocks wait for a witness, whose key stays then. */
export const isScheduled = ({ state }: Scene, owner: string): boolean =>
  state.witnessSchedule.current_shuffled_witnesses.includes(owner);

/** The same witness with a key of its account, with which properties can be signed; undefined where it has that, or has to stay. */
export function ownKeyTaken(scene: Scene): Operation | undefined {
  const owner = ownWitness(scene)?.owner;
  const account = owner === undefined ? undefined : scene.state.accounts.by.name.get(owner);
  if (account === undefined || isScheduled(scene, account.name)) return undefined;
  const block_signing_key = keyOf(account);
  if (scene.state.witnesses.by.name.get(account.name)?.signing_key === block_signing_key) return undefined;
  return witnessUpdated(scene, { owner: account.name, block_signing_key });
}

export const usualProps = { account_creation_fee: core(3_000n), maximum_block_size: 65_536, sbd_interest_rate: 1_000 };

/** An update that keeps the key of a witness; undefined where no witness has one. */
export function witnessUpdated(scene: Scene, more: Partial<OperationValue<'witness_update'>>): Operation | undefined {
  const { name: owner } = actor(scene);
  const block_signing_key = signingKey(scene, owner);
  if (block_signing_key === undefined) return undefined;
  const of = { owner, block_signing_key, url: 'https://witness.example', props: usualProps, fee: core(0n) };
  return operation('witness_update', { ...of, ...more });
}
