import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusingUrl } from '../../../test/support/reserved-port.ts';
import { call } from '../../model/exchange/request.ts';
import { serve, type TestServer } from '../../testing/server.ts';
import { curl, curlWithin, quoted } from './curl.ts';

const run = promisify(execFile);
const shell = async (command: string, env: NodeJS.ProcessEnv = {}) =>
  (await run('/bin/sh', ['-c', command], { env: { PATH: process.env.PATH, ...env } })).stdout;

/** A `curl` that prints its arguments as JSON, one a line, and its stdin if requested. */
const fake = `curl() { node -e '
  const args = process.argv.slice(1);
  const body = args.includes("--data-binary") ? require("fs").readFileSync(0, "latin1") : undefined;
  process.stdout.write(JSON.stringify({ args, body }));
' -- "$@"; }; `;
const given = async (command: string, env?: NodeJS.ProcessEnv) => JSON.parse(await shell(fake + command, env));

const check = { mode: 'check', target: 'http://127.0.0.1:8090/?a=1&b=2' } as const;
describe('a command of a run on its own way', () => {
  it('takes headers that may be secret from the environment, the last of each name', async () => {
    const route = { headers: { 'x-api-key': null, accept: 'a/b', 'content-type': 'x/y' }, ca: "c a'.pem" };
    const line = curl('{}', { ...check, route }, { headers: { 'Content-Type': 'text/plain' } });
    expect((await given(line, { PLUMBLINE_HEADER_X_API_KEY: 'it"s $1' })).args).toEqual([
      ...[
        '-sS',
        '--cacert',
        "c a'.pem",
        '-H',
        'Content-Type: text/plain',
        '-H',
        'x-api-key: it"s $1',
        '-H',
        'accept: a/b',
      ],
      ...['--data-raw', '{}', check.target],
    ]);
  });

  it('goes over a unix socket, accepts any certificate, and goes where the target sent to', async () => {
    const over = { mode: 'check', target: 'unix:/run/a b.sock:/rpc', route: { insecure: true } } as const;
    expect((await given(curl('{}', over))).args).toEqual([
      ...['-sS', '--unix-socket', '/run/a b.sock', '-k', '-H', 'content-type: application/json'],
      ...['--data-raw', '{}', 'http://localhost/rpc'],
    ]);
    expect((await given(curl('{}', { ...check, address: 'http://h/rpc' }))).args.at(-1)).toBe('http://h/rpc');
  });
});

const hostile = [
  `it's`,
  `'`,
  `''`,
  '"',
  '\\',
  '$HOME',
  '`id`',
  '$(id)',
  '!x',
  '*',
  ' ',
  '\n',
  '\t',
  '&',
  ';',
  '#',
  '%s',
  'é✓😀',
  '-d',
  '@x',
];

