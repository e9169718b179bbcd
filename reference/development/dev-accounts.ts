import {
  type KeyRole,
  type PrivateKey,
  privateKeyFromPassword,
  privateKeyFromSeed,
  publicKeyOf,
} from '../../spec/crypto/private-key.ts';
import type { Authority } from '../../spec/types/authority.ts';

const roles = ['owner', 'active', 'posting', 'memo'] as const satisfies readonly KeyRole[];

/** An account of a development chain, whose keys everybody may know. */
export interface DevAccount {
  readonly name: string;
  readonly keys: { readonly [R in (typeof roles)[number]]: PrivateKey };
}

/** The first account of every chain, with the key that test networks give it. */
export const initMiner: DevAccount = { name: 'initminer', keys: allRoles(() => privateKeyFromSeed('init_key')) };

const names = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'grace', 'heidi', 'ivan', 'judy'];

/** The accounts of developers: those of these names, or so many, ten of them with names. */
export const devAccounts = (accounts: number | readonly string[], seed: number): readonly DevAccount[] =>
  typeof accounts === 'number'
    ? Array.from({ length: accounts }, (_, index) => devAccountNamed(names[index] ?? `user${index + 1}`, seed))
    : accounts.map((name) => devAccountNamed(name, seed));

export const witnessesOf = (count: number, seed: number): readonly DevAccount[] =>
  Array.from({ length: count }, (_, index) => devAccountNamed(`witness${index + 1}`, seed));

/** The key that a witness signs its blocks with. */
export const signingKeyOf = ({ keys }: DevAccount): PrivateKey => keys.active;

/** An account with the keys of its name and the seed. */
export function devAccountNamed(name: string, seed: number): DevAccount {
  return { name, keys: allRoles((role) => privateKeyFromPassword(name, `plumbline development ${seed}`, role)) };
}

function allRoles(of: (role: KeyRole) => PrivateKey): DevAccount['keys'] {
  return Object.fromEntries(roles.map((role) => [role, of(role)])) as unknown as DevAccount['keys'];
}

/** An authority of this one key. */
export const authorityOf = (key: PrivateKey): Authority => ({
  weight_threshold: 1,
  account_auths: [],
  key_auths: [[publicKeyOf(key), 1]],
});
