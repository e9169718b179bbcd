/** There is one of each on a chain. */
const single: ReadonlySet<string> = new Set([
  'feed_history',
  'next_hardfork',
  'order_book',
  'ticker',
  'volume',
  'witness_schedule',
]);

/** Names of records that are plural nouns. */
const plural: ReadonlySet<string> = new Set([
  'chain_properties',
  'constants',
  'global_properties',
  'hardfork_properties',
  'resource_params',
]);

/** Names that are no nouns, or say less than the documents. */
const spelledOut: Readonly<Record<string, string>> = {
  content: 'content record',
  epoch_seconds: 'integer of epoch seconds',
  percent: 'integer, 10000 is 100%',
  method_name: 'supported method name',
  resource_params: 'resource parameters',
  uint64: 'uint64, as a number or a text',
  version_info: 'version record',
};

/** `rc_account` → `RC account`. */
export function words(name: string): string {
  const spaced = spelledOut[name] ?? name.replaceAll('_', ' ');
  return spaced.replaceAll(/\b(rc|sbd|json|url)\b/g, (letters) => letters.toUpperCase());
}

/** `an account`, `the witness schedule`, `the global properties`. */
export function withArticle(name: string): string {
  const noun = words(name);
  if (single.has(name) || plural.has(name)) return `the ${noun}`;
  // RC and SBD are read letter by letter.
  return `${/^([aeio]|RC|SBD)/.test(noun) ? 'an' : 'a'} ${noun}`;
}

export function isPlural(name: string): boolean {
  return plural.has(name);
}

/** `accounts`, `proposals`. */
export function inPlural(name: string): string {
  const noun = words(name);
  if (plural.has(name)) return noun;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}${/(s|x)$/.test(noun) ? 'es' : 's'}`;
}

export function capitalized(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
