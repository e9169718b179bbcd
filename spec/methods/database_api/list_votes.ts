import { symbol } from '../../kernel/asset.ts';
import { positional } from '../../kernel/combinators/positional.ts';
import { accountName } from '../../kernel/keys.ts';
import { permlink } from '../../types/permlink.ts';
import { vote } from '../../types/vote.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

const comment = { author: accountName, permlink };
const ofComment = { ...comment, voter: accountName };
const ofVoter = { voter: accountName, ...comment };

/** Deployed nodes know two orders; those with a symbol they do not serve, and votes have none to go on with. */
const unserved = { deployed: [] };

export const listVotes = method('database_api.list_votes', {
  summary: 'Votes on comments, by comment or by voter.',
  ...list('votes', vote, {
    by_comment_voter: by(ofComment),
    by_comment_voter_symbol: { start: [positional(ofComment), positional({ ...ofComment, symbol })], ...unserved },
    by_voter_comment: by(ofVoter),
    by_voter_comment_symbol: { start: [positional(ofVoter), positional({ ...ofVoter, symbol })], ...unserved },
    by_comment_symbol_voter: {
      start: [positional(comment), positional({ ...comment, symbol, voter: accountName })],
      ...unserved,
    },
    by_voter_symbol_comment: {
      start: [positional({ voter: accountName, symbol }), positional({ voter: accountName, symbol, ...comment })],
      ...unserved,
    },
  }),
});
