import type { Scenario } from '../../scenario.ts';
import { claimAccounts, createAccounts, profiles } from './accounts.ts';
import { convert } from './conversions.ts';
import { delegate, returnDelegations } from './delegations.ts';
import { approveEscrows, openEscrows, releaseEscrows, settleEscrows } from './escrows.ts';
import { publishPrices } from './feeds.ts';
import { followKim, followMany, mute } from './follows.ts';
import { cancel, offer, trade } from './market.ts';
import { members } from './members.ts';
import { askForRecovery, changeOwners, declineVoting, recover, recoveryRequests, restoreOwners } from './owners.ts';
import { post, promote, rewrite } from './posts.ts';
import { createProposals, endingProposals, voteForProposals } from './proposals.ts';
import { reblogKim, reblogMany } from './reblogs.ts';
import { reply } from './replies.ts';
import { claimRewards } from './rewards.ts';
import { depositSavings, keepSavings, withdrawSavings } from './savings.ts';
import { declineShared, foundShared, spendShared, writeCustom } from './shared.ts';
import { powerDown, powerUp, routes } from './vesting.ts';
import { vote, voteForReplies } from './votes.ts';
import { changeProperties } from './witness-properties.ts';
import { chooseProxy, voteForWitnesses } from './witness-votes.ts';

const minute = 60;
const day = 86_400;

/**
 * A lively community of twelve: every list of the API has more than two pages of two rows, with ties in what it is sorted by. The
 * first posts are paid and the first delegations returned when it is served; the newest posts are minutes old. No complete list has a
 * round number of elements, at which a node may have cut it.
 */
export const small: Scenario = {
  members,
  steps: [
    { after: 0, stories: [profiles, followKim, post(1), depositSavings, powerUp, voteForWitnesses] },
    { after: 0, stories: [reply(1), followMany(0), routes, powerDown, delegate, withdrawSavings(1), chooseProxy] },
    { after: 0, stories: [reply(1, 'replies'), vote('kim', 1, 'last'), followMany(5), convert(1), endingProposals] },
    { after: 0, stories: [vote('leo', 1), rewrite, offer(1), claimAccounts, openEscrows(1)] },
    { after: 0, stories: [voteForReplies(1), approveEscrows, trade(1), voteForProposals, createAccounts, foundShared] },
    { after: minute, stories: [vote('mia', 1), releaseEscrows, trade(2), spendShared(1), keepSavings] },
    { after: minute, stories: [vote('olga', 1), settleEscrows, trade(3), spendShared(2), writeCustom] },
    // The conversions are done, the savings have arrived, and the escrows that nobody approved are given back.
    { after: 3 * day + 13 * 3600, stories: [returnDelegations(10, 11), changeProperties, spendShared(3)] },
    // The first week is over: posts are paid, parts of power downs too, proposals have ended.
    { after: 5 * day + 12 * minute, stories: [claimRewards, changeOwners, createProposals, publishPrices, cancel(1)] },
    {
      after: 26 * minute,
      stories: [
        post(2),
        voteForProposals,
        declineShared,
        mute,
        convert(2),
        offer(2),
        returnDelegations(0, 5),
        spendShared(4),
      ],
    },
    {
      after: 6 * minute,
      stories: [post(3), reply(2), vote('kim', 2, 'last'), reblogKim(2), withdrawSavings(2), trade(4)],
    },
    {
      after: 6 * minute,
      stories: [post(4), reply(3), vote('kim', 3, 'last'), reblogMany, openEscrows(2), trade(5), spendShared(5)],
    },
    { after: 6 * minute, stories: [post(5), reply(4), vote('kim', 4, 'last'), trade(6), spendShared(6)] },
    { after: 6 * minute, stories: [post(6), reply(5), vote('kim', 5, 'last'), trade(7), spendShared(7)] },
    { after: 6 * minute, stories: [post(7), reply(6), vote('kim', 6, 'last'), trade(8), spendShared(8)] },
    { after: 6 * minute, stories: [reply(7), vote('kim', 7, 'last'), trade(9), promote] },
    { after: 0, stories: [restoreOwners, recoveryRequests, declineVoting, trade(10), spendShared(9)] },
    { after: 0, stories: [askForRecovery] },
    { after: 0, stories: [recover] },
  ],
};
