import { coreOrDollar } from '../../../spec/kernel/asset.ts';
import { array } from '../../../spec/kernel/combinators/containers.ts';
import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { accountName, publicKey } from '../../../spec/kernel/keys.ts';
import type { Static } from '../../../spec/kernel/schema.ts';
import type { Intervention } from './interventions.ts';

/** What was changed by hand on top of a block, and who signs for every account: a recording needs both to be replayed. */
export const byHandRecord = struct(
  {
    signing_keys: array(struct({ witness: accountName, signing_key: publicKey })),
    balances: array(struct({ account: accountName, balance: coreOrDollar })),
    skeleton_keys: array(publicKey),
  },
  { title: 'ChangesByHand' },
);

export type ByHandRecord = Static<typeof byHandRecord>;

/** Changes of one kind keep their order; those of two kinds touch different things. */
export function byHandOf(changes: readonly Intervention[], skeletonKeys: Iterable<string>): ByHandRecord {
  const record = { signing_keys: [], balances: [], skeleton_keys: [...skeletonKeys] } as {
    -readonly [N in keyof ByHandRecord]: ByHandRecord[N][number][];
  };
  for (const change of changes)
    if (change.name === 'set_balance') record.balances.push(change.values);
    else record.signing_keys.push(change.values);
  return record;
}

/** The changes of such a record. */
export const interventionsOf = ({ signing_keys, balances }: ByHandRecord): readonly Intervention[] => [
  ...signing_keys.map((values) => ({ name: 'set_signing_key', values }) as const),
  ...balances.map((values) => ({ name: 'set_balance', values }) as const),
];
