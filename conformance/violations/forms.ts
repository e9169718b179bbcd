import type { ClauseId } from '../../spec/clauses/index.ts';
import { units } from '../../spec/constants/units.ts';
import { anyAsset, assetText, symbolOf } from '../../spec/kernel/asset.ts';
import { spelled } from '../../spec/kernel/names.ts';
import { read, write } from '../../spec/kernel/schema.ts';
import type { Dialect, Wire } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { catalog } from '../../spec/source/catalog.ts';
import type { Call } from '../model/exchange/call.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member, parseJson } from '../model/json.ts';
import { operationName } from '../model/operation-name.ts';
import { rewriting } from './members.ts';
import { type Violation, violation, withResult } from './violation.ts';

const all = Object.values(methods) as readonly AnyMethod[];
const named = (pattern: RegExp) => all.filter(({ name }) => pattern.test(name));

/** An asset in the form of the other namespaces. */
function otherForm(json: Json, wire: Wire): Json {
  const form = wire.form === 'legacy' ? 'object' : 'legacy';
  return write(anyAsset, read(anyAsset, json, wire), { ...wire, form });
}

/** Every asset of these answers in the other form. */
const assetsOtherwise = (clause: ClauseId, of: RegExp, dialect: Dialect, only = /./) =>
  rewriting(
    [clause, 'wrong type', ''],
    named(of),
    dialect,
    () =>
      ({ valueKind, wire, clause: at }, json) =>
        valueKind?.id === 'asset' && symbolOf(json, wire) !== undefined && only.test(at ?? 'of no clause')
          ? otherForm(json, wire)
          : undefined,
  );

function assets(dialect: Dialect): readonly Violation[] {
  return [
    assetsOtherwise('scalars/asset-text-where', /^condenser_api\./, dialect),
    assetsOtherwise('condenser/assets', /^condenser_api\./, dialect),
    assetsOtherwise('named/assets', /^(?!condenser_api\.)/, dialect),
    assetsOtherwise('accounts/legacy-form', /^condenser_api\.(get_accounts|lookup_account_names)$/, dialect),
    assetsOtherwise('accounts/object-form', /^database_api\.(find|list)_accounts$/, dialect),
    assetsOtherwise('chain-state/asset-form', /\.get_dynamic_global_properties$/, dialect),
    assetsOtherwise('proposals/legacy-pay', /^condenser_api\.(find|list)_proposals$/, dialect, /daily_pay/),
    rewriting(['service/assets', 'another value', 'a fourth one'], all, dialect, () => ({ valueKind, wire }, json) => {
      if (valueKind?.id !== 'asset' || symbolOf(json, wire) !== 'CORE') return undefined;
      return isObject(json) ? { ...json, nai: '@@422838704' } : String(json).replace(/\w+$/, 'GOLD');
    }),
  ];
}

/** Records whose members another clause takes from another record: without any of those. */
function extensions(dialect: Dialect): readonly Violation[] {
  const bases = { transaction_record: 'transaction', queried_block: 'block', content: 'comment' } as const;
  const of = {
    transaction_record: /\.get_transaction$/,
    queried_block: /\.get_block$/,
    content: /\.get_content$/,
  } as const;
  return (Object.keys(bases) as (keyof typeof bases)[]).flatMap((record) =>
    Object.entries(catalog.records[bases[record]]?.fields ?? {})
      .filter(([, { optional }]) => !optional)
      .map(([name]) => {
        const key = spelled(name, dialect);
        return violation(
          `records/${record}`,
          'member absent',
          name,
          named(of[record]).map((method) => method.name),
          (call) => inRecord(call, (json) => (key in json ? without(json, key) : undefined)),
        );
      }),
  );
}

/** The record of a result, or that under its only member, rewritten. */
function inRecord(call: Call, change: (record: JsonObject) => Json | undefined): Json | undefined {
  const { result } = call;
  if (!isObject(result)) return undefined;
  const next = change(result);
  if (next !== undefined) return withResult(call, next);
  const [[key, inner] = [], another] = Object.entries(result);
  const changed = another === undefined && isObject(inner) ? change(inner) : undefined;
  return changed === undefined || key === undefined ? undefined : withResult(call, { [key]: changed });
}

