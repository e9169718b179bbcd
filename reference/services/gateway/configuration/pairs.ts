import type { Json } from '../../../../spec/kernel/json/json.ts';
import type { Behaviour } from '../behaviour.ts';
import { type Findings, integerAt, listAt, type Members, shown } from './checks.ts';
import { readPrefix } from './prefix.ts';

/** The tables of an upstream: pairs of prefix and value, or objects as the deployed gateway also takes them. */
const tables = {
  urls: { member: 'upstream_url', read: url },
  ttls: {
    member: 'upstream_ttl',
    read: integer({ minimum: -2, maximum: 2 ** 31, meaning: 'integer seconds, or 0, -1, -2' }),
  },
  timeouts: {
    member: 'upstream_timeout',
    read: integer({ minimum: 0, maximum: 2 ** 20, meaning: 'integer seconds, 0 for none' }),
  },
  retries: { member: 'upstream_retry', read: integer({ minimum: 0, maximum: 3, meaning: 'an integer from 0 to 3' }) },
} as const satisfies Readonly<Record<string, { readonly member: string; readonly read: Reader }>>;

type Reader = (value: Json | undefined, path: string, findings: Findings) => string | number | undefined;

export type Table = keyof typeof tables;

/** All pairs of one table, of all upstreams: prefixes count across them. */
export function pairsOf(
  table: Table,
  upstreams: readonly Members[],
  names: readonly (string | undefined)[],
  behaviour: Behaviour,
  findings: Findings,
): readonly (readonly [prefix: string, value: string | number])[] {
  const { member, read } = tables[table];
  const known = new Set(names);
  const seen = new Map<string, string>();
  return upstreams.flatMap((upstream, at) =>
    listAt(upstream[table], `upstreams[${at}].${table}`, findings).flatMap((entry, index) => {
      const path = `upstreams[${at}].${table}[${index}]`;
      const [prefixPath, valuePath, given, value] = parts(entry, path, member);
      const prefix = readPrefix(given, prefixPath, behaviour, findings);
      const result = read(value, valuePath, findings);
      if (prefix === undefined || result === undefined) return [];
      const [namespace = ''] = prefix.split('.');
      if (!known.has(namespace))
        findings.errors.push({
          path: prefixPath,
          text: `${shown(given)} begins with no upstream; they are ${[...known].filter((name) => name !== undefined).join(', ')}`,
        });
      const before = seen.get(prefix);
      if (before !== undefined && table !== 'urls')
        findings.warnings.push({ path, text: `overrides ${before}, which has the same prefix` });
      seen.set(prefix, path);
      return [[prefix, result] as const];
    }),
  );
}

/** Where prefix and value of an entry stand, and they themselves. */
function parts(
  entry: Json,
  path: string,
  member: string,
): readonly [string, string, Json | undefined, Json | undefined] {
  if (Array.isArray(entry)) return [`${path}[0]`, `${path}[1]`, entry[0], entry[1]];
  const members = typeof entry === 'object' && entry !== null ? (entry as Members) : {};
  return [`${path}.prefix`, `${path}.${member}`, members.prefix, members[member]];
}

function integer(bounds: Parameters<typeof integerAt>[2]): Reader {
  return (value, path, findings) => integerAt(value, path, bounds, findings);
}

function url(value: Json | undefined, path: string, { errors, warnings }: Findings): string | undefined {
  const fix = 'must be an address such as "http://127.0.0.1:8090"';
  if (typeof value !== 'string' || !URL.canParse(value)) {
    errors.push({ path, text: `${fix}, not ${shown(value)}` });
    return undefined;
  }
  const { protocol, username, password } = new URL(value);
  if (protocol !== 'http:' && protocol !== 'https:')
    warnings.push({ path, text: `${protocol}// is no way to a node, so that its calls are refused; ${fix}` });
  if (username !== '' || password !== '') {
    errors.push({ path, text: 'must not hold a user or a password, which would be seen in logs' });
    return undefined;
  }
  return value;
}
