import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';
import { run } from './support/spawned.ts';

const { ask, path, start } = plumbline();

/** Moves the cursor, rings, ends texts, turns the line round, and begins new ones. */
const evil = '\u001b[2J\u0007\u0000\u202e\u009b\u2028\rConformant: no deviation.\nConformant: no deviation.';

/** Whether a terminal shows these lines as they are, and only we say that a node is conformant. */
function expectHarmless(output: string): void {
  expect(output.match(/[^\P{C}\n]/gu)).toBeNull();
  expect(output).not.toMatch(/^Conformant/m);
}

it('what a target answers instead of JSON-RPC forges no line', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.end(`<html><title>${evil}</title>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { code, stdout, stderr } = await ask('check', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();

  expect([code, stdout]).toEqual([3, '']);
  expect(stderr.match(/^plumbline: .* cannot be checked: .*$/gm)).toHaveLength(1);
  expectHarmless(stderr);
});

it('what a recording holds forges no line; a pasted curl line sends the same bytes', async () => {
  const call = (method: string) => ({ jsonrpc: '2.0', method, params: [evil], id: 1 });
  const error = { code: -32000, message: evil, data: { [evil]: evil } };
  const lines = [
    { request: call('condenser_api.get_accounts'), response: { jsonrpc: evil, result: [{ [evil]: evil }], id: evil } },
    { request: call(`condenser_api.${evil}`), response: { jsonrpc: '2.0', error, id: 2 } },
    { request: `{"jsonrpc":"2.0","method":"condenser_api.get_accounts","params":[[]],"id":1,\n"${'\u202e'}":1}` },
  ];
  const answered = { jsonrpc: '2.1', result: [], id: 7 };
  writeFileSync(path('evil.ndjson'), lines.map((line) => JSON.stringify({ response: answered, ...line })).join('\n'));
  const { code, stdout, stderr } = await ask('audit', 'evil.ndjson', '--report', 'junit=r.xml');

  expect(code).toBe(1);
  expectHarmless(stdout);
  expectHarmless(stderr);
  const commands = stdout.match(/^ +(?:curl|printf) .*$/gm) ?? [];
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    const sent = await run('bash', ['-c', command.replace(/ \| curl.*/, '').replace(/^ +curl.*/, 'true')]);
    if (sent.stdout !== '') expect(sent.stdout).toMatch(/^\{"jsonrpc"/);
  }
});

it('what a client calls forges no line in the log of a node', async () => {
  const node = start('node', '--port', '0');
  const [, url = ''] = await node.said(/at (http:\S+)/);
  await fetch(url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', method: evil, id: 1 }) });
  node.kill('SIGTERM');

  expectHarmless((await node.ended).stdout);
});

it('what a report holds forges no line', async () => {
  const deviation = { id: 'abc', rule: evil, method: evil, pointer: evil, request: evil };
  const report = { mode: 'check', target: 'http://127.0.0.1:1/', dialect: null, deviations: [deviation] };
  writeFileSync(path('r.json'), JSON.stringify(report));
  const { stdout, stderr } = await ask('replay', 'r.json', 'abc');

  expect(stdout).toMatch(/^NOT-TESTABLE/);
  for (const output of [stdout, stderr]) expectHarmless(output);
});
