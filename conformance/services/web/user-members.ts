import { isArray, type Json, member } from '../../model/json.ts';
import type { HttpRule } from '../model/rule.ts';
import { endpoints, isTime, memberRule } from './members.ts';
import { isParsed } from './parsed-metadata.ts';

const isAsset = (value: Json | undefined): boolean => typeof value === 'string' && /^\d+\.\d+ [A-Z]+$/.test(value);

/** Keys and accounts of an authority in legacy form: pairs. */
const isAuthority = (value: Json | undefined): boolean =>
  ['account_auths', 'key_auths'].every((name) => {
    const pairs = member(value, name);
    return isArray(pairs) && pairs.every((pair) => isArray(pair) && pair.length === 2 && typeof pair[0] === 'string');
  });

const common = { endpoint: endpoints.user, clause: 'web/user' } as const;
const assets = { ...common, clause: 'web/text-assets' } as const;
const why = 'Pages show it as it comes; an object is shown as [object Object].';
const asset = 'an amount and a symbol, such as 1.000 CORE';

const assetRule = (name: string): HttpRule =>
  memberRule({
    ...assets,
    ...{ id: `web/user-${name.replaceAll('_', '-')}-is-text`, name, fits: isAsset, expected: asset, why },
    requires: `\`${name}\` of a user is a text.`,
    example: `\`"${name}": {"amount": "1000", "precision": 3, …}\`.`,
    wrong: { amount: '1000', precision: 3, nai: '@@000000021' },
  });

const authorityRule = (name: 'owner' | 'active' | 'posting'): HttpRule =>
  memberRule({
    ...common,
    ...{
      id: `web/user-${name}-in-legacy-form`,
      name,
      fits: isAuthority,
      expected: 'pairs of a key or an account and its weight',
    },
    requires: `The ${name} authority of a user has its keys and accounts as pairs, the legacy form.`,
    why: 'Clients that check logins read the first key as `key_auths[0][0]`.',
    example: '`"key_auths": [{"key": "STM…", "weight": 1}]`.',
    wrong: { weight_threshold: 1, account_auths: [], key_auths: [{ key: 'STM', weight: 1 }] },
  });

export const userMemberRules: readonly HttpRule[] = [
  ...['balance', 'vesting_shares', 'savings_balance'].map(assetRule),
  ...(['owner', 'active', 'posting'] as const).map(authorityRule),
  memberRule({
    ...common,
    id: 'web/user-created-is-a-time',
    requires: '`created` of a user is a time in legacy form.',
    why: 'Pages show how long an account is there.',
    example: '`"created": 1795395087`.',
    name: 'created',
    fits: isTime,
    expected: 'a time such as 2026-01-01T00:00:00',
    wrong: 1_795_395_087,
  }),
  memberRule({
    ...common,
    id: 'web/user-metadata-is-parsed',
    clause: 'web/parsed-metadata',
    requires: '`json_metadata` of a user is a parsed object and no text.',
    why: 'Widgets read `user.json_metadata.profile` without parsing.',
    example: '`"json_metadata": "{\\"profile\\":…}"`.',
    name: 'json_metadata',
    fits: isParsed,
    expected: 'what the text holds, parsed',
    wrong: '{"profile":{}}',
    departure: (record) => (member(record, 'json_metadata') === '' ? 'web-metadata-as-text' : undefined),
  }),
  memberRule({
    ...common,
    id: 'web/user-posting-metadata-stays-text',
    level: 'unstated',
    requires: '`posting_json_metadata` of a user stays the text that it is on the chain.',
    why: 'Clients of deployed servers parse it themselves.',
    example: '`"posting_json_metadata": {}`.',
    name: 'posting_json_metadata',
    fits: (value) => value === undefined || typeof value === 'string',
    expected: 'a text',
    wrong: {},
  }),
];
