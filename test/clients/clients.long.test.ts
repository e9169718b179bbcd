import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../support/spawned.ts';
import { runSuite } from './run-suite.ts';
import { suites } from './suites.ts';
import { verdict } from './verdict.ts';

const checkout = resolve(import.meta.dirname, '../..');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-clients-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const suite = (name: string) => {
  const found = suites.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no suite is called ${name}`);
  return found;
};

describe('npm run test:clients', () => {
  const ask = (...args: readonly string[]) =>
    run(process.execPath, ['--import', 'tsx', 'test/clients/index.ts', ...args], { cwd: checkout });

  it('says what DIR is where none is given, and which checkout is missing where it has none', async () => {
    const [none, empty] = await Promise.all([ask(), ask(folder)]);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('DIR has a checkout of each') });
    expect(empty).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${join(folder, 'dsteem')} is missing: a checkout of jnordberg/dsteem`),
    });
    expect(`${none.stderr}${empty.stderr}`).not.toContain(' at ');
  });

  it('runs the tests of a checkout against a chain of its own, and counts those that a node answered', async () => {
    mkdirSync(join(folder, 'test'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(checkout, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'test/test_helper.ts'), '');
    writeFileSync(join(folder, 'test/a.test.ts'), tests);
    const { results, output } = await runSuite(suite('steem-js'), folder);
    expect(
      results.map(({ title, hasPassed, requests }) => [title, hasPassed, requests]),
      output,
    ).toEqual([
      ['live fetches', true, 1],
      ['live asks by https', true, 1],
      ['live fails', false, 1],
      ['alone', true, 0],
    ]);
    expect(verdict({ name: 'it', leastPassed: 2 }, { results, output })).toEqual({
      text: 'it: 2 of 3 tests that reach a node pass, and 2 have to\n  live fails: ned is expected',
      isEnough: true,
    });
    expect(verdict({ name: 'it', leastPassed: 3 }, { results, output }).isEnough).toBe(false);
  });
});

const tests = `
import https from 'node:https';
const body = (name: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'condenser_api.get_accounts', params: [[name]] });
const headers = { 'content-type': 'application/json' };
async function named(name: string) {
  const answer = await fetch('https://api.steemit.com', { method: 'POST', headers, body: body(name) });
  return (await answer.json()).result[0]?.name;
}
describe('live', () => {
  it('fetches', async () => expect(await named('ned')).toBe('ned'));
  it('asks by https', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const request = https.request({ hostname: 'testnet.steem.vc', path: '/', method: 'POST', headers }, (answer) => {
        let text = '';
        answer.on('data', (more) => (text += more)).on('end', () => resolve(text));
      });
      request.on('error', reject).end(body('initminer'));
    });
    expect(JSON.parse(text).result[0].memo_key).toMatch(/^STX/);
  });
  it('fails', async () => {
    if ((await named('nobody')) !== 'ned') throw new Error('ned is expected');
  });
});
it('alone', () => {});
`;

it('Mocha tells how a test ended through the reporter', () => {
  const script = `
    const reporter = require(${JSON.stringify(join(import.meta.dirname, 'inside/mocha-reporter.cjs'))});
    const runner = new (require('node:events'))();
    reporter(runner);
    const test = (title) => ({ fullTitle: () => title });
    for (const [event, ...args] of [['test'], ['pass', test('one')], ['test'], ['fail', test('two'), new Error('why')]])
      runner.emit(event, ...args);`;
  const file = join(folder, 'results');
  execFileSync(process.execPath, ['-e', script], {
    env: { ...process.env, PLUMBLINE_ROUTES: '{}', PLUMBLINE_RESULTS: file },
  });
  const lines = execFileSync('cat', [file], { encoding: 'utf8' }).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { title: 'one', hasPassed: true, requests: 0 },
    { title: 'two', hasPassed: false, requests: 0, message: 'why' },
  ]);
});
