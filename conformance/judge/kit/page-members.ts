/** Members of accounts that only pages of get_state fill; get_accounts has them empty, by their documented names. */
export const pageMembers = [
  'transfer_history',
  'market_history',
  'post_history',
  'vote_history',
  'other_history',
  'witness_votes',
  'tags_usage',
  'guest_bloggers',
] as const;
