import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wifOf } from '../../../spec/crypto/private-key.ts';
import { startIdentity } from './index.ts';
import { openMemory } from './state/memory.ts';
import { linking, linkOf, startChain, visitor } from './visitor.testing.ts';

let chain: Awaited<ReturnType<typeof startChain>>;
const folder = mkdtempSync(join(tmpdir(), 'plumbline-identity-'));
beforeAll(async () => {
  chain = await startChain();
});
afterAll(async () => {
  await chain.node.close();
  rmSync(folder, { recursive: true });
});

const status = async (url: string, token: string, path = 'me') =>
  (await fetch(`${url}/api/${path}`, { method: 'POST', headers: { authorization: token } })).status;

describe('what the service remembers', () => {
  it('is there after a restart, and a key that was typed is nowhere', async () => {
    const { node, demonstration } = chain;
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const options = {
      node: node.url,
      broadcaster: demonstration.broadcaster,
      dataDir: join(folder, 'restart'),
      logger,
    };
    const alice = node.devAccounts.find(({ name }) => name === 'alice') as (typeof node.devAccounts)[number];
    const canaries = [wifOf(alice.keys.active), wifOf(alice.keys.posting), demonstration.app.secret];

    const first = await startIdentity(options);
    const browser = visitor(first.url);
    const allow = async (query = {}) => browser.consent(linkOf(chain, query), alice, linking(alice));
    const tokens = [await allow(), await allow()].map((url) => url.searchParams.get('access_token') ?? '');
    const code = (await allow({ response_type: 'code' })).searchParams.get('code') ?? '';
    const exchange = (url: string) =>
      fetch(`${url}/api/oauth2/token?${new URLSearchParams({ code, client_secret: demonstration.app.secret })}`);
    expect((await exchange(first.url)).status).toBe(200);
    await status(first.url, tokens[0] ?? '', 'oauth2/token/revoke');
    await first.close();

    const second = await startIdentity(options);
    expect(await status(second.url, tokens[0] ?? '')).toBe(401);
    expect(await status(second.url, tokens[1] ?? '')).toBe(200);
    expect((await exchange(second.url)).status).toBe(401);
    const page = await visitor(second.url);
    for (const [name, value] of browser.cookies) page.cookies.set(name, value);
    expect((await page.ask('/authorizations')).text).toContain(`@${demonstration.app.name}`);
    await second.close();

    const files = readdirSync(options.dataDir).map((name) => join(options.dataDir, name));
    const kept = [...lines, ...files.map((file) => readFileSync(file, 'latin1'))].join('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect([...canaries, ...tokens, code].filter((secret) => kept.includes(secret))).toEqual([]);
    expect(files.map((file) => statSync(file).mode & 0o077)).toEqual(files.map(() => 0));
  });

  it('survives a kill: what was answered is on disk, and a line that was cut is left out', async () => {
    const dataDir = join(folder, 'killed');
    const module = fileURLToPath(new URL('./state/memory.ts', import.meta.url));
    const script = `
      import { openMemory } from ${JSON.stringify(module)};
      const memory = await openMemory(${JSON.stringify(dataDir)}, () => 1000);
      let count = 0;
      const write = () => memory.revoke('id' + count, 9000).then(() => { process.stdout.write(count++ + '\\n'); return write(); });
      await write();`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > 20) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const answered = said.split('\n').slice(0, -1);
    appendFileSync(join(dataDir, 'identity.ndjson'), '{"kind":"revoked","id":"cut');

    const memory = await openMemory(dataDir, () => 1_001);
    expect(answered.length).toBeGreaterThanOrEqual(20);
    expect(answered.filter((id) => !memory.isRevoked(`id${id}`))).toEqual([]);
    expect(memory.isRevoked('cut')).toBe(false);
    await memory.close();
  });

  it('leaves the memory when it is over', async () => {
    let now = 1_000;
    const memory = await openMemory(undefined, () => now);
    for (let index = 0; index < 1_000; index++) {
      await memory.use(`code ${index}`, now + 660);
      await memory.revoke(`token ${index}`, now + 700);
      await memory.withdraw(`user${index}`, 'app', now + 800);
      await memory.grant({ user: `user${index}`, app: 'other', scope: [], at: now, until: now + 900 });
    }
    expect(memory.size()).toBe(4_000);
    now += 750;
    expect(memory.size()).toBe(2_000);
    now += 1_000;
    expect(memory.size()).toBe(0);
  });
});
