import { describe, expect, it } from 'vitest';
import { core } from '../../../spec/dialects/core.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import { RecordingError } from './contents.ts';
import { lookAhead, mostTargets, nothingAhead } from './look-ahead.ts';
import { recordedExchange, recordedPeriod } from './recorded-line.ts';
import type { Item } from './recording-item.ts';

const text = (method: string, response: Record<string, Json>, rest: Record<string, Json> = {}, id = 1) =>
  JSON.stringify({
    ...rest,
    request: { jsonrpc: '2.0', method, params: [], id },
    response: { jsonrpc: '2.0', ...response },
  });
const item = (number: number, line: string, target = ''): Item => ({
  ...{ number, target, text: line },
  period: () => recordedPeriod({ number, text: line }),
  exchange: () => recordedExchange({ number, text: line }),
});
const properties = (head: number, irreversible: number): Record<string, Json> => ({
  result: { head_block_number: head, last_irreversible_block_num: irreversible },
});

async function ahead(lines: readonly string[], dialect?: typeof core) {
  const found = await lookAhead(of(lines.map((line, index) => item(index + 1, line))), dialect);
  const only = found.get('');
  if (only === undefined) throw new Error('the lines are of one target');
  return only;
}
async function* of(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
const contextOf = async (...lines: readonly string[]) => (await ahead(lines)).context;

describe('the context of a recording', () => {
  it('has the highest irreversible block of all answers, also of those in raw bodies', async () => {
    const raw = JSON.stringify({ request: null, response: JSON.stringify(properties(99, 90)) });
    const lines = [text('a.b', properties(9, 8)), raw, text('a.b', properties(50, 40))];
    expect((await contextOf(...lines)).irreversible).toBe(90);
    expect((await contextOf(text('a.b', { result: { last_irreversible_block_num: '7' } }))).irreversible).toBe(7);
    expect((await contextOf(text('a.b', { result: 5 }))).irreversible).toBeUndefined();
  });

  it('has the dialect that answers show, unless it is given', async () => {
    const shown = text('a.b', { result: { balance: '1.000 HIVE', hbd_balance: '1.000 HBD' } });
    expect((await contextOf(shown)).dialect?.name).toBe('hive');
    expect((await ahead([shown], core)).context.dialect).toBe(core);
    expect((await contextOf(text('a.b', { result: 5 }))).dialect).toBeUndefined();
  });

  it('has the chain id, if it is one', async () => {
    const version = (id: string) => text('database_api.get_version', { result: { chain_id: id } });
    const [one, two] = ['0a', '0b'].map((hex) => hex.repeat(32)) as [string, string];
    expect(await contextOf(version(one), version(one))).toMatchObject({ chainId: one });
    expect(await contextOf(version(one), version(two))).not.toHaveProperty('chainId');
    expect(await contextOf(text('database_api.get_version', { error: {} }), version(one))).toMatchObject({
      chainId: one,
    });
    const inside = text('condenser_api.get_version', { result: { chain_id: one } });
    expect(await contextOf(inside)).not.toHaveProperty('chainId');
  });

  it('lists the methods that were listed each time', async () => {
    const list = (...names: readonly string[]) => text('jsonrpc.get_methods', { result: names });
    expect((await contextOf(list('a.b', 'a.c'), list('a.c', 'a.d'))).listed).toEqual(new Set(['a.c']));
    expect((await contextOf(list('a.b'), text('jsonrpc.get_methods', { error: {} }))).listed).toEqual(new Set(['a.b']));
    expect(await contextOf(text('x.get_methods', { result: ['a.b'] }))).not.toHaveProperty('listed');
  });

  it('is known without any item', () => {
    expect(nothingAhead(core).context).toEqual({ dialect: core, irreversible: undefined });
  });
});

describe('targets', () => {
  it('are apart, in their order, and sixteen at most', async () => {
    const items = Array.from({ length: mostTargets + 4 }, (_, index) => {
      return item(index + 1, text('a.b', properties(99, index)), `t${index}`);
    });
    const found = await lookAhead(of([...items, item(99, text('a.b', properties(99, 77)), 't0')]), undefined);
    expect([...found.keys()]).toEqual(Array.from({ length: mostTargets }, (_, index) => `t${index}`));
    expect([...found.values()].map(({ context }) => context.irreversible).slice(0, 3)).toEqual([77, 1, 2]);
  });

  it('are those before a fault of the file; other errors are thrown', async () => {
    async function* failing(error: Error): AsyncGenerator<Item> {
      yield { skipped: 'something' };
      yield { line: 1, problem: 'not JSON' };
      yield item(2, text('a.b', properties(9, 8)));
      throw error;
    }
    const found = await lookAhead(failing(new RecordingError(3, 'cut')), undefined);
    expect(found.get('')?.context.irreversible).toBe(8);
    await expect(lookAhead(failing(new Error('disk')), undefined)).rejects.toThrow('disk');
  });
});

describe('the place of an exchange', () => {
  const request = fromJson({ jsonrpc: '2.0', method: 'condenser_api.get_accounts', params: [['alice']], id: 1 });
  const accounts = exchange({ request, answer: fromJson({ jsonrpc: '2.0', result: [], id: 1 }) });
  const block = exchange({
    request: fromJson({ jsonrpc: '2.0', method: 'condenser_api.get_block', params: [5], id: 1 }),
    answer: fromJson({ jsonrpc: '2.0', result: null, id: 1 }),
  });
  const head = (num: number, id = 1) => text('a.get_dynamic_global_properties', properties(num, 50), {}, id);
  const other = (id = 1) => text('a.b', { result: 5 }, {}, id);
  const places = async (lines: readonly string[], each = accounts) => {
    const { placed } = await ahead(lines);
    return lines.map((_, index) => placed(each, index + 1)).map(({ snapshot, unsettled }) => [snapshot, unsettled]);
  };

  it('is the snapshot between two answers of one head', async () => {
    const [first, second, third] = await places([head(90), other(), head(90)]);
    expect(second?.[0]).toBeDefined();
    expect(new Set([first?.[0], second?.[0], third?.[0]]).size).toBe(1);
    const moved = await places([head(90), other(), head(91)]);
    expect(moved[1]?.[0]).not.toBe(moved[0]?.[0]);
  });

  it('is another snapshot behind a call that changed something', async () => {
    const changed = (answer: Record<string, Json>) => text('network_broadcast_api.broadcast_transaction', answer);
    const isKnownAround = async (line: string) => {
      const ids = (await places([head(90), other(), line, other(), head(90)])).map(([id]) => id);
      return [ids[1], ids[3]].map((id) => id !== undefined);
    };
    expect(await isKnownAround(changed({ result: {} }))).toEqual([false, false]);
    expect(await isKnownAround(changed({ error: { code: 1 } }))).toEqual([true, true]);
    expect(await isKnownAround(text('debug_node_api.debug_get_head_block', { result: {} }))).toEqual([true, true]);
    expect(await isKnownAround(text('debug_node_api.debug_has_hardfork', { result: {} }))).toEqual([true, true]);
    expect(await isKnownAround(text('debug_node_api.debug_generate_blocks', { result: {} }))).toEqual([false, false]);
    expect(await isKnownAround(text('a.b', { result: 'broadcast_' }))).toEqual([true, true]);
  });

  it('is that of a change at another address', async () => {
    const lines = [head(90), other(), head(90)];
    const broadcast = item(2, text('network_broadcast_api.broadcast_transaction', { result: {} }), 'elsewhere');
    const [first, second, third] = lines.map((line, index) => item(index === 0 ? 1 : index + 2, line)) as [
      Item,
      Item,
      Item,
    ];
    const found = await lookAhead(of([first, broadcast, second, third]), undefined);
    expect(found.get('')?.placed(accounts, 3).snapshot).toBeUndefined();
  });

  it('is unknown where lines are not in the order of time', async () => {
    const known = (await places([head(90, 1), other(2), head(90, 3), head(91, 4)]))[1]?.[0];
    const unknown = (await places([head(90, 1), other(5), head(90, 3), head(91, 4)]))[1]?.[0];
    expect([known === undefined, unknown === undefined]).toEqual([false, true]);
  });

  it('is unsettled for what transactions may change, and for nothing immutable', async () => {
    const lines = [head(90, 1), other(2), head(90, 3), head(91, 4)];
    expect((await places(lines)).map(([, unsettled]) => unsettled)).toContain(true);
    const settled = await places(lines, block);
    expect(settled.map(([, unsettled]) => unsettled)).toEqual(lines.map(() => undefined));
    expect(settled.map(([snapshot]) => snapshot)).toEqual((await places(lines)).map(([snapshot]) => snapshot));
  });

  it('is alone where no other was under way', async () => {
    const timed = (sent: number, received: number) => text('a.b', { result: 1 }, { sent, received });
    const { placed } = await ahead([timed(0, 10), timed(20, 40), timed(30, 50)]);
    expect([1, 2, 3].map((number) => placed(accounts, number).alone)).toEqual([true, undefined, undefined]);
  });
});
