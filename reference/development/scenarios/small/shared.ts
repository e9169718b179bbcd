import { type PrivateKey, publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import type { Authority } from '../../../../spec/types/authority.ts';
import { core } from '../../../chain/ledger/asset.ts';
import type { Operation } from '../../../chain/ledger/context.ts';
import { authorityOf } from '../../dev-accounts.ts';
import type { StepAction } from '../../scenario.ts';

/** As long as a name may be. Olga and one of the two others decide. */
export const company = 'company-of-olga1';
/** Kim and leo decide together, by their own accounts. */
export const together = 'kim-and-leo';

function weighted(weight_threshold: number, keys: readonly (readonly [PrivateKey, number])[]): Authority {
  const key_auths = keys
    .map(([key, weight]) => [publicKeyOf(key), weight] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { weight_threshold, account_auths: [], key_auths };
}

function ofAccounts(weight_threshold: number, ...names: readonly string[]): Authority {
  return { weight_threshold, account_auths: names.map((name) => [name, 1] as const), key_auths: [] };
}

/** Accounts of several people, with something to spend. */
export const foundShared: StepAction = ({ state, person }) => {
  const fee = state.witnessSchedule.median_props.account_creation_fee;
  const created = (
    creator: string,
    new_account_name: string,
    authorities: Record<'owner' | 'active' | 'posting', Authority>,
  ): Operation => ({
    type: 'account_create',
    value: {
      fee,
      creator,
      new_account_name,
      ...authorities,
      memo_key: publicKeyOf(person(creator).keys.memo),
      json_metadata: '',
    },
  });
  const gift = (from: string, to: string): Operation => ({
    type: 'transfer',
    value: { from, to, amount: core(100_000n), memo: '' },
  });
  const [olga, paul, quinn] = ['olga', 'paul', 'quinn'].map((name) => person(name).keys.active);
  const [kim, leo] = ['kim', 'leo'].map(person);
  if (!olga || !paul || !quinn || !kim || !leo) return [];
  const shares = weighted(3, [
    [olga, 2],
    [paul, 1],
    [quinn, 1],
  ]);
  return [
    {
      by: 'olga',
      operations: [
        created('olga', company, { owner: shares, active: shares, posting: authorityOf(person('olga').keys.posting) }),
        gift('olga', company),
      ],
    },
    {
      by: 'kim',
      operations: [
        created('kim', together, {
          owner: ofAccounts(2, 'kim', 'leo'),
          active: ofAccounts(2, 'kim', 'leo'),
          posting: ofAccounts(1, 'kim', 'leo'),
        }),
        gift('kim', together),
      ],
    },
  ];
};

/** Transfers that two sign: olga with paul or quinn, and kim with leo; and a note that either of the latter may post. */
export const spendShared =
  (round: number): StepAction =>
  () => {
    const to = (from: string, name: string): Operation => ({
      type: 'transfer',
      value: { from, to: name, amount: core(1_000n + BigInt(round)), memo: `share ${round}` },
    });
    return [
      { by: 'olga', beside: [{ by: round % 2 === 0 ? 'paul' : 'quinn' }], operations: [to(company, 'olga')] },
      { by: 'kim', beside: [{ by: 'leo' }], operations: [to(together, 'mia')] },
      {
        by: 'leo',
        role: 'posting',
        operations: [
          {
            type: 'custom_json',
            value: { required_auths: [], required_posting_auths: [together], id: 'note', json: `["round",${round}]` },
          },
        ],
      },
    ];
  };

/** Data of programs of others. */
export const writeCustom: StepAction = () => [
  { by: 'rosa', operations: [{ type: 'custom', value: { required_auths: ['rosa'], id: 777, data: '00ff7f80' } }] },
];

/** Who never votes declines to, in a block that is final when the chain is served. */
export const declineShared: StepAction = () => [
  {
    by: 'olga',
    beside: [{ by: 'paul' }],
    operations: [{ type: 'decline_voting_rights', value: { account: company, decline: true } }],
  },
];
