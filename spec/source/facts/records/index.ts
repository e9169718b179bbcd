import type { SourceDocument } from '../../read/document.ts';
import { fieldsOf, shapeOf } from '../../read/fields.ts';
import { cell, find, section, table } from '../../read/find.ts';
import { listed, placed, type RecordFact, type RecordFacts, unlisted } from './record.ts';
import { tabled } from './table.ts';

/** Every record of document 1, and the asset symbol in pages of document 3. */
export function records(first: SourceDocument, third: SourceDocument): RecordFacts {
  const of = (title: string) => section(first, title);
  const transaction = of('Transaction');
  const votes = of('Votes');
  const chainState = of('Chain-state records');
  const finance = of('Finance and delegation records');
  const market = of('Market and social records');
  return {
    asset: shape(first, 'Scalar conventions', /^Asset, object form .+?: (?<shape>`\{.+\}`)\.$/),
    price: shape(first, 'Scalar conventions', /^Price: (?<shape>`\{.+\}`)\.$/),
    symbol: shape(third, 'Pagination rules', /^Symbol value in `start`: (?<shape>`\{.+\}`)\.$/),
    transaction: tabled(transaction),
    transaction_record: listed(transaction, /Transaction record .+ plus /, { extends: 'transaction' }),
    broadcast_receipt: listed(transaction, /Broadcast receipt .+?: /),
    block: tabled(of('Block')),
    queried_block: listed(of('Block'), /A block returned by a query also carries /, { extends: 'block' }),
    block_header: listed(of('Block'), /A block header holds only /),
    operation_record: listed(of('Operations'), /Operation record .+?: /),
    authority: listed(of('Authority and account'), /Authority: /),
    account: tabled(of('Authority and account')),
    comment: tabled(of('Comment and content')),
    content: listed(of('Comment and content'), /The content record .+? adds /, { extends: 'comment' }),
    blog_item: shape(first, 'Comment and content', /^A blog item is (?<shape>`\{.+\}`)\.$/),
    blog_entry: shape(first, 'Comment and content', /^A blog entry is (?<shape>`\{.+\}`)\.$/),
    vote: listed(votes, /Vote record \(`database_api`\): /, { form: 'object' }),
    active_vote: listed(votes, /Active vote \(condenser_api\): /, { form: 'legacy' }),
    account_vote: listed(votes, /Account vote \(condenser_api\): /, { form: 'legacy' }),
    witness_vote: listed(votes, /Witness vote: /),
    witness: listed(of('Witness'), /(?=`id`)/),
    global_properties: globalProperties(first),
    witness_schedule: witnessSchedule(first),
    chain_properties: listed(chainState, /Chain properties: /),
    reward_fund: listed(chainState, /Reward fund: /),
    feed_history: listed(chainState, /Feed history: /),
    hardfork_properties: listed(chainState, /Hardfork properties: /),
    next_hardfork: listed(chainState, /Next scheduled hardfork \(condenser_api\): /, { form: 'legacy' }),
    version_info: listed(chainState, /Version: /),
    ...financeRecords(first),
    account_recovery_request: unlisted(finance, 'account recovery requests', /^Shapes of account recovery request /),
    decline_voting_rights_request: unlisted(finance, 'declined voting rights', /decline-voting-rights request records/),
    smart_token: unlisted(finance, 'records of smart tokens', /^Shapes of smart-token /),
    market_bucket: listed(market, /Market bucket: /),
    trade: listed(market, /Trade: /),
    ticker: listed(market, /Ticker: /),
    volume: listed(market, /Volume: /),
    order_book: listed(market, /Order book: /),
    follow_count: listed(market, /Follow count: /),
    blog_author: listed(market, /Blog author: /),
    trending_tag: listed(market, /Trending tag: /),
    error: listed(of('Errors'), /Error object of a JSON-RPC response: /),
  };
}

/** A record described by a shape in code marks. */
function shape(document: SourceDocument, title: string, pattern: RegExp): RecordFact {
  const found = find(section(document, title), `a shape, like ${pattern}`, pattern);
  return {
    section: title,
    at: found.place,
    fields: placed(shapeOf(found.statement, found.get('shape')), found.place),
  };
}

function globalProperties(first: SourceDocument): RecordFact {
  const chainState = section(first, 'Chain-state records');
  const base = listed(chainState, /Dynamic global properties: /);
  const more = find(chainState, 'what the object form adds', /^The object form adds (?<members>.+)\.$/);
  const added = placed(fieldsOf(more.statement, more.get('members'), 'object'), more.place);
  return { ...base, fields: { ...base.fields, ...added } };
}

function witnessSchedule(first: SourceDocument): RecordFact {
  const chainState = section(first, 'Chain-state records');
  const pattern =
    /^Witness schedule: (?<both>.+?); the legacy form has (?<legacy>.+?), the object form has (?<object>.+)\.$/;
  const { place, statement, get } = find(chainState, 'the witness schedule in both forms', pattern);
  const fields = {
    ...fieldsOf(statement, get('both')),
    ...fieldsOf(statement, get('legacy'), 'legacy'),
    ...fieldsOf(statement, get('object'), 'object'),
  };
  return { section: chainState.title, at: place, fields: placed(fields, place) };
}

function financeRecords(first: SourceDocument): RecordFacts {
  const finance = section(first, 'Finance and delegation records');
  const rows = table(finance, ['Record', 'Fields']).rows.map((row): [string, RecordFact] => {
    const fields = placed(fieldsOf(row, cell(row, 1)), row.place);
    return [slug(cell(row, 0)), { section: finance.title, at: row.place, fields }];
  });
  return Object.fromEntries(rows);
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '_');
}
