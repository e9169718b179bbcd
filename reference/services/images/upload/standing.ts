import type { Account } from '../accounts.ts';
import { ImageFailure } from '../failure.ts';
import type { ImageContext } from '../routes/context.ts';
import { reputationScore } from './reputation.ts';

/**
 * Refuses blocked accounts, and those whose reputation is not above the threshold (document 1, Authentication).
 * @throws ImageFailure (`blacklisted`, `deplorable`).
 */
export function checkStanding(
  { name, reputation }: Account,
  {
    blockedAccounts,
    dialect,
    reputation: leastReputation,
  }: Pick<ImageContext, 'blockedAccounts' | 'dialect' | 'reputation'>,
): void {
  if (blockedAccounts.has(name)) throw new ImageFailure('blacklisted', `${name} may not upload`);
  const score = reputation === undefined ? undefined : reputationScore(reputation, dialect.log10);
  const suffices =
    score !== undefined && (dialect.acceptsThreshold ? score >= leastReputation : score > leastReputation);
  if (!suffices) throw new ImageFailure('deplorable', `the reputation of ${name} has to be above ${leastReputation}`);
}
