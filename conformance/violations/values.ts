import { clauses } from '../../spec/clauses/index.ts';
import { symbolOf } from '../../spec/kernel/asset.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../model/json.ts';
import { rewriting } from './members.ts';
import { removed } from './rewrite.ts';
import { refusal, type Violation, violation, withResult } from './violation.ts';

const all = Object.values(methods) as readonly AnyMethod[];

/** A value of each kind in another form, as nodes might write it. */
const otherForms: Readonly<Record<string, (json: Json) => Json>> = {
  'scalars/asset-text': (json) => String(json).replace(/\.\d+/, ''),
  'scalars/asset-object': (json) => ({ ...(json as object), amount: Number(member(json, 'amount')) }),
  'scalars/price': (json) => [member(json, 'base') ?? null, member(json, 'quote') ?? null],
  'scalars/timestamp': (json) => `${json}Z`,
  'scalars/public-key': (json) => String(json).slice(3),
  'scalars/account-name': () => 17,
  'scalars/signature': (json) => Buffer.from(String(json), 'hex').toString('base64'),
  'scalars/block-id': (json) => String(json).slice(0, 39),
  'scalars/transaction-id': (json) => String(json).toUpperCase(),
  'transaction/operation-forms': (json) =>
    isArray(json)
      ? { type: `${json[0]}_operation`, value: json[1] ?? null }
      : [member(json, 'type') ?? '', member(json, 'value') ?? null],
};

/** Values of each kind in another form, the decimals and the number of each asset. */
export function valueViolations(dialect: Dialect): readonly Violation[] {
  const forms = Object.entries(otherForms).map(([id, change]) =>
    rewriting(
      [id, 'wrong type', ''],
      all,
      dialect,
      () =>
        ({ valueKind, wire }, json) =>
          valueKind?.clause[wire.form] === id && json !== '' && json !== null && valueKind.clause[wire.form] === id
            ? change(json)
            : undefined,
    ),
  );
  const assets = ['CORE', 'SBD', 'VESTS'].flatMap((symbol) =>
    (['precision', 'nai'] as const).map((part) =>
      rewriting([`assets/${symbol}/${part}`, 'another value', ''], all, dialect, () => ({ valueKind, wire }, json) => {
        if (valueKind?.id !== 'asset' || symbolOf(json, wire) !== symbol) return undefined;
        if (isObject(json)) return { ...json, [part]: part === 'nai' ? '@@000000099' : 5 };
        return part === 'precision' ? String(json).replace(/(\.\d+)/, '$10') : undefined;
      }),
    ),
  );
  const ofAssets = ['amount', 'precision', 'nai'].map((part) =>
    rewriting([`records/asset/${part}`, 'member absent', ''], all, dialect, () => ({ valueKind }, json) => {
      if (valueKind?.id !== 'asset' || !isObject(json)) return undefined;
      const { [part]: _, ...rest } = json;
      return rest;
    }),
  );
  return [...forms, ...assets, ...ofAssets];
}

const configs = ['condenser_api.get_config', 'database_api.get_config'];

/** Each constant: absent, or with another value. */
export function constantViolations(dialect: Dialect): readonly Violation[] {
  return [...clauses.values()].flatMap(({ id, level }) => {
    if (level === 'unstated' || !id.startsWith('constants/')) return [];
    const key = id.slice('constants/'.length);
    const names = [key, `CORE_${key}`].map((name) => spelled(name, dialect));
    const nameIn = (result: Json | undefined) => names.find((name) => member(result, name) !== undefined);
    return [
      violation(id, 'another value', '', configs, (call) => {
        const name = nameIn(call.result);
        if (name === undefined) return undefined;
        return withResult(call, { ...(call.result as object), [name]: another(member(call.result, name) as Json) });
      }),
      // In database_api some may be absent.
      violation(id, 'member absent', '', ['condenser_api.get_config'], (call) => {
        const name = nameIn(call.result);
        if (name === undefined) return undefined;
        const { [name]: _, ...rest } = call.result as JsonObject;
        return withResult(call, rest);
      }),
    ];
  });
}

function another(json: Json): Json {
  if (isInteger(json)) return BigInt(json) + 1n > 2n ** 53n ? `${BigInt(json) + 1n}` : Number(json) + 1;
  if (typeof json === 'boolean') return !json;
  if (isObject(json)) return { ...json, amount: `${BigInt(String(member(json, 'amount') ?? 0)) + 1n}` };
  return typeof json === 'string' && /^\d+$/.test(json) ? `${BigInt(json) + 1n}` : `${String(json)}x`;
}

const resources = 'rc_api.get_resource_params';

/** Each name among resources and their parameters: absent. */
export function resourceViolations(): readonly Violation[] {
  return [...clauses.values()].flatMap(({ id, level }) => {
    const name = id.startsWith('resources/') && level !== 'unstated' ? id.split('/').at(-1) : undefined;
    const group = id.split('/')[1] ?? '';
    if (name === undefined || !/^(names|params|state-bytes)$/.test(group)) return [];
    return [
      violation(id, 'member absent', '', [resources], (call) => {
        const result = call.result === undefined ? undefined : without(call.result, name);
        return result === undefined || result === removed || result === call.result
          ? undefined
          : withResult(call, result);
      }),
    ];
  });
}

function without(json: Json, name: string): Json | typeof removed {
  if (isArray(json)) return json.includes(name) ? json.filter((item) => item !== name) : json;
  if (!isObject(json)) return json;
  let changed = false;
  const entries = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    if (key === name) {
      changed = true;
      return [];
    }
    const inner = without(value, name);
    if (inner !== value) changed = true;
    return inner === removed ? [] : [[key, inner]];
  });
  return changed ? Object.fromEntries(entries) : json;
}

const statuses = [
  'unknown',
  'within_mempool',
  'within_reversible_block',
  'within_irreversible_block',
  'expired_reversible',
  'expired_irreversible',
  'too_old',
];

/** Each status of a transaction under another name, and each filter of proposals refused or left without effect. */
export function statusViolations(): readonly Violation[] {
  const filters = [
    'condenser_api.list_proposals',
    'database_api.list_proposals',
    'condenser_api.list_proposal_votes',
    'database_api.list_proposal_votes',
  ];
  return [
    ...statuses.map((status) =>
      violation(
        `transaction-status/${status}`,
        'another value',
        '',
        ['transaction_status_api.find_transaction'],
        (call) =>
          member(call.result, 'status') === status
            ? withResult(call, {
                ...(call.result as object),
                status: statuses[(statuses.indexOf(status) + 1) % statuses.length] as string,
              })
            : undefined,
      ),
    ),
    ...['all', 'active', 'inactive', 'expired', 'votable'].map((status) =>
      violation(`proposal-status/${status}`, 'argument refused', '', filters, (call) => {
        const given = isArray(call.params) ? call.params[4] : member(call.params, 'status');
        return given === status && call.result !== undefined ? refusal(call) : undefined;
      }),
    ),
  ];
}

/** No account for any key: that of the first one alone may be missed, as deployed nodes miss keys of the genesis. */
export const keyViolations: readonly Violation[] = [
  violation(
    'accounts/key-references',
    'other elements',
    'nobody',
    ['condenser_api.get_key_references', 'account_by_key_api.get_key_references'],
    (call) => {
      const lists = isArray(call.result) ? call.result : member(call.result, 'accounts');
      if (!isArray(lists) || !lists.some((names) => isArray(names) && names.length > 0)) return undefined;
      const none = lists.map(() => []);
      return withResult(call, isArray(call.result) ? none : { accounts: none });
    },
  ),
];
