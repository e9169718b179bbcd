import { publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import { authorityOf, type DevAccount } from '../../dev-accounts.ts';
import type { StepAction } from '../../scenario.ts';
import { members, upTo } from './members.ts';

/** What some write there instead. */
const odd: Readonly<Record<string, string>> = {
  sam: '["I am sam"]',
  tina: '{"profile":{"name":{"first":"tina"},"website":null,"followers":[1,2,[3]]}}',
  uma: '"uma"',
  vic: '',
};

/** A page about each, in the metadata that the posting key may change. */
export const profiles: StepAction = () =>
  members.map((account) => ({
    by: account,
    role: 'posting',
    operations: [
      {
        type: 'account_update2',
        value: {
          ...{ account, owner: undefined, active: undefined, posting: undefined, memo_key: undefined },
          ...{ json_metadata: '', extensions: [] },
          posting_json_metadata:
            odd[account] ?? JSON.stringify({ profile: { name: account, about: `I am ${account}` } }),
        },
      },
    ],
  }));

/** Tickets for accounts, of which some are kept. */
export const claimAccounts: StepAction = ({ state }) => {
  const fee = state.witnessSchedule.median_props.account_creation_fee;
  const claim = { type: 'claim_account', value: { creator: 'kim', fee, extensions: [] } } as const;
  return [{ by: 'kim', operations: upTo(4).map(() => claim) }];
};

/** Two by tickets, one for the fee; all with the keys of their creator. */
export const createAccounts: StepAction = ({ state, person }) => {
  const fee = state.witnessSchedule.median_props.account_creation_fee;
  const claimed = (new_account_name: string) =>
    ({
      type: 'create_claimed_account',
      value: { creator: 'kim', new_account_name, ...authorities(person('kim')), json_metadata: '', extensions: [] },
    }) as const;
  return [
    { by: 'kim', operations: ['kim-studio', 'kim-archive'].map(claimed) },
    {
      by: 'leo',
      operations: [
        {
          type: 'account_create',
          value: {
            fee,
            creator: 'leo',
            new_account_name: 'leo-shop',
            ...authorities(person('leo')),
            json_metadata: '',
          },
        },
      ],
    },
  ];
};

const authorities = ({ keys }: DevAccount) => ({
  owner: authorityOf(keys.owner),
  active: authorityOf(keys.active),
  posting: authorityOf(keys.posting),
  memo_key: publicKeyOf(keys.memo),
});
