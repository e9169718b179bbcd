import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';
import { calls } from '../calls/index.ts';
import { judgedBy } from '../one-session.testing.ts';
import { isU128, mayBeGarbled } from './u128.ts';

const witness = {
  id: 0,
  owner: 'initminer',
  created: '1970-01-01T00:00:00',
  url: '',
  votes: 0,
  virtual_last_update: '0',
  virtual_position: '0',
  virtual_scheduled_time: '344240995857527747543638972549',
};

const config = (over: Json) => answered('database_api.get_config', {}, over);
const witnesses = (over: object) =>
  answered('database_api.find_witnesses', { owners: ['initminer'] }, { witnesses: [{ ...witness, ...over }] } as Json);
const alone = (exchange: Exchange): Exchange => ({ ...exchange, alone: true });
const again = (...exchanges: readonly Exchange[]) => judgedBy(calls, 'calls/repeatable', exchanges).outcomes;

/** As recorded of a live node. */
const garbled = { virtual_scheduled_time: '344240995857527747543668211455' };

describe('digits of 128 bits', () => {
  it('stand in members that the description has so, and in some constants', () => {
    const names = ['virtual_scheduled_time', 'recent_slots_filled', 'sbd_seconds', 'hbd_seconds', 'recent_claims'];
    expect(names.filter((name) => !isU128(name))).toEqual([]);
    expect(isU128('STEEM_VIRTUAL_SCHEDULE_LAP_LENGTH2')).toBe(true);
    // As read of a live node: 503600561830000000 in place of 503600561838938636.
    expect(isU128('STEEM_HF21_CONVERGENT_LINEAR_RECENT_CLAIMS')).toBe(true);
    expect(isU128('STEEM_RECENT_RSHARES_DECAY_TIME_HF19')).toBe(false);
    expect(['votes', 'id', 'balance', 'STEEM_BLOCK_INTERVAL', 'total_missed'].filter(isU128)).toEqual([]);
  });

  it('may be garbled where requests may have overlapped', () => {
    expect(again(witnesses({}), witnesses(garbled))).toEqual(['legacy']);
    expect(again(alone(witnesses({})), witnesses(garbled))).toEqual(['legacy']);
    const constant = { STEEM_CONTENT_CONSTANT_HF21: '2000000000000' };
    expect(again(config(constant), config({ STEEM_CONTENT_CONSTANT_HF21: '2000000000006' }))).toEqual(['legacy']);
  });

  it('are not where no other request was under way', () => {
    expect(again(alone(witnesses({})), alone(witnesses(garbled)))).toEqual(['deviation']);
  });

  it('stay digits, in members of 128 bits alone, and hide nothing else', () => {
    expect(again(witnesses({}), witnesses({ virtual_scheduled_time: 'x' }))).toEqual(['deviation']);
    expect(again(witnesses({}), witnesses({ virtual_scheduled_time: '-1' }))).toEqual(['deviation']);
    expect(again(witnesses({}), witnesses({ votes: 1 }))).toEqual(['deviation']);
    expect(again(witnesses({}), witnesses({ ...garbled, total_missed: 1 }), witnesses({ total_missed: 2 }))).toContain(
      'deviation',
    );
    expect(again(witnesses({ id: 0 }), witnesses({ ...garbled, id: 1 }))).toEqual(['deviation']);
  });

  it('may be more than 128 bits', () => {
    const path = ['result', 'witnesses', 0, 'virtual_scheduled_time'];
    const tooLarge = { path, kind: 'shape', expected: '', actual: '340282366920938463463375293058096736664' } as const;
    expect(mayBeGarbled(tooLarge, [witnesses({})])).toBe(true);
    expect(mayBeGarbled(tooLarge, [alone(witnesses({}))])).toBe(false);
  });
});
