import { expect, it } from 'vitest';
import { core } from '../../../../spec/dialects/core.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import { calls } from '../../../model/exchange/call.ts';
import { exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { issuesOf } from './issues.ts';

/** Pointers of all issues in an answer of get_potential_signatures. */
function found(dialect: Dialect | undefined, result: Json): readonly string[] {
  const request = { jsonrpc: '2.0', id: 1, method: 'condenser_api.get_potential_signatures', params: [] };
  const answer = { jsonrpc: '2.0', id: 1, result };
  const [call] = calls(exchange({ request: fromJson(request), answer: fromJson(answer), ignored: new Set() }));
  const issues = call && issuesOf(call, { dialect, irreversible: 1 });
  return [...(issues?.stated ?? []), ...(issues?.unstated ?? []), ...(issues?.bound ?? [])].map(
    ({ path }) => `/${path.join('/')}`,
  );
}

it('accepts any prefix of keys where nothing shows the dialect, and still no other text', () => {
  const key = 'QQQ1111111111111111111111111111111114T1Anm';
  expect(found(undefined, [key])).toEqual([]);
  expect(found(undefined, [key, 'QQQ1111'])).toEqual(['/1']);
  expect(found(core, [key])).toEqual(['/0']);
});