describe('curl', () => {
  it('passes body and address unchanged, with any content', async () => {
    for (const text of [hostile.join(''), ...hostile.slice(0, 3)]) {
      const body = JSON.stringify({ jsonrpc: '2.0', method: text, id: 1 });
      const { args } = await given(curl(body, check));
      expect(args).toEqual(['-sS', '-H', 'content-type: application/json', '--data-raw', body, check.target]);
    }
  });

  it('pipes what cannot be an argument', async () => {
    const { args, body } = await given(curl('{"id":"a\0\u0001\'%s\\"}', check));
    expect(Buffer.from(body, 'latin1').toString()).toBe('{"id":"a\0\u0001\'%s\\"}');
    expect(args.slice(-3)).toEqual(['--data-binary', '@-', check.target]);
  });

  it('pipes what is too long for an argument', () => {
    const body = JSON.stringify({ id: `it's %s \\n ${'x'.repeat(150_000)}` });
    const command = curl(body, { mode: 'check', target: 'http://127.0.0.1:8090' });
    expect(command).toMatch(/^printf %s /);
    expect(spawnSync('/bin/sh', { input: command.replace(/ \| curl .*$/, ''), encoding: 'utf8' }).stdout).toBe(body);
    expect(curl('x'.repeat(100_000), check)).toMatch(/^curl /);
  });

  it('is no command where the request could end a node', () => {
    const body = JSON.stringify({ method: 'm', params: { trx: { operations: [{ type: 'interest_operation' }] } } });
    expect(curl(body, check)).toMatch(/^# The request is never sent: [^{]*$/);
    expect(curl(body.replace('_operation', ''), check)).toMatch(/^# /);
    expect(curl(body.replace('interest', 'vote'), check)).toMatch(/^curl /);
  });

  it('of an audit uses the node in PLUMBLINE_URL, or a local one', async () => {
    const command = curl('{}', { mode: 'audit', target: 'x.ndjson' });
    expect((await given(command)).args.at(-1)).toBe('http://127.0.0.1:8090');
    expect((await given(command, { PLUMBLINE_URL: 'http://node.example/' })).args.at(-1)).toBe('http://node.example/');
  });

  it('takes credentials from the environment', async () => {
    const { args } = await given(curl('{}', { ...check, credentials: true }), { PLUMBLINE_USER: 'a:b c' });
    expect(args.slice(0, 3)).toEqual(['-sS', '-u', 'a:b c']);
  });
});

describe('curl of a nonstandard request', () => {
  const url = "'http://127.0.0.1:8090/?a=1&b=2'";
  const json = "-H 'content-type: application/json'";

  it.each([
    [{}, `curl -sS ${json} --data-raw '{}' ${url}`],
    [{ method: 'PUT' }, `curl -sS -X PUT ${json} --data-raw '{}' ${url}`],
    [{ pace: 'chunked' }, `curl -sS ${json} -H 'transfer-encoding: chunked' --data-raw '{}' ${url}`],
    [{ headers: { 'content-type': 'text/plain' } }, `curl -sS -H 'content-type: text/plain' --data-raw '{}' ${url}`],
    [{ hex: '7b00ff' }, `printf '\\173\\000\\377' | curl -sS ${json} --data-binary @- ${url}`],
  ] as const)('%j', (probe, command) => expect(curl('{}', check, probe)).toBe(command));

  it('of a body with controls pipes its bytes', () => {
    expect(curl('\t', check)).toBe(`printf '\\011' | curl -sS ${json} --data-binary @- ${url}`);
  });
});

describe('curl of a request to a service', () => {
  const audit = { mode: 'audit', target: 'x.ndjson' } as const;

  it('of a recording goes to the address in the environment, or to the usual port', async () => {
    const line = curl('', audit, { service: { name: 'images' }, path: "/u/it's/avatar" });
    expect((await given(line)).args).toEqual(['-sS', "http://127.0.0.1:8092/u/it's/avatar"]);
    const elsewhere = { PLUMBLINE_IMAGES_URL: 'http://images.example' };
    expect((await given(line, elsewhere)).args.at(-1)).toBe("http://images.example/u/it's/avatar");
  });

  it('goes to its address, with a body only where there is one', async () => {
    const service = { name: 'web', url: 'http://web.example' } as const;
    expect((await given(curl('', check, { service, path: '/@a.json' }))).args).toEqual([
      '-sS',
      'http://web.example/@a.json',
    ]);
    const { args } = await given(curl('x=1', check, { service, method: 'POST', path: '/p' }));
    expect(args).toEqual(['-sS', '-X', 'POST', '--data-raw', 'x=1', 'http://web.example/p']);
  });
});

describe('curlWithin', () => {
  const omitted = (size: number) => `# The request has ${size} characters; the report of kind json has it.`;

  it('omits a command that is too long', () => {
    const { length } = curl('{}', check);
    expect(curlWithin('{}', check, undefined, length)).toBe(curl('{}', check));
    expect(curlWithin('{}', check, undefined, length - 1)).toBe(omitted(2));
    expect(curlWithin('{}', check, { hex: '7b' }, 500)).toBe(curl('{}', check, { hex: '7b' }));
  });

  it('omits a request that is too long, by default beyond 20,000 characters', () => {
    const start = { mode: 'audit', target: 'x.ndjson' } as const;
    const around = curl('', start).length;

    expect(curlWithin('x'.repeat(20_000 - around), start)).toHaveLength(20_000);
    expect(curlWithin('x'.repeat(20_001 - around), start)).toBe(omitted(20_001 - around));
    expect(curlWithin('x'.repeat(20_001), start)).toBe(omitted(20_001));
  });
});

describe('quoted', () => {
  it('is one word for a shell, for any text without NUL', async () => {
    const texts = fc.array(
      fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
      {
        minLength: 20,
        maxLength: 20,
      },
    );
    const samples = fc.sample(texts, { numRuns: 5, seed: 1 }).concat([hostile]);
    for (const words of samples) {
      const out = await shell(`printf '%s\\0' ${words.map(quoted).join(' ')}`);
      expect(out.split('\0').slice(0, -1)).toEqual(words);
    }
  });
});

describe('the real curl', () => {
  let node: TestServer;
  beforeAll(async () => {
    node = await serve((body) => body);
  });
  afterAll(() => node.close());

  it('posts exactly the request, where this machine has it', async () => {
    const has = await shell('command -v curl').catch(() => '');
    const request = call('condenser_api.get_block', [`it's "quoted" \\ $HOME`], "o'id");
    const body = request.message.text as string;
    const sent = has === '' ? body : await shell(curl(body, { mode: 'check', target: node.url }));
    expect(sent).toBe(body);
  });

  it('is refused like any client by a stopped server', async () => {
    const url = await refusingUrl();
    await expect(
      shell(`command -v curl >/dev/null || exit 7; ${curl('{}', { mode: 'check', target: url })}`),
    ).rejects.toMatchObject({
      code: 7,
    });
  });
});
