/** Why no rule evaluates a clause at its level: the first pattern that its id matches says it. */
export const reasons: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(gateway|images|web|oauth)\//, 'a service of its own: its suites come with the service'],
  [/^envelope\/(request|positional|no-positional|named|batch-limit)/, 'binds who sends a request, or the gateway'],
  [/^(condenser|named)\/call$|^database\/no-arguments$|^service\/positional$/, 'binds who sends a request'],
  [
    /^paging\/(arguments|order-shapes-start|symbol|proposals)$|^proposals\/(orders|vote-orders|direction|start)$/,
    'a general form of arguments that the clauses of each method repeat',
  ],
  [
    /^account-history\/|^account_history_api\.get_account_history\/|^condenser_api\.get_account_history\/latest-start$/,
    'nodes with another storage answer otherwise: limits and positions are judged as notes',
  ],
  [
    /^comment\/|^authentication\/|^operations\/(json-metadata|editing-signal)$/,
    'needs writes: the lifecycle suites come with them',
  ],
  [
    /^transaction\/receipt$|^condenser\/(synchronous-broadcast|operation-form)$|^database\/operation-form$/,
    'needs writes: the lifecycle suites come with them',
  ],
  [/^status\/|^versioning\/waiting$/, 'needs a transaction of our own that is followed from its broadcast on'],
  [
    /^proposals\/(fund|daily-pay|shares-of-pay|votes-unlimited|status|operations)$/,
    'needs writes and a day of the chain',
  ],
  [
    /^(condenser|database)_api\..*\/(not-implemented|raises)$|^signatures\//,
    'evaluated by rules of the clauses in Errors and Authentication that say the same',
  ],
  [
    /\/(deprecated|disabled)$|^versioning\/(deprecated|account-bandwidth)$/,
    'about what will be; an answer shows nothing of it',
  ],
  [
    /\/default-/,
    'a default of the sample call, which is no promise of the node: the calls without it are judged as notes',
  ],
  [/\/ids$|^proposals\/ids$/, 'in all that was recorded `id` and `proposal_id` are equal'],
  [
    /^constants\/(ADDRESS_PREFIX|CHAIN_ID|GENESIS_TIME|MINING_TIME|INIT_SUPPLY|INIT_PUBLIC_KEY_STR)$/,
    'a chain with keys and a start of its own has others',
  ],
  [/^constants\/|^configuration\//, 'printed without a value, or a general remark on the constants'],
  [/^records\/symbol\//, 'occurs only in arguments'],
  [/^records\/\w+(\/form)?$/, 'names a record; each of its members has a clause of its own'],
  [
    /^(service|versioning|named\/change|database\/(plugin|absent-constants|list-result)|jsonrpc\/signature)/,
    'a general statement that the clauses of each method or constant repeat',
  ],
  [
    /^(accounts\/(legacy|object)-form|chain-state\/asset-form|condenser\/assets|named\/assets|proposals\/legacy-pay)$/,
    'says of a record what scalars/asset-text-where and scalars/asset-object-where say of all',
  ],
  [
    /^scalars\/(placeholder-times|wide-integers|number-or-text|percent|account-name-length)$/,
    'allows more than it forbids, or the chain itself keeps it',
  ],
  [
    /^(accounts\/no-|discussions\/blog-tag|condenser\/required-signatures|envelope\/batch-element)/,
    'judged by rules of a lower level, as correct nodes can differ',
  ],
];

export function reasonOf(clause: string): string | undefined {
  return reasons.find(([pattern]) => pattern.test(clause))?.[1];
}
