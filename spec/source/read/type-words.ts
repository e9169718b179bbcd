/**
 * The words of the documents for types, and the names of the catalog. A type is a scalar or a record, optionally
 * with `[]` (array of) or alternatives: `public_key[]`, `integer|string`, `witness|null`.
 */
const scalars: Readonly<Record<string, string>> = {
  account: 'account_name',
  'account name': 'account_name',
  'method name': 'string',
  name: 'account_name',
  'fund name': 'string',
  string: 'string',
  'string holding JSON text': 'json_text',
  number: 'integer',
  integer: 'integer',
  uint64: 'uint64',
  'integer epoch seconds': 'epoch_seconds',
  boolean: 'boolean',
  timestamp: 'timestamp',
  asset: 'asset',
  'decimal string': 'decimal_text',
  'version string': 'version',
  hex: 'hex',
  'hex string': 'hex',
  '40 hex': 'hex40',
  '40-hex string': 'hex40',
  'string 40 hex': 'hex40',
  '40 hex block id': 'hex40',
  '64 hex': 'hex64',
  '64 hex sha256': 'hex64',
  'public key': 'public_key',
  '<PUBLIC_KEY>': 'public_key',
  signature: 'signature',
  'signature string': 'signature',
  symbol: 'symbol',
  array: 'array',
  object: 'object',
  'supported method': 'method_name',
  'string of integer in smallest units': 'integer_text',
  frame: 'object',
};

/** Records named in cells; document 1 has their members. */
const records: Readonly<Record<string, string>> = {
  'account record': 'account',
  'account vote': 'account_vote',
  'active vote': 'active_vote',
  authority: 'authority',
  block: 'block',
  'block header': 'block_header',
  'blog author': 'blog_author',
  'blog entry': 'blog_entry',
  'blog item': 'blog_item',
  'chain properties': 'chain_properties',
  comment: 'comment',
  'content record': 'content',
  'delegation expiration': 'delegation_expiration',
  discussion: 'content',
  'dynamic global properties': 'global_properties',
  escrow: 'escrow',
  'feed history': 'feed_history',
  'follow count': 'follow_count',
  'hardfork properties': 'hardfork_properties',
  'market bucket': 'market_bucket',
  'legacy operation array': 'operation',
  operation: 'operation',
  'operation record': 'operation_record',
  price: 'price',
  proposal: 'proposal',
  'proposal vote': 'proposal_vote',
  'RC account': 'rc_account',
  'recovery request': 'account_recovery_request',
  'reward fund': 'reward_fund',
  ticker: 'ticker',
  trade: 'trade',
  transaction: 'transaction',
  'transaction record': 'transaction_record',
  'trending tag': 'trending_tag',
  version: 'version_info',
  'vesting delegation': 'vesting_delegation',
  volume: 'volume',
  'withdraw route': 'withdraw_route',
  witness: 'witness',
  'witness schedule': 'witness_schedule',
};

/** Members of tuples that the documents name without a type. */
const inTuples: Readonly<Record<string, string>> = {
  account: 'account_name',
  author: 'account_name',
  permlink: 'string',
  weight: 'integer',
  '<PUBLIC_KEY>': 'public_key',
};

const words = new Map(Object.entries({ ...scalars, ...records }));

/** Every scalar type. */
export const scalarTypes: readonly string[] = [...new Set([...Object.values(scalars), 'null', 'map'])];

/** The catalog's name for the documents' words; undefined if they are no type. */
export function typeOf(phrase: string): string | undefined {
  const text = phrase
    .replaceAll('`', '')
    .replace(/ x\.y\.z$/, '')
    .replace(/^<(\w+)>$/, '$1')
    .trim();
  const known = words.get(text) ?? words.get(singular(text));
  if (known) return known;
  const [, count, counted] = /^array of (\d+) (.+)$/.exec(text) ?? [];
  if (count && counted) return `(${typeOf(counted)})[${count}]`;
  const alternatives = text.split(/ or /);
  if (alternatives.length > 1) {
    const types = alternatives.map((part) => (part === 'null' ? 'null' : typeOf(part)));
    return types.includes(undefined) ? undefined : [...types].sort(nullLast).join('|');
  }
  const [, tuple] = /^array of \[(.+)\](?: pairs)?$/.exec(text) ?? [];
  if (tuple)
    return `[${tuple
      .split(', ')
      .map((part) => inTuples[part] ?? typeOf(part) ?? part)
      .join(',')}][]`;
  const [, element] = /^array of (?:arrays of )?(.+)$/.exec(text) ?? /^(.+) array$/.exec(text) ?? [];
  const type = element && typeOf(element);
  return type ? `${type}${text.startsWith('array of arrays') ? '[][]' : '[]'}` : undefined;
}

/** Whether the words are a plural, like `(strings)` after a list of names. */
export function isPlural(phrase: string): boolean {
  const text = phrase.replace(/ `x\.y\.z`$/, '');
  return !words.has(text) && words.has(singular(text));
}

function nullLast(one = '', other = ''): number {
  return Number(one === 'null') - Number(other === 'null') || one.localeCompare(other, 'en');
}

function singular(text: string): string {
  return text.replace(/ies$/, 'y').replace(/(?<=key)s$|(?<=[^s])s$/, '');
}
