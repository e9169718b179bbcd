import type { Departure } from './departure.ts';

/** What the deployed web server does against document 3; its recording is `fixtures/services/web.ndjson.gz`. */
export const webDepartures = [
  {
    id: 'web-accounts-without-bandwidth',
    clause: 'web/text-assets',
    documented: 'the user has six members of bandwidth beside those of the node',
    deployed: 'the members of the node alone, which has not computed bandwidth since hardfork 20',
    evidence: 'condenser d325a9a, run and recorded: "web-account"',
    reference: 'the six members, zero and 1970-01-01T00:00:00 where the node has none',
  },
  {
    id: 'web-posts-without-mode',
    clause: 'web/mode',
    documented: 'the post has `mode`, `root_comment` and `children_rshares2`',
    deployed: 'the members of the node alone, which has none of them since hardfork 20',
    evidence: 'condenser d325a9a, run and recorded: "web-post"',
    reference: 'the three members, computed from the times and the root of the post; `children_rshares2` is zero',
  },
  {
    id: 'web-metadata-as-text',
    clause: 'web/parsed-metadata',
    documented: '`json_metadata` is a parsed object',
    deployed: 'an empty text where there is no JSON to parse',
    evidence: 'condenser d325a9a, run and recorded: "web-account-badjson"',
    reference: 'an empty object',
  },
  {
    id: 'web-accounts-take-no-query',
    clause: 'web/parsed-metadata',
    documented: 'the path of an account is answered by its record',
    deployed: '500 where a query follows it',
    evidence: 'condenser d325a9a, run and recorded: "GET /@alice.json?x=1"',
    reference: 'the record, whatever the query',
    unjudged: 'rules ask for accounts without a query, as the documents do',
  },
] as const satisfies readonly Departure[];
