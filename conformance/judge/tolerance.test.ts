import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../model/exchange/exchange.ts';
import { isArray, isInteger, isObject } from '../model/json.ts';
import { recordedExchange } from '../run/recording/recorded-line.ts';
import { openSession } from '../run/session/session.ts';
import { rules } from './index.ts';

const served = /"method":"(condenser_api|block_api|account_history_api)\.get_(block|ops_in|dynamic)/;
const file = new URL('../../fixtures/recordings/callsC.ndjson.gz', import.meta.url);
const real = gunzipSync(readFileSync(file))
  .toString()
  .split('\n')
  .filter((text) => served.test(text))
  .flatMap((text) => {
    const found = recordedExchange({ number: 1, text });
    return found === undefined || 'problem' in found ? [] : [found];
  });

/** Verdicts on all recorded answers after the same harmless change to each. */
function faultsAfter(change: (answer: Json) => Json) {
  const session = openSession(rules);
  const changed = real.map(({ request, answer }: Exchange) =>
    exchange({ request, answer: fromJson(change(answer.json as Json)) }),
  );
  return changed
    .flatMap((each) => session.judge(each, { dialect: testnet, irreversible: 4_876 }))
    .filter(({ outcome, notes }) => (outcome !== 'pass' && outcome !== 'legacy') || notes);
}

function everyObject(json: Json, change: (members: [string, Json][]) => [string, Json][]): Json {
  if (isArray(json)) return json.map((item) => everyObject(item, change));
  if (!isObject(json)) return json;
  return Object.fromEntries(change(Object.entries(json).map(([name, value]) => [name, everyObject(value, change)])));
}

/** A header holds only five members (document 1, Block). */
function isHeader(members: readonly (readonly [string, Json])[]): boolean {
  const names = members.map(([name]) => name);
  return names.includes('transaction_merkle_root') && !names.includes('transactions');
}

describe('an original answer', () => {
  it('is here to be changed', () => expect(real.length).toBeGreaterThan(200));

  it('may have its members in any order', () => {
    expect(faultsAfter((answer) => everyObject(answer, (members) => members.toReversed()))).toEqual([]);
  });

  it('may have more members than the documents list', () => {
    expect(
      faultsAfter((answer) =>
        everyObject(answer, (members) => (isHeader(members) ? members : [...members, ['more', { than: [1, null] }]])),
      ),
    ).toEqual([]);
  });

  it('may spell 64-bit integers as numbers or as texts', () => {
    const wide = ['total_pow', 'current_aslot', 'virtual_op'];
    const spelled = (name: string, value: Json): Json =>
      wide.includes(name) && isInteger(value) ? String(value) : value;
    const change = (answer: Json) =>
      everyObject(answer, (members) => members.map(([name, value]) => [name, spelled(name, value)]));
    expect(faultsAfter(change)).toEqual([]);
  });
});
