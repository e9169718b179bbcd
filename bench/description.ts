import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { dialects } from '../spec/dialects/index.ts';
import { openRpcText } from '../spec/openrpc/text.ts';
import { type Bench, median } from './kit/figure.ts';
import { milliseconds } from './kit/spawned.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = 11;

/** The cost of the description: loading all methods and operations, making the OpenRPC document, checking the types. */
export const description: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const [empty, bundle] = [join(folder, 'empty.mjs'), join(folder, 'description.mjs')];
  writeFileSync(empty, '');
  const entry = "export * from './spec/methods/index.ts'; export * from './spec/operations/index.ts';";
  await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const times = { empty: [] as number[], loaded: [] as number[], built: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.empty.push(milliseconds([empty]));
    times.loaded.push(milliseconds([bundle]));
    const started = performance.now();
    openRpcText({ dialect: dialects.core, version: '0' });
    times.built.push(performance.now() - started);
  }
  const tsc = [join(root, 'scripts/typecheck.mjs')];
  const [types, again] = [0, 1].map(() => milliseconds([...tsc, '--tsBuildInfoFile', join(folder, 'types')]));
  rmSync(folder, { recursive: true });
  const rounded = (value: number) => `${Math.round(value)} ms`;
  return [
    {
      what: 'description loaded, above empty',
      value: rounded(median(times.loaded) - median(times.empty)),
      bar: '≤ 150 ms',
    },
    { what: 'openrpc.json built, first', value: rounded(times.built[0] ?? Number.NaN), bar: '≤ 1000 ms' },
    { what: 'openrpc.json built, median', value: rounded(median(times.built)) },
    { what: 'tsc over the project', value: rounded(types ?? Number.NaN), bar: '≤ 5000 ms' },
    { what: 'tsc again', value: rounded(again ?? Number.NaN) },
  ];
};
