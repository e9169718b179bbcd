import { expect, it } from 'vitest';
import { type Exchange, exchange, fromText } from '../../model/exchange/exchange.ts';
import { openRelationCache } from './relation-cache.ts';

const sized = (id: number, size: number) =>
  exchange({ request: fromText(`{"id":${id}}`), answer: fromText('{"result":1}'), size });

it('drops the oldest for new ones, and keeps nothing that exceeds the budget alone', () => {
  const gone: Exchange[] = [];
  const { keep } = openRelationCache(10_000, (old) => gone.push(old));
  const [one, two, three] = [sized(1, 3_000), sized(2, 3_000), sized(3, 3_000)] as const;
  expect([keep(one, []), keep(two, []), gone]).toEqual([true, true, []]);
  expect([keep(sized(4, 20_000), []), gone]).toEqual([false, []]);
  expect([keep(three, []), gone]).toEqual([true, [one]]);
});

it('an exchange weighs its answer, its request and 500 characters more', () => {
  const gone: unknown[] = [];
  const { keep } = openRelationCache(2 * (3_000 + 8 + 500), (_, methods) => gone.push(methods));
  expect([keep(sized(1, 3_000), ['a.b']), keep(sized(2, 3_000), []), gone]).toEqual([true, true, []]);
  expect([keep(sized(3, 1), []), gone]).toEqual([true, [['a.b']]]);
  const { keep: exactly } = openRelationCache(3_000 + 8 + 500, () => {});
  expect([exactly(sized(1, 3_000), []), exactly(sized(1, 3_001), [])]).toEqual([true, false]);
  const bare = exchange({
    request: { json: {}, text: undefined } as never,
    answer: fromText('{"result":1}'),
    size: 3_008,
  });
  expect(exactly(bare, [])).toBe(true);
});
