import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { foldAll, reporters } from '../report/index.ts';
import { collect, listening } from '../testing/stub-node.ts';
import { audit } from './audit.ts';
import { check } from './check.ts';
import { cleaned, withoutSecrets } from './secrets.ts';

// A well-known example key; the rest is made up.
const wif = '5JdeC9P7Pbd1uGdFVEsJ41EkEnADbbHGq6p1BwFxm6txNBsQnsw';
const password = 'p4ss-canary';
const token = 'Y2FuYXJ5OmNhbmFyeQ==';
const planted = [wif, password, token];

const folder = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('withoutSecrets', () => {
  it('hides private keys, credentials of URLs and authorization', () => {
    expect(withoutSecrets(`key "${wif}", see`)).toBe('key "[private key]", see');
    expect(withoutSecrets(`at https://alice:${password}@node.example/x`)).toBe('at https://node.example/x');
    expect(withoutSecrets(`Authorization: Basic ${token}`)).toBe('Authorization: Basic [hidden]');
    expect(withoutSecrets(`Authorization: Bearer ${token}`)).toBe('Authorization: Bearer [hidden]');
  });

  it('leaves public keys, hashes and plain URLs', () => {
    const text = `STM6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4 ${'ab'.repeat(32)} https://node.example/@alice`;
    expect(withoutSecrets(text)).toBe(text);
    const value = { a: [text, 1, null], b: { c: true } };
    expect(cleaned(value)).toBe(value);
  });
});

/** All output of a run. */
function reportedBy(events: readonly Event[]): string {
  return [JSON.stringify(events), ...Object.values(reporters).map((report) => foldAll(report, events))].join('\n');
}

describe('a canary', () => {
  it('in the answers to a URL with a password appears in no output', async () => {
    const server = createServer((request, response) => {
      request.resume();
      const reported = `${request.headers.authorization} http://u:${password}@x/ ${wif}`;
      response.end(
        JSON.stringify({ jsonrpc: reported, result: [reported], error: { message: reported }, id: reported }),
      );
    });
    const { url, close } = await listening(server);
    const options = { profile: 'quick', seed: 1, concurrency: 4, timeoutMs: 5_000 } as const;
    const events = await collect(check({ url: url.replace('//', `//canary:${password}@`), ...options }));
    await close();
    const reported = reportedBy(events);

    expect(reported).toContain('envelope/version');
    for (const secret of [...planted, Buffer.from(`canary:${password}`).toString('base64')]) {
      expect(reported).not.toContain(secret);
    }
  });

  it('in recorded requests, answers and broken lines appears in no output', async () => {
    const request = { jsonrpc: '2.0', method: `condenser_api.${wif}`, params: [wif, { [wif]: 1 }], id: wif };
    const response = { jsonrpc: '2.1', result: { [wif]: `Basic ${token}` }, error: `https://a:${password}@b/`, id: 1 };
    const lines = [JSON.stringify({ request, response }), `${wif}`, `{"request":${wif}`, `{"request":"${wif}"}`];
    const file = join(folder, 'canary.ndjson');
    writeFileSync(file, lines.join('\n'));
    const reported = reportedBy(await collect(audit({ files: [file] })));

    expect(reported).toContain('envelope/id-echo');
    for (const secret of planted) expect(reported).not.toContain(secret);
  });
});
