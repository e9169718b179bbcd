import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { referenceNode } from '../../test/support/reference-node.ts';
import { run } from '../../test/support/spawned.ts';
import { faults } from '../faults/index.ts';
import { faultProxy } from '../faults/proxy.ts';
import { at, parseJson, stringifyJson } from '../model/json.ts';
import { foldAll, reporters } from '../report/index.ts';
import { curl } from '../report/text/curl.ts';
import { collect, listening } from '../testing/server.ts';
import { check } from './check.ts';
import type { CheckOptions } from './options.ts';

const defaults = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 10_000 } as const;
const reference = await referenceNode();
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

interface Deviation {
  readonly rule: string;
  readonly method: string;
  readonly pointer: string;
  readonly actual: string;
  readonly curl: string;
}

async function deviationsOf(url: string, options: Partial<CheckOptions> = {}): Promise<readonly Deviation[]> {
  const events = await collect(check({ url, ...defaults, ...options }));
  return JSON.parse(foldAll(reporters.json, events)).deviations;
}

/** What a shell says to these lines, as pasted one after the other; the answers have no line ends. */
async function pasted(lines: readonly string[]): Promise<readonly string[]> {
  const script = lines.map((line) => `${line}\necho`).join('\n');
  const file = join(mkdtempSync(join(tmpdir(), 'plumbline-pasted-')), 'lines.sh');
  writeFileSync(file, script);
  const { stdout, stderr } = await run('/bin/sh', [file]);
  rmSync(dirname(file), { recursive: true });
  expect(stderr).toBe('');
  return stdout.split('\n').slice(0, -1);
}

describe('the command of a finding', () => {
  it('sends what the run sent, to the byte, for requests of any form', async () => {
    const seen: string[] = [];
    const server = createServer(async (request, response) => {
      const { method, url, headers } = request;
      // What breaks off is no request.
      const chunks = await request.toArray().catch(() => undefined);
      if (chunks === undefined) return;
      const body = Buffer.concat(chunks);
      seen.push([method, url, headers['content-type'], headers['transfer-encoding'], body.toString('hex')].join(' '));
      response.end((await reference.ask(body.toString())).replaceAll('"2.0"', '"1.0"'));
    });
    const { url, close } = await listening(server);
    closing.push(close);
    const events = await collect(check({ url, ...defaults, methods: ['jsonrpc.*', '*.get_block', '*.get_accounts'] }));
    const sent = new Set(seen.splice(0));
    const [start] = events;
    const evidence = events.flatMap((event) =>
      event.kind === 'check' ? (event.findings ?? []).flatMap((finding) => finding.evidence) : [],
    );
    const commands = evidence.map(({ request, probe }) => {
      return { isPlain: probe === undefined, line: start?.kind === 'start' ? curl(request, start, probe) : '' };
    });
    // All that are sent in an odd way, and of the plain ones that many.
    const odd = commands.filter(({ isPlain }) => !isPlain);
    const plain = commands.filter(({ isPlain }, index) => isPlain && index % Math.ceil(commands.length / 100) === 0);
    const lines = new Set([...odd, ...plain].map(({ line }) => line));
    await pasted([...lines]);

    expect([...lines].filter((line) => !/^(?:printf |curl -sS )/.test(line))).toEqual([]);
    expect(seen.filter((request) => !sent.has(request))).toEqual([]);
    expect(seen).toHaveLength(lines.size);
    expect(lines.size).toBeGreaterThan(80);
    expect(new Set(seen.map((request) => request.split(' ').slice(0, 4).join(' '))).size).toBeGreaterThan(2);
  }, 60_000);

  it('shows the value that was found, at its place', async () => {
    const names = ['id-as-text', 'block-id-flipped', 'signature-empty'];
    const { url, close } = await faultProxy({
      upstream: reference.url,
      faults: names.map((name) => faults.get(name)?.fault).filter((fault) => fault !== undefined),
    });
    closing.push(close);
    const rules = names.map((name) => faults.get(name)?.rule.id ?? '');
    const deviations = await deviationsOf(url, { rules, methods: ['jsonrpc.*', '*.get_block'] });
    const answers = await pasted(deviations.map(({ curl }) => curl));

    expect(new Set(deviations.map(({ rule }) => rule))).toEqual(new Set(rules));
    for (const [index, { pointer, actual }] of deviations.entries()) {
      const path = pointer
        .split('/')
        .slice(1)
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      const value = at(parseJson(answers[index] ?? ''), path);
      expect(value === undefined ? undefined : stringifyJson(value)).toBe(actual);
    }
  }, 60_000);
});