function without(json: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = json;
  return rest;
}

/** Members of a record under the names that the other form has for them. */
const renamedMembers = (clause: ClauseId, of: readonly string[], names: Readonly<Record<string, string>>) =>
  violation(clause, 'wrong type', 'the members of the other form', of, (call) => {
    let changed = false;
    const renamed = (json: Json): Json => {
      if (isArray(json)) return json.map(renamed);
      if (!isObject(json)) return json;
      return Object.fromEntries(
        Object.entries(json).map(([name, value]) => {
          const next = Object.hasOwn(names, name) ? names[name] : undefined;
          if (next !== undefined) changed = true;
          return [next ?? name, next === undefined ? renamed(value) : value];
        }),
      );
    };
    const result = call.result === undefined ? undefined : renamed(call.result);
    return changed && result !== undefined ? withResult(call, result) : undefined;
  });

const recordForms = [
  renamedMembers('accounts/legacy-form', ['condenser_api.get_accounts', 'condenser_api.lookup_account_names'], {
    voting_power: 'voting_manabar',
  }),
  renamedMembers('accounts/object-form', ['database_api.find_accounts', 'database_api.list_accounts'], {
    voting_manabar: 'voting_power',
  }),
  renamedMembers('records/vote/form', ['database_api.find_votes', 'database_api.list_votes'], {
    vote_percent: 'percent',
    last_update: 'time',
  }),
  renamedMembers('records/active_vote/form', ['condenser_api.get_active_votes'], {
    percent: 'vote_percent',
    time: 'last_update',
  }),
  renamedMembers('records/account_vote/form', ['condenser_api.get_account_votes'], {
    percent: 'vote_percent',
    time: 'last_update',
  }),
  renamedMembers('records/next_hardfork/form', ['condenser_api.get_next_scheduled_hardfork'], {
    hf_version: 'next_hardfork',
    live_time: 'next_hardfork_time',
  }),
  violation(
    'proposals/status',
    'member absent',
    '',
    named(/(find|list)_proposals$/).map(({ name }) => name),
    (call) => {
      const strip = (json: Json): Json =>
        isArray(json)
          ? json.map((each) => (isObject(each) ? without(each, 'status') : each))
          : isObject(json)
            ? Object.fromEntries(Object.entries(json).map(([name, value]) => [name, strip(value)]))
            : json;
      const shows = JSON.stringify(call.result ?? null, (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      return shows.includes('"status":') ? withResult(call, strip(call.result as Json)) : undefined;
    },
  ),
];

/** Integers of more than 32 bits. */
const wide: ReadonlySet<string> = new Set(['u64', 'i64', 'u128']);

/** Lists of votes for proposals with the first vote of each account alone. */
const oneVoteEach = violation(
  'proposals/votes-unlimited',
  'other elements',
  'one vote of each account',
  named(/list_proposal_votes$/).map(({ name }) => name),
  (call) => {
    const list = isArray(call.result) ? call.result : member(call.result, 'proposal_votes');
    if (!isArray(list)) return undefined;
    const voters = new Set<Json | undefined>();
    const first = list.filter((each) => {
      const voter = member(each, 'voter');
      const isFirst = !voters.has(voter);
      voters.add(voter);
      return isFirst;
    });
    if (first.length === list.length) return undefined;
    return withResult(call, isArray(call.result) ? first : { proposal_votes: first });
  },
);

const placeholders = ['1970-01-01T00:00:00', '1969-12-31T23:59:59'];

function scalars(dialect: Dialect): readonly Violation[] {
  const ofOperation = (name: string, key: string, change: (value: Json) => Json | undefined) => {
    const inValue = (json: Json | undefined): Json | undefined => {
      const value = member(json, key);
      const next = value === undefined ? undefined : change(value);
      return next === undefined ? undefined : { ...(json as object), [key]: next };
    };
    return (json: Json): Json | undefined => {
      if (operationName(json) !== name) return undefined;
      const next = isArray(json) ? inValue(json[1]) : inValue(member(json, 'value'));
      if (next === undefined) return undefined;
      return isArray(json) ? [json[0] as Json, next] : { ...(json as object), value: next };
    };
  };
  const operations = (
    about: readonly [ClauseId, Violation['kind'], string],
    change: (json: Json) => Json | undefined,
  ) =>
    rewriting(
      about,
      all,
      dialect,
      () =>
        ({ valueKind }, json) =>
          valueKind?.id === 'operation' ? change(json) : undefined,
    );
  return [
    rewriting(
      ['scalars/placeholder-times', 'another value', 'null'],
      all,
      dialect,
      () =>
        ({ valueKind }, json) =>
          valueKind?.id === 'timestamp' && placeholders.includes(String(json)) ? null : undefined,
    ),
    rewriting(
      ['scalars/wide-integers', 'wrong type', 'never as text'],
      all,
      dialect,
      () =>
        ({ schema }, json) =>
          wide.has(schema?.kind ?? '') && typeof json === 'string' && /^\d+$/.test(json) ? BigInt(json) : undefined,
    ),
    rewriting(
      ['scalars/account-name-length', 'another value', '20 characters'],
      all,
      dialect,
      () =>
        ({ valueKind }, json) =>
          valueKind?.id === 'account-name' && typeof json === 'string' && json !== '' && json.length < 20
            ? json.padEnd(20, '-')
            : undefined,
    ),
    operations(
      ['scalars/percent', 'another value', 'in millionths'],
      ofOperation('vote', 'weight', (value) => (Number(value) > 100 ? Number(value) * 100 : undefined)),
    ),
    operations(
      ['operations/json-metadata', 'wrong type', 'parsed'],
      ofOperation('comment', 'json_metadata', (value) => {
        try {
          return typeof value === 'string' ? parseJson(value) : undefined;
        } catch {
          return undefined;
        }
      }),
    ),
    operations(
      ['operations/json-metadata', 'another value', 'cut off'],
      ofOperation('comment', 'json_metadata', (value) =>
        typeof value === 'string' && value.length > 2 ? value.slice(0, -1) : undefined,
      ),
    ),
    ...['create_proposal', 'update_proposal_votes', 'remove_proposal'].map((name) =>
      operations(['proposals/operations', 'another value', name], (json) =>
        operationName(json) === name
          ? isArray(json)
            ? [`my_${name}`, ...json.slice(1)]
            : { ...(json as object), type: `my_${name}_operation` }
          : undefined,
      ),
    ),
  ];
}

const configs = ['condenser_api.get_config', 'database_api.get_config'];

/** The configuration with other names or values. */
const inConfig = (
  clause: ClauseId,
  detail: string,
  change: (name: string, value: Json) => readonly [string, Json] | undefined,
) =>
  violation(clause, 'another value', detail, configs, (call) => {
    if (!isObject(call.result)) return undefined;
    let changed = false;
    const entries = Object.entries(call.result).map(([name, value]) => {
      const next = change(name, value);
      if (next !== undefined) changed = true;
      return next ?? ([name, value] as const);
    });
    return changed ? withResult(call, Object.fromEntries(entries)) : undefined;
  });

function configuration(dialect: Dialect): readonly Violation[] {
  const prefix = spelled('CORE_BLOCKCHAIN_VERSION', dialect).replace(/BLOCKCHAIN_VERSION$/, '');
  const plain = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const unitOf = (name: string) => (Object.hasOwn(units, name) ? units[name as keyof typeof units] : undefined);
  return [
    inConfig('configuration/prefix', 'no prefix', (name, value) =>
      plain(name) === name ? undefined : [plain(name), value],
    ),
    inConfig('configuration/prefix', 'IS_TEST_NET with it', (name, value) =>
      name === 'IS_TEST_NET' ? [`${prefix}${name}`, value] : undefined,
    ),
    inConfig('versioning/hardfork-constants', 'no hardfork in the name', (name, value) =>
      /_(PRE_)?HF_?\d+$/.test(name) ? [name.replace(/_(PRE_)?HF_?\d+$/, ''), value] : undefined,
    ),
    inConfig('configuration/durations', 'in seconds', (name, value) =>
      unitOf(plain(name)) === 'microseconds' && !/SEC/.test(name) && isInteger(value)
        ? [name, `${BigInt(value) / 1_000_000n}`]
        : undefined,
    ),
    inConfig('configuration/assets', 'as text', (name, value) =>
      member(value, 'nai') === undefined
        ? undefined
        : [name, assetText(read(anyAsset, value, { form: 'object', dialect }), dialect)],
    ),
    inConfig('versioning/chain-version', '', (name, value) =>
      plain(name) === 'BLOCKCHAIN_VERSION' && value !== '' ? [name, '0.0.1'] : undefined,
    ),
    inConfig('versioning/hardfork-version', '', (name, value) =>
      plain(name) === 'BLOCKCHAIN_HARDFORK_VERSION' && value !== '' ? [name, '0.0.1'] : undefined,
    ),
    violation(
      'versioning/hardfork-text',
      'wrong type',
      'two numbers',
      ['condenser_api.get_hardfork_version'],
      (call) => (typeof call.result === 'string' ? withResult(call, call.result.replace(/\.\d+$/, '')) : undefined),
    ),
    violation('versioning/hardfork-text', 'wrong type', 'an array', ['condenser_api.get_hardfork_version'], (call) =>
      typeof call.result === 'string' ? withResult(call, call.result.split('.').map(Number)) : undefined,
    ),
  ];
}

const params = ['rc_api.get_resource_params'];

const various = [
  violation('resources/wide-integers', 'wrong type', 'numbers', params, (call) => {
    const numbers = (json: Json, inside: boolean): Json => {
      if (!isObject(json)) return inside && typeof json === 'string' ? Number(json) : json;
      return Object.fromEntries(
        Object.entries(json).map(([name, value]) => [name, numbers(value, inside || name === 'price_curve_params')]),
      );
    };
    return isObject(call.result) ? withResult(call, numbers(call.result, false)) : undefined;
  }),
  ...(['member absent', 'another value'] as const).map((kind) =>
    violation('resources/execution-time', kind, 'the first', params, (call) => {
      const sizes = member(call.result, 'size_info');
      const times = member(sizes, 'resource_execution_time');
      if (!isObject(times) || !isObject(sizes)) return undefined;
      const [[name, value] = []] = Object.entries(times);
      if (name === undefined || value === undefined) return undefined;
      const rest = without(times, name);
      const next = kind === 'member absent' ? rest : { ...rest, [name.replace('_operation', '')]: value };
      return withResult(call, {
        ...(call.result as object),
        size_info: { ...sizes, resource_execution_time: next },
      });
    }),
  ),
  violation('jsonrpc/signature', 'another value', 'of nothing', ['jsonrpc.get_signature'], (call) =>
    isObject(call.result) ? withResult(call, { ...call.result, args: {} }) : undefined,
  ),
  ...(['signatures/verify-account-authority', 'condenser_api.verify_account_authority/not-implemented'] as const).map(
    (clause) =>
      violation(clause, 'another value', 'who signed', ['condenser_api.verify_account_authority'], (call) =>
        call.result === undefined ? undefined : withResult(call, 'signed'),
      ),
  ),
  violation(
    'database_api.verify_account_authority/not-implemented',
    'another value',
    'who signed',
    ['database_api.verify_account_authority'],
    (call) => (call.result === undefined ? undefined : withResult(call, { valid: 'signed' })),
  ),
  violation(
    'condenser_api.get_account_references/not-implemented',
    'other elements',
    'a number',
    ['condenser_api.get_account_references'],
    ({ answer: { error: _, ...rest } }) => ({ ...rest, result: [7] }),
  ),
];

/** Forms of values, records and constants that the documents state in general. */
export function formViolations(dialect: Dialect): readonly Violation[] {
  return [
    ...assets(dialect),
    ...extensions(dialect),
    ...recordForms,
    oneVoteEach,
    ...scalars(dialect),
    ...configuration(dialect),
    ...various,
  ];
}
