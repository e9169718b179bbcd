import { type Json, JsonError, parseJson } from '../../../../spec/kernel/json/json.ts';
import type { Behaviour } from '../behaviour.ts';
import { type Findings, integerAt, listAt, type Members, objectAt, shown, warnOfUnknown } from './checks.ts';
import { type Configuration, ConfigurationError, type Problem } from './configuration.ts';
import { pairsOf, type Table } from './pairs.ts';
import { prefixes } from './prefixes.ts';

export interface ReadConfiguration {
  readonly configuration: Configuration;
  /** What is unusual, but can be understood. */
  readonly warnings: readonly Problem[];
}

const upstreamMembers = ['name', 'translate_to_appbase', 'urls', 'ttls', 'timeouts', 'retries'];
const limitMembers = ['blacklist_accounts', 'accounts_blacklist', 'account_history_limit'];

/** Reads the JSON text of a configuration. Throws ConfigurationError with every mistake. */
export function readConfiguration(text: string, behaviour: Behaviour): ReadConfiguration {
  let json: Json;
  try {
    json = parseJson(text);
  } catch (error) {
    if (error instanceof JsonError)
      throw new ConfigurationError([{ path: 'the file', text: `is no JSON: ${error.message}` }], { cause: error });
    throw error;
  }
  return checkConfiguration(json, behaviour);
}

/** Checks a configuration that is JSON already. Throws ConfigurationError with every mistake. */
export function checkConfiguration(json: Json, behaviour: Behaviour): ReadConfiguration {
  const findings: Findings = { errors: [], warnings: [] };
  const root = objectAt(json, 'the file', findings);
  warnOfUnknown(root, ['limits', 'upstreams'], '', findings);
  const limits = readLimits(root.limits, behaviour, findings);
  const upstreams = listAt(root.upstreams, 'upstreams', findings).map((each, index) =>
    objectAt(each, `upstreams[${index}]`, findings),
  );
  if (upstreams.length === 0 && findings.errors.length === 0)
    findings.errors.push({ path: 'upstreams', text: 'must have at least one upstream, with a name and urls' });
  const names = upstreams.map((upstream, index) => readName(upstream, `upstreams[${index}]`, findings));
  const table = (name: Table) => pairsOf(name, upstreams, names, behaviour, findings);
  const [urls, ttls, timeouts, retries] = [table('urls'), table('ttls'), table('timeouts'), table('retries')];
  upstreams.forEach((upstream, index) => {
    warnOfUnknown(upstream, upstreamMembers, `upstreams[${index}]`, findings);
    requireAddress(names[index], urls, `upstreams[${index}].urls`, findings);
  });
  const translated = upstreams.flatMap((upstream, index) => translates(upstream, names[index], index, findings));
  if (findings.errors.length > 0) throw new ConfigurationError(findings.errors);
  const configuration: Configuration = {
    ...limits,
    namespaces: new Set(names.filter((name) => name !== undefined)),
    translated: new Set(translated),
    urls: prefixes(grouped(urls)),
    ttls: prefixes(numbers(ttls)),
    timeouts: prefixes(numbers(timeouts)),
    retries: prefixes(numbers(retries)),
  };
  return { configuration, warnings: findings.warnings };
}

function readLimits(
  json: Json | undefined,
  { blacklistSpellings, historyLimit }: Behaviour,
  findings: Findings,
): Pick<Configuration, 'blacklist' | 'historyLimit'> {
  const limits = objectAt(json, 'limits', findings);
  warnOfUnknown(limits, limitMembers, 'limits', findings);
  const accounts = blacklistSpellings.flatMap((name) => {
    const path = `limits.${name}`;
    if (name === 'accounts_blacklist' && limits[name] !== undefined)
      findings.warnings.push({ path, text: 'is the deployed spelling; the documented one is blacklist_accounts' });
    return listAt(limits[name], path, findings).flatMap((account, index) => {
      if (typeof account === 'string') return [account];
      findings.errors.push({
        path: `${path}[${index}]`,
        text: `must be the name of an account, not ${shown(account)}`,
      });
      return [];
    });
  });
  const given = limits.account_history_limit;
  const path = 'limits.account_history_limit';
  const bounds = { minimum: 1, maximum: 0xffffffff, meaning: 'an integer of 1 or more' };
  const limit = given === undefined ? historyLimit : integerAt(given, path, bounds, findings);
  return { blacklist: new Set(accounts), historyLimit: limit };
}

function readName({ name }: Members, path: string, { errors }: Findings): string | undefined {
  if (typeof name !== 'string' || name === '') {
    errors.push({
      path: `${path}.name`,
      text: `must be the namespace of the upstream, such as "appbase", not ${shown(name)}`,
    });
    return undefined;
  }
  if (name.includes('.') || name.endsWith('_api') || name === 'jsonrpc') {
    errors.push({
      path: `${path}.name`,
      text: `${shown(name)} is read as the name of an API; take one without "." and "_api" at its end`,
    });
    return undefined;
  }
  return name;
}

function translates(
  { translate_to_appbase: value }: Members,
  name: string | undefined,
  index: number,
  { errors }: Findings,
) {
  if (value === undefined || value === false || name === undefined) return [];
  if (value === true) return [name];
  errors.push({ path: `upstreams[${index}].translate_to_appbase`, text: `must be true or false, not ${shown(value)}` });
  return [];
}

function requireAddress(
  name: string | undefined,
  urls: readonly (readonly [string, unknown])[],
  path: string,
  { errors }: Findings,
) {
  if (name === undefined || urls.some(([prefix]) => prefix === name || prefix.startsWith(`${name}.`))) return;
  errors.push({ path, text: `has no address for ${name}; add ["${name}", "http://host:port"]` });
}

function grouped(pairs: readonly (readonly [string, string | number])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const [prefix, url] of pairs) groups.set(prefix, [...(groups.get(prefix) ?? []), String(url)]);
  return groups;
}

function numbers(pairs: readonly (readonly [string, string | number])[]): ReadonlyMap<string, number> {
  return new Map(pairs.map(([prefix, value]) => [prefix, Number(value)]));
}
