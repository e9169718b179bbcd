import { authorityOfKey } from '../../../spec/types/authority.ts';
import { core } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { accountCreated } from '../scene/accounts.ts';
import { actor, keyOf, operation, type Scene, unknownKey } from '../scene/scene.ts';
import { byAccounts, spareName, vested } from '../scene/spare.ts';
import { type Boundary, one } from './boundary.ts';

const spoken = (name: string): Operation =>
  operation('custom_json', { required_auths: [], required_posting_auths: [name], id: 'limit', json: '[]' });

const paid = (scene: Scene, from: string, memo = ''): Operation =>
  operation('transfer', { from, to: actor(scene).name, amount: core(1n), memo });

/** A new account with shares and a few coins. */
const endowed = (scene: Scene, created: Operation, name: string) =>
  one(
    created,
    vested(scene, name),
    operation('transfer', { from: actor(scene).name, to: name, amount: core(10n), memo: '' }),
  );

/** Who may sign for whom. Accounts are made for it: actors keep their keys. */
export const authorityBoundaries: readonly Boundary[] = [
  {
    // Each acts for the next one; the last is one too far from the actor.
    id: 'authority/depth',
    refusal: 'authority/missing-active',
    *cases(scene) {
      const chain = [0, 1, 2].map((number) => spareName(scene, 'n', number));
      for (const [index, new_account_name] of chain.entries()) {
        const by = byAccounts([chain[index - 1] ?? actor(scene).name, 1]);
        const created = accountCreated(scene, { new_account_name, owner: by, active: by, posting: by });
        yield endowed(scene, created, new_account_name);
      }
      // The actor's own transfer brings its key along.
      for (const name of chain) yield one(paid(scene, name), paid(scene, actor(scene).name));
    },
  },
  {
    // Of three parts one has two and the other one: both have to sign.
    id: 'authority/weights',
    refusal: 'authority/missing-active',
    *cases(scene) {
      const name = spareName(scene, 'k');
      const [own, other] = [actor(scene).name, actor(scene, 1).name];
      if (own === other) return;
      const both = byAccounts([own, 2], [other, 1]);
      const active = { ...both, weight_threshold: 3 };
      const posting = { ...both, weight_threshold: 2 };
      const owner = authorityOfKey(keyOf(actor(scene)));
      yield endowed(scene, accountCreated(scene, { new_account_name: name, owner, active, posting }), name);
      yield { operations: [paid(scene, name, 'one less')], signed: 'one-less' };
      yield one(paid(scene, name));
      yield one(spoken(name));
    },
  },
  {
    id: 'authority/owner-of-all',
    refusal: 'authority/missing-active',
    *cases(scene) {
      const [owned, active] = [spareName(scene, 'o'), spareName(scene, 'o', 1)];
      const owner = authorityOfKey(keyOf(actor(scene)));
      const nobodys = authorityOfKey(unknownKey(0));
      yield endowed(scene, accountCreated(scene, { new_account_name: owned, owner }), owned);
      const by = byAccounts([actor(scene).name, 1]);
      yield endowed(scene, accountCreated(scene, { new_account_name: active, active: by, owner: nobodys }), active);
      for (const name of [owned, active]) {
        yield one(spoken(name));
        yield one(paid(scene, name));
      }
      yield { operations: [paid(scene, active, 'posted')], signed: 'level-below' };
      yield { operations: [paid(scene, owned, 'unsigned')], signed: 'none' };
    },
  },
];
