import type { StepAction } from '../../scenario.ts';
import { members, upTo } from './members.ts';

const proxied = members.slice(7);

/** Five vote for the same four witnesses, so that several have as many votes. */
export const voteForWitnesses: StepAction = ({ state }) => {
  const witnesses = upTo(4)
    .map((index) => `witness${index + 1}`)
    .filter((name) => state.witnesses.by.name.get(name) !== undefined);
  return members.slice(0, 5).map((account) => ({
    by: account,
    operations: witnesses.map((witness) => ({
      type: 'account_witness_vote',
      value: { account, witness, approve: true },
    })),
  }));
};

/** The others leave it to kim. */
export const chooseProxy: StepAction = () =>
  proxied.map((account) => ({
    by: account,
    operations: [{ type: 'account_witness_proxy', value: { account, proxy: 'kim' } }],
  }));
