import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../../spec/kernel/json/json.ts';
import { sources } from '../../test/support/sources.ts';
import { recorded, refusals, rewriteLines } from './recordings.testing.ts';
import { replay } from './replay.ts';

const { blocks } = recorded.c;
const folder = mkdtempSync(join(tmpdir(), 'plumbline-refusals-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Refused when one of the first blocks was the head. */
const few = { blocks, until: 60, verifiesSignatures: false } as const;

interface Line {
  readonly response: { readonly error: { readonly data: { readonly stack: readonly object[] } & object } & object };
}

describe('refusals', () => {
  it('are those of chain C at its first heads, each for the recorded reason', async () => {
    const result = await replay({ blocks, refusals, until: 300, verifiesSignatures: false });

    expect(result.refusals?.mismatches).toEqual([]);
    expect(result.refusals?.compared).toBeGreaterThan(200);
  });

  it('differ by each code, and where the reason is not known', async () => {
    const changed = join(folder, 'changed.ndjson');
    let count = 0;
    await rewriteLines(refusals, changed, 40, (line) => {
      const { response, ...rest } = line as unknown as Line;
      const { data, ...error } = response.error;
      const stack = data.stack.map((frame) => ({ ...frame, format: 'for no reason' }));
      const changes = [
        { ...error, code: -32001, data },
        { ...error, data: { ...data, code: 1 } },
        { ...error, data: { ...data, name: 'exception_of_another_name' } },
        { ...error, data: { ...data, stack } },
      ];
      return { ...rest, response: { error: changes[count++ % changes.length] } } as never;
    });
    const result = await replay({ ...few, refusals: changed });

    expect(result.refusals?.compared).toBeGreaterThan(20);
    expect(result.refusals?.mismatches).toHaveLength(result.refusals?.compared ?? 0);
  });

  it('are compared whichever form their call has', async () => {
    const changed = join(folder, 'calls.ndjson');
    await rewriteLines(refusals, changed, 10, ({ request, ...line }) => {
      const { method, params, ...envelope } = request as { readonly method: string; readonly params: Json };
      return { ...line, request: { ...envelope, method: 'call', params: [...method.split('.'), params] } };
    });

    expect((await replay({ ...few, refusals: changed })).refusals).toEqual({ compared: 10, mismatches: [] });
  });

  it('leave no trace: the blocks behind them are applied as recorded', async () => {
    const [alone, beside] = [await replay(few), await replay({ ...few, refusals })];

    expect(beside.operations).toEqual(alone.operations);
    expect(beside.engine.state.dynamicGlobalProperties).toEqual(alone.engine.state.dynamicGlobalProperties);
  });

  it('name rules that a source states', () => {
    const table = JSON.parse(readFileSync('fixtures/refusals.json', 'utf8')) as readonly { readonly slug: string }[];
    const code = sources()
      .filter((path) => /^(spec|reference)\//.test(path) && !path.includes('.test.'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const unstated = new Set(table.map(({ slug }) => slug).filter((slug) => !code.includes(`'${slug}'`)));

    expect([...unstated]).toEqual([]);
    expect(table.length).toBeGreaterThan(300);
  });
});
