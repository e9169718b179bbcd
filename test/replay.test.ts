import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults } from '../conformance/faults/index.ts';
import { faultProxy } from '../conformance/faults/proxy.ts';
import type { Fault } from '../conformance/model/fault.ts';
import { plumbline } from './support/plumbline.ts';
import { referenceNode } from './support/reference-node.ts';
import { reservedPort } from './support/reserved-port.ts';

const { ask, path } = plumbline();

interface Deviation {
  readonly id: string;
  readonly others: readonly { readonly id: string }[];
}

describe('plumbline replay', () => {
  it('repeats one deviation, on this target or another', async () => {
    const { url: other } = await referenceNode();
    const { fault } = faults.get('block-id-flipped') as { fault: Fault };
    const { url, close } = await faultProxy({ upstream: other, faults: [fault], port: await reservedPort() });
    const rules = ['--rules', 'proof/block-id', '--profile', 'quick', '--report', 'json=r.json'];
    expect((await ask('check', url, ...rules)).code).toBe(1);
    const { deviations } = JSON.parse(readFileSync(path('r.json'), 'utf8')) as { deviations: readonly Deviation[] };
    expect(deviations).toHaveLength(1);
    const [{ id, others }] = deviations as [Deviation];

    const still = await ask('replay', 'r.json', id.slice(0, 6));
    expect([still.code, still.stderr]).toEqual([1, '']);
    expect(still.stdout).toMatch(`STILL  proof/block-id  ${id}\n`);
    expect(await ask('replay', 'r.json', id, other)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^FIXED /),
    });
    const sight = others[0]?.id ?? '';
    expect(await ask('replay', 'r.json', sight)).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: `plumbline: ${sight} is another occurrence of deviation ${id} of r.json: replay that one\n`,
    });
    const typo = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    expect((await ask('replay', 'r.json', typo)).stderr).toContain(`Did you mean ${id}?`);
    await close();
    const gone = await ask('replay', 'r.json', id);
    expect([gone.code, gone.stdout]).toEqual([3, '']);
    expect(gone.stderr).toContain(`${url}/ cannot be reached: connect ECONNREFUSED`);
  });

  it('reports an invalid report', async () => {
    writeFileSync(path('none.json'), '[]');
    writeFileSync(path('good.json'), '{"target":"http://x","deviations":[]}');
    const reported = async (file: string) => {
      const { code, stdout, stderr } = await ask('replay', file, 'abc');
      expect([code, stdout]).toEqual([2, '']);
      return stderr;
    };
    expect(await reported('absent.json')).toContain('cannot read absent.json');
    expect(await reported('none.json')).toContain('none.json is no report of kind json');
    expect(await reported('good.json')).toContain('good.json has no deviations');
  });

  const deviation = { id: 'abc', rule: 'block/number', method: 'a.b', pointer: '/x', request: '{}' };
  const report = { mode: 'check', target: 'http://127.0.0.1:1/', dialect: null, deviations: [deviation] };
  it.each([
    [{ ...report, deviations: [null] }, 'deviation 1 has no valid members'],
    [{ ...report, deviations: [{ ...deviation, id: 7 }] }, 'deviation 1 has no valid id'],
    [{ ...report, deviations: [deviation, { ...deviation, request: {} }] }, 'deviation 2 has no valid request'],
    [{ ...report, deviations: [{ ...deviation, compared: 1 }] }, 'has no valid compared'],
    [{ ...report, deviations: [{ ...deviation, compared: [{}] }] }, 'has no valid compared'],
    [{ ...report, deviations: [{ ...deviation, others: [0] }] }, 'has no valid others'],
    [{ ...report, deviations: [{ ...deviation, probe: { headers: { a: 'x\ny' } } }] }, 'has no valid probe'],
    [{ ...report, deviations: [{ ...deviation, probe: { path: '@elsewhere' } }] }, 'has no valid probe'],
    [{ ...report, deviations: [{ ...deviation, probe: { method: 'A B' } }] }, 'has no valid probe'],
    [{ ...report, target: 'nowhere' }, 'its target is no URL'],
    [{ ...report, dialect: 'constructor' }, 'it names no known dialect'],
    [{ ...report, mode: {} }, 'its mode is no text'],
  ])('takes no malformed report: exit 2 and one line, %#', async (json, line) => {
    writeFileSync(path('r.json'), JSON.stringify(json));
    const { code, stdout, stderr } = await ask('replay', 'r.json', 'abc');

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`r.json is a damaged report: `);
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
