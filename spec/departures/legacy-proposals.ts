import type { Departure } from './departure.ts';

/** An asset in object form, of dollars. */
function isDollars(actual: unknown): boolean {
  if (typeof actual !== 'object' || actual === null) return false;
  const { amount, precision, nai } = actual as Readonly<Record<string, unknown>>;
  return /^\d{1,19}$/.test(String(amount)) && typeof amount === 'string' && precision === 3 && nai === '@@000000013';
}

const withoutStatus = {
  documented: 'a proposal has `status`',
  deployed: 'proposals of condenser_api have none',
  reference: 'with `status`',
  shows: { pointers: ['/result/*/status'], kind: 'missing' },
} as const;

export const legacyProposals = [
  {
    ...withoutStatus,
    id: 'find-proposals-without-status',
    clause: 'condenser_api.find_proposals/result',
    evidence: 'recorded test networks, version 0.24.0, every find_proposals of condenser_api that found one',
    seen: { recording: 'calls', method: 'condenser_api.find_proposals' },
  },
  {
    ...withoutStatus,
    id: 'list-proposals-without-status',
    clause: 'condenser_api.list_proposals/result',
    evidence: 'recorded test networks, version 0.24.0, every list_proposals of condenser_api that found one',
    seen: { recording: 'calls', method: 'condenser_api.list_proposals' },
  },
  {
    id: 'votes-of-object-proposals',
    clause: 'condenser_api.list_proposal_votes/result',
    documented: 'assets in condenser_api are text',
    deployed: 'the proposal inside a proposal vote keeps the object form, `daily_pay` too',
    evidence: 'recorded test networks, version 0.24.0, every list_proposal_votes of condenser_api that found one',
    seen: { recording: 'calls', method: 'condenser_api.list_proposal_votes' },
    reference: 'text',
    shows: {
      pointers: ['/result/*/proposal/daily_pay'],
      kind: 'shape',
      actual: isDollars,
    },
  },
] as const satisfies readonly Departure[];
