/** Why no violation of a clause is tried: the first pattern that its id matches says it. */
const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^service\/(un)?stable-namespaces?$|^versioning\/(by-namespace|deprecated|waiting)$|^named\/change$|\/deprecated$/,
    'an outlook: no answer of today shows what will be',
  ],
  [
    /^scalars\/number-or-text$|^database\/absent-constants$|^comment\/soft-freeze$/,
    'a permission: whatever a node does, it keeps it',
  ],
  [
    /^service\/broadcasts$|^namespaces\/network_broadcast_api$/,
    'a node may refuse or lose a transaction for reasons of its chain, or be set up without broadcasts: that accuses nobody',
  ],
  [/\.broadcast_block\//, 'needs a block that a witness signed, and a run has no witness'],
  [/^status\/polling$|^account-history\/start-not-below-limit$/, 'binds who sends requests'],
  [
    /^database\/plugin$|^gateway\/(configuration|specific-url|ttl-by-params|ttl-forever|config\/.*)$/,
    'about the settings of an operator, which no answer shows',
  ],
  [
    /^gateway\/ttls\/further$|^gateway\/timeouts\/appbase\/chain_push$/,
    'the documents leave out the names of the calls',
  ],
  [
    /^gateway\/ttls\/legacy\/state_/,
    'that an answer has ended is seen after ten or thirty seconds of waiting; that it is kept until then, should rules judge',
  ],
  [/^images\/off-chain$/, 'that something is nowhere on a chain, no answer of the image service shows'],
  [/^images\/reputation$/, 'the bound is of the operator, and an account below it and its key are needed'],
  [
    /\.get_account_bandwidth\/|^versioning\/account-bandwidth$/,
    'the documents describe the method and say that it is switched off: both a result and a refusal keep them',
  ],
  [
    /^condenser_api\.get_discussions_by_\w+\/default-limit$/,
    'the largest page of discussions is not shown, so that a smaller one is right too',
  ],
  [/^proposals\/(fund|daily-pay|shares-of-pay)$/, 'amounts are stated of years and days, longer than a run lasts'],
  [
    /^database_api\.list_witnesses\/start-by_schedule_time$/,
    'which witnesses have a scheduled time, and whether any has, is not shown',
  ],
  [
    /^operation\/(account_create_with_delegation|custom_binary)$/,
    'nodes of today take no such operation; those of old blocks are in no recording',
  ],
  [
    /^(comment|status|transaction-status|transaction|operations)\/|broadcast/,
    'needs a transaction of our own: rules of a run with --write judge it',
  ],
];

export function untriedReason(clause: string): string | undefined {
  return reasons.find(([pattern]) => pattern.test(clause))?.[1];
}
