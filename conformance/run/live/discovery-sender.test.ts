import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';
import { call } from '../../model/exchange/request.ts';
import { collect } from '../../testing/server.ts';
import type { Connection } from './connection.ts';
import { discoverySender } from './discovery-sender.ts';

const megabyte = 1024 * 1024;

/** A connection whose answers have the index of their request, and this length. */
function lineOf(sizeAt: (index: number) => number): Connection {
  let index = 0;
  return {
    lost: () => undefined,
    silent: () => [],
    underWay: () => [],
    answered: () => undefined,
    isAlive: async () => true,
    async *send(planned, judge, isEnough) {
      for (const { request } of planned) {
        const answer = fromJson({ result: index });
        yield* judge(exchange({ request: request.message, answer, size: sizeAt(index++) }));
        if (isEnough?.()) return;
      }
    },
  };
}

async function requested(count: number, sizeAt: (index: number) => number) {
  const kept: Exchange[] = [];
  const { send, skipped } = discoverySender(lineOf(sizeAt), kept, () => false);
  const answers: (Json | undefined)[] = [];
  const sendAll = async function* () {
    for (let index = 0; index < count; index++) answers.push(...(yield* send([call('x.y', { index })])));
  };
  await collect(sendAll());
  const known = answers.filter((answer) => answer !== undefined).length;
  return { known, kept: kept.length, skipped: skipped().map(({ what, why }) => `${what}: ${why}`) };
}

describe('discovery', () => {
  it('is given all answers of ordinary length', async () => {
    expect(await requested(300, () => 100_000)).toEqual({ known: 300, kept: 300, skipped: [] });
  });

  it('does not get answers that are too long, which is reported', async () => {
    expect(await requested(20, (index) => (index === 7 ? 9 * megabyte : 100))).toEqual({
      known: 19,
      kept: 19,
      skipped: ['use of long answers: 1 of more than 8388608 characters'],
    });
  });

  it('ends when it has had too much, or too much that was too long', async () => {
    const further = 'further discovery: the answers exceed its memory budget';
    expect(await requested(20, () => 7 * megabyte)).toEqual({ known: 5, kept: 5, skipped: [further] });
    expect(await requested(20, () => 9 * megabyte)).toEqual({
      known: 0,
      kept: 0,
      skipped: ['use of long answers: 16 of more than 8388608 characters', further],
    });
  });

  it.each([
    ['nothing of long answers', 2 * megabyte, []],
    ['what short answers', 100, [{ result: 0 }]],
  ])('gets %s that came before the end of the run say', async (_, size, expected) => {
    let isOver = false;
    const kept: Exchange[] = [];
    const line = lineOf(() => {
      isOver = true;
      return size;
    });
    const { send } = discoverySender(line, kept, () => isOver);
    const answers: (Json | undefined)[] = [];
    const sendOne = async function* () {
      answers.push(...(yield* send([call('x.y', {})])));
    };
    await collect(sendOne());
    expect([answers, kept.length]).toEqual([expected, 1]);
  });
});
