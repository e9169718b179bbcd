import { type PrivateKey, privateKeyFromSeed, publicKeyOf } from '../../../../spec/crypto/private-key.ts';
import type { Authority } from '../../../../spec/types/authority.ts';
import { authorityOf, initMiner } from '../../dev-accounts.ts';
import type { StepAction } from '../../scenario.ts';
import { members } from './members.ts';

const careful = members.slice(1, 6);
const locked = members.slice(6, 11);
const silent = members.slice(7);

/** Either key is enough; keys stand in their order. */
function eitherOf(...keys: readonly PrivateKey[]): Authority {
  const key_auths = keys
    .map((key) => [publicKeyOf(key), 1] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { weight_threshold: 1, account_auths: [], key_auths };
}

/** A second owner key for some. */
export const changeOwners: StepAction = ({ person }) =>
  careful.map((account) => ({
    by: account,
    role: 'owner',
    operations: [updated(account, person(account).keys.memo, eitherOf(person(account).keys.owner, secondKey(account)))],
  }));

/** The second key goes again, and somebody else shall recover the accounts. */
export const restoreOwners: StepAction = ({ person }) =>
  careful.map((account) => ({
    by: account,
    role: 'owner',
    operations: [
      updated(account, person(account).keys.memo, authorityOf(person(account).keys.owner)),
      {
        type: 'change_recovery_account',
        value: { account_to_recover: account, new_recovery_account: 'kim', extensions: [] },
      },
    ],
  }));

const secondKey = (name: string) => privateKeyFromSeed(`second owner key of ${name}`);

const updated = (account: string, memo: PrivateKey, owner: Authority) =>
  ({
    type: 'account_update',
    value: { account, owner, active: undefined, posting: undefined, memo_key: publicKeyOf(memo), json_metadata: '' },
  }) as const;

/** Who has created an account recovers it. */
export const recoveryRequests: StepAction = () => [
  {
    by: initMiner.name,
    operations: locked.map((account_to_recover) => ({
      type: 'request_account_recovery',
      value: {
        recovery_account: initMiner.name,
        account_to_recover,
        new_owner_authority: authorityOf(secondKey(account_to_recover)),
        extensions: [],
      },
    })),
  },
];

const lost = 'paul';
const thirdKey = (name: string) => privateKeyFromSeed(`third owner key of ${name}`);

/** Paul has lost what he had set, */
export const askForRecovery: StepAction = ({ person }) => [
  {
    by: initMiner.name,
    operations: [
      {
        type: 'request_account_recovery',
        value: {
          recovery_account: initMiner.name,
          account_to_recover: lost,
          new_owner_authority: eitherOf(person(lost).keys.owner, thirdKey(lost)),
          extensions: [],
        },
      },
    ],
  },
];

/** and gets his account back by an authority that he had a moment ago; where a block takes longer than a request lasts, he comes too late. */
export const recover: StepAction = ({ state, person }) =>
  state.accountRecoveryRequests.by.account.get(lost) === undefined
    ? []
    : [
        {
          by: lost,
          role: 'owner',
          operations: [
            {
              type: 'recover_account',
              value: {
                account_to_recover: lost,
                new_owner_authority: eitherOf(person(lost).keys.owner, thirdKey(lost)),
                recent_owner_authority: eitherOf(person(lost).keys.owner, secondKey(lost)),
                extensions: [],
              },
            },
          ],
        },
      ];

export const declineVoting: StepAction = () =>
  silent.map((account) => ({
    by: account,
    role: 'owner',
    operations: [{ type: 'decline_voting_rights', value: { account, decline: true } }],
  }));
