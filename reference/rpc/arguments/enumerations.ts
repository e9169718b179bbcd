import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import { toSigned } from '../convert.ts';
import { codes, defineError, kinds } from '../errors.ts';

/** The curves of reward funds by their numbers. */
export const curveNames = [
  'quadratic',
  'bounded_curation',
  'linear',
  'square_root',
  'convergent_linear',
  'convergent_square_root',
] as const;

/** The names of deployed nodes by number; numbers are accepted too. No method serves all of them. */
const enumerations: readonly (readonly string[])[] = [
  [
    'by_name',
    'by_proxy',
    'by_next_vesting_withdrawal',
    'by_account',
    'by_expiration',
    'by_effective_date',
    'by_vote_name',
    'by_schedule_time',
    'by_account_witness',
    'by_witness_account',
    'by_from_id',
    'by_ratification_deadline',
    'by_withdraw_route',
    'by_destination',
    'by_complete_from_id',
    'by_to_complete',
    'by_delegation',
    'by_account_expiration',
    'by_conversion_date',
    'by_cashout_time',
    'by_permlink',
    'by_root',
    'by_parent',
    'by_last_update',
    'by_author_last_update',
    'by_comment_voter',
    'by_voter_comment',
    'by_price',
    'by_symbol_contributor',
    'by_symbol',
    'by_control_account',
    'by_symbol_time',
    'by_creator',
    'by_start_date',
    'by_end_date',
    'by_total_votes',
    'by_voter_proposal',
    'by_proposal_voter',
    'by_contributor',
    'by_symbol_id',
    // Documented orders that deployed nodes lack.
    'by_comment_voter_symbol',
    'by_voter_comment_symbol',
    'by_comment_symbol_voter',
    'by_voter_symbol_comment',
  ],
  ['ascending', 'descending'],
  ['all', 'inactive', 'active', 'expired', 'votable'],
  ['incoming', 'outgoing', 'all'],
  ['undefined', 'blog', 'ignore'],
  ['post', 'forum', 'market'],
  curveNames,
];

/** The enumeration with all words of a choice. @throws TypeError if there is none. */
export function enumerationOf(words: readonly string[]): readonly string[] {
  const found = enumerations.find((names) => words.every((word) => names.includes(word)));
  if (found === undefined) throw new TypeError(`no enumeration has ${words.join(', ')}`);
  return found;
}

const invalidName = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_word',
  format: "invalid name '${key}': it is one of ${words}",
});
const invalidIndex = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_word',
  format: "invalid index '${key}': it is one of ${words}",
});

const toIndex = toSigned(32);

/** A word by its name, its number, or the number as text. */
export function toWord(names: readonly string[]): (value: ExactJson) => string {
  const words = names.join(', ');
  return (value) => {
    if (typeof value === 'string') {
      if (names.includes(value)) return value;
      if (!/^[+-]?\d{1,18}$/.test(value)) throw invalidName({ key: value, words });
    }
    const index = Number(toIndex(value));
    const word = names[index];
    if (word === undefined) throw invalidIndex({ key: index, words });
    return word;
  };
}
