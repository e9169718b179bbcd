import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { isInstalled, launch } from '../support/chromium.ts';
import { checkout, installedPackage } from '../support/installed-package.ts';
import { run, start } from '../support/spawned.ts';

const path = installedPackage('--omit=optional', '--omit=peer');

/** What a project of a user has besides; nothing is downloaded for it. */
const others = ['@types/node', 'dsteem', 'msw', 'typescript', 'vitest'];

/** Declarations of the package are compiled as strictly as they can be, with the libraries of Node. */
const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  ...{ module: 'nodenext', target: 'es2022', types: ['node'] },
};

beforeAll(() => {
  for (const name of others) {
    mkdirSync(dirname(path(`node_modules/${name}`)), { recursive: true });
    symlinkSync(join(checkout, 'node_modules', name), path(`node_modules/${name}`));
  }
  cpSync(join(checkout, 'examples'), path('examples'), { recursive: true });
  writeFileSync(path('package.json'), JSON.stringify({ type: 'module' }));
});

const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: path() });

describe('an example of the package, as a user runs it', () => {
  it('conformance/own-rule.mjs', async () => {
    const { code, stdout } = await node('examples/conformance/own-rule.mjs');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/ methods; of \d+ clauses .*Conformant/)]);
  });

  it('in-process/snapshots.mjs', async () => {
    const { code, stdout, stderr } = await node('examples/in-process/snapshots.mjs');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^A week later it is 2026-02-07T12:\d\d:\d\d, and alice has 10000\.000 STEEM\.\n$/);
  });

  describe('in-process/two-nodes.mts, compiled', () => {
    const said = {
      code: 0,
      stderr: '',
      stdout: '5 blocks made, keys begin with STM, alice can sign.\nThe other has none of them.\n',
    };

    it('as strictly as can be', async () => {
      const options = { ...compilerOptions, rootDir: 'examples/in-process', outDir: 'compiled' };
      writeFileSync(
        path('tsconfig.json'),
        JSON.stringify({ compilerOptions: options, files: ['examples/in-process/two-nodes.mts'] }),
      );
      expect(await node('node_modules/typescript/bin/tsc')).toMatchObject({ code: 0, stdout: '' });

      expect(await node('compiled/two-nodes.mjs')).toEqual(said);
    });

    it('by the line of its README, where there is no configuration and there are no types of Node', async () => {
      const [readme, folder] = [readFileSync(path('examples/README.md'), 'utf8'), 'examples/in-process'];
      const [, line = ''] = /`tsc (--module nodenext two-nodes\.mts) && node two-nodes\.mjs`/.exec(readme) ?? [];
      const compiler = path('node_modules/typescript/bin/tsc');
      writeFileSync(path(`${folder}/package.json`), '{}');
      rmSync(path('tsconfig.json'), { force: true });
      const compiled = await run(process.execPath, [compiler, '--types', '', ...line.split(' ')], {
        cwd: path(folder),
      });
      expect(compiled).toMatchObject({ code: 0, stdout: '' });

      expect(await node(`${folder}/two-nodes.mjs`)).toEqual(said);
    });
  });

  it('msw/balance.test.mjs', async () => {
    const { code, stdout } = await node('--test', '--test-reporter=tap', 'examples/msw/balance.test.mjs');

    expect(stdout).toContain('# pass 1');
    expect(code).toBe(0);
  });

  it('vitest/transfers.test.ts', async () => {
    const { code, stdout } = await node('node_modules/vitest/vitest.mjs', 'run', 'examples/vitest');

    expect(stdout).toMatch(/Tests\s+2 passed/);
    expect(code).toBe(0);
  });
});

it('programs of CommonJS require the package', async () => {
  const script = "require('plumbline-rpc').createNode({ accounts: 1, witnesses: 1 }).then((node) => node.close())";

  expect((await node('--input-type=commonjs', '-e', script)).code).toBe(0);
});

it.skipIf(!isInstalled)('msw in a browser gives the calls of a page to a node', async () => {
  const running = start(process.execPath, [path('node_modules/plumbline-rpc/dist/plumbline.js'), ...nodeArguments]);
  const [, url = ''] = await running.said(/at (http:\S+)/);
  writeFileSync(path('page.mjs'), page(url));
  const script = await bundled(path('page.mjs'));
  const worker = readFileSync(join(checkout, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8');
  const server = createServer(({ url: asked = '' }, response) => {
    const found = { '/': ['text/html', '<script type=module src=/page.js></script>'], '/page.js': [js, script] }[asked];
    const [type = js, text = worker] = found ?? [];
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = await launch();
  try {
    const tab = await (await browser.newContext({})).newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

    await expect.poll(() => tab.title()).toBe('10000.000 STEEM');
  } finally {
    await browser.close();
    server.close();
    running.kill('SIGTERM');
    await running.ended;
  }
});

const js = 'text/javascript';
const nodeArguments = ['node', '--port', '0', '--scenario', 'none', '--dialect', 'steem', '--quiet'];

/** A page whose app calls a fixed URL; its title becomes what it was told. */
const page = (url: string): string => `
  import { setupWorker } from 'msw/browser';
  import { nodeHandlers } from 'plumbline-rpc/msw';
  await setupWorker(...nodeHandlers('${url}')).start({ quiet: true });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'condenser_api.get_accounts', params: [['alice']] });
  const answered = await fetch('https://api.steemit.com', { method: 'POST', body });
  document.title = (await answered.json()).result[0].balance;
`;

/** A script as a project for browsers has it: nothing of Node may be in it. */
async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, write: false, format: 'esm', platform: 'browser', preserveSymlinks: true },
    nodePaths: [join(checkout, 'node_modules')],
  });
  return outputFiles[0]?.text ?? '';
}
