import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { plumbline } from './support/plumbline.ts';

const { start } = plumbline();
const megabytes = 30;

const results: Readonly<Record<string, () => string>> = {
  'one text': () => `"${'x'.repeat(megabytes * 1e6)}"`,
  'a thousand texts': () => `[${Array.from({ length: 1_000 }, () => `"${'x'.repeat(megabytes * 1e3)}"`).join()}]`,
  numbers: () => `[${'0,'.repeat((megabytes / 2) * 1e6)}0]`,
  records: () => `[${'{"name":"alice","id":5},'.repeat((megabytes / 24) * 1e6)}{}]`,
};

// The peak is in /proc; elsewhere there is nothing to read it from.
it.runIf(process.platform === 'linux').each(Object.entries(results))(
  'a check of a target that answers 30 MB each time takes 450 MB at most: %s',
  async (_, result) => {
    const body = Buffer.from(`{"jsonrpc":"2.0","id":1,"result":${result()}}`);
    const server = createServer((request, response) => request.resume().on('end', () => response.end(body)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const check = start('check', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--max-time', '20');
    let peak = 0;
    const watch = setInterval(() => {
      const file = `/proc/${check.pid}/status`;
      const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0));
    }, 100);
    const ended = check.ended.finally(() => clearInterval(watch));
    await ended;
    server.close();

    expect(peak).toBeGreaterThan(50_000);
    expect(peak / 1_024).toBeLessThan(450);
  },
);
