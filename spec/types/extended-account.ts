import { core, dollar, vests } from '../kernel/asset.ts';
import { array, tuple } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i64, u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { string } from '../kernel/scalars.ts';
import { deployed, extra } from '../kernel/source.ts';
import { legacyAccountFields, unsetKinds } from './account.ts';
import { blogAuthor } from './blog-author.ts';
import { openOrder } from './limit-order.ts';
import { operationRecord } from './operation-record.ts';
import { tagUse } from './tag.ts';

const history = array(deployed(tuple(u32, operationRecord)));
const links = array(string({ examples: ['alice/hello-world'] }));

/** What condenser_api.get_accounts adds to an account (document 1, Authority and account); the arrays are empty there. */
const extras = {
  reputation: i64,
  transfer_history: history,
  market_history: history,
  post_history: history,
  vote_history: history,
  other_history: history,
  witness_votes: array(deployed(accountName)),
  tags_usage: array(deployed(tagUse)),
  guest_bloggers: array(deployed(blogAuthor)),
};

export const extendedAccount = struct(
  { ...legacyAccountFields({ core, dollar, vests }), vesting_balance: core, ...extras },
  { title: 'ExtendedAccount', key: ['name'] },
);

/** An account inside condenser_api.get_state, with the lists that its page needs. */
export const stateAccount = struct(
  {
    ...legacyAccountFields(unsetKinds),
    vesting_balance: unsetKinds.core,
    ...extras,
    open_orders: extra(array(tuple(u32, openOrder))),
    comments: extra(links),
    blog: extra(links),
    feed: extra(links),
    recent_replies: extra(links),
    recommended: extra(links),
  },
  { title: 'StateAccount', key: ['name'] },
);
