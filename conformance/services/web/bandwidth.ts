import { type Json, member } from '../../model/json.ts';
import type { HttpRule } from '../model/rule.ts';
import { endpoints, isInteger, isTime, memberRule } from './members.ts';

const members = [
  ['average_bandwidth', 'average-bandwidth'],
  ['lifetime_bandwidth', 'lifetime-bandwidth'],
  ['last_bandwidth_update', 'last-bandwidth-update'],
  ['average_market_bandwidth', 'average-market-bandwidth'],
  ['lifetime_market_bandwidth', 'lifetime-market-bandwidth'],
  ['last_market_bandwidth_update', 'last-market-bandwidth-update'],
] as const;

/** Deployed servers give none of the six. */
const hasNone = (record: Json) => members.every(([name]) => member(record, name) === undefined);

export const bandwidthRules: readonly HttpRule[] = members.map(([name, slug]) => {
  const isUpdate = name.startsWith('last');
  return memberRule({
    id: `web/user-has-${slug}`,
    clause: `web/user/${name}`,
    requires: `\`user\` has \`${name}\`, ${isUpdate ? 'a time' : 'an integer'}.`,
    why: 'Widgets that show how much an account may still write read it without asking whether it is there.',
    example: `A user without \`${name}\`.`,
    endpoint: endpoints.user,
    name,
    fits: isUpdate ? isTime : isInteger,
    expected: isUpdate ? 'a time such as 1970-01-01T00:00:00' : 'an integer',
    wrong: undefined,
    departure: (record) => (hasNone(record) ? 'web-accounts-without-bandwidth' : undefined),
  });
});
