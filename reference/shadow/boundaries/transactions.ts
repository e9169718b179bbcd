import { core } from '../../chain/ledger/asset.ts';
import { actor, operation, type Scene } from '../scene/scene.ts';
import { around, type Boundary } from './boundary.ts';

const lasting = (scene: Scene, lifetime: number) => ({
  lifetime,
  operations: [
    operation('transfer', {
      ...{ from: actor(scene).name, to: actor(scene, 1).name },
      ...{ amount: core(1n), memo: `${lifetime} ${scene.turn}` },
    }),
  ],
});

export const transactionBoundaries: readonly Boundary[] = [
  {
    id: 'transaction/expiration',
    refusal: 'transaction/expired',
    *cases(scene) {
      for (const lifetime of [-1, 0, 1, 3]) yield lasting(scene, lifetime);
    },
  },
  {
    id: 'transaction/latest-expiration',
    refusal: 'transaction/expires-too-late',
    *cases(scene) {
      for (const lifetime of around(scene.parameters.maxTimeUntilExpiration)) yield lasting(scene, lifetime);
    },
  },
  {
    id: 'transaction/operations',
    refusal: 'transaction/no-operation',
    *cases(scene) {
      yield { operations: [] };
      const [operations] = [1, 2].map((lifetime) => lasting(scene, lifetime).operations);
      yield { operations: [...(operations ?? []), ...(operations ?? [])] };
    },
  },
];
