import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Pool } from 'undici';
import { encodeUrl } from '../../reference/services/images/remote/proxied-url.ts';
import { type Bench, hundredths } from '../kit/figure.ts';
import { startProgram } from '../kit/processes.ts';

const rounds = 6;
const seconds = 1;
const connections = 16;

/** Below this many files a second the client is the limit, and a ratio is meaningless. */
const meaningful = 2_000;

/** Derived images a second from the cache of the service, against a bare node:http server that reads the same bytes from a file. */
export const images: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const picture = join(folder, 'picture.jpg');
  await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#4080c0' } })
    .jpeg()
    .toFile(picture);
  const service = await startProgram('images/image-server.ts', [join(folder, 'store'), picture]);
  const path = `/640x480/http://127.0.0.1:1/${encodeUrl('picture')}.jpg`;
  const derived = Buffer.from(await (await fetch(service.url + path)).arrayBuffer());
  const file = join(folder, 'derived.jpg');
  await sharp(derived).toFile(file);
  const bare = await startProgram('images/file-server.ts', [file]);

  const ratios: number[] = [];
  let [best, bestBare] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const served = await rate(service.url, path);
    const read = await rate(bare.url, '/');
    ratios.push(served / read);
    [best, bestBare] = [Math.max(best, served), Math.max(bestBare, read)];
  }
  await Promise.all([service.stop(), bare.stop()]);
  const bytes = readFileSync(file).length;
  rmSync(folder, { recursive: true });
  const ratio = best / bestBare;
  return [
    { what: `images: a derived one of ${bytes} bytes, a second`, value: String(Math.round(best)) },
    { what: 'images: the same bytes by a bare file server', value: String(Math.round(bestBare)) },
    {
      what: 'images: derived from the cache, of that',
      value: hundredths(ratio),
      bar: '≥ 0.5',
      holds: bestBare < meaningful ? undefined : ratio >= 0.5,
    },
  ];
};

async function rate(url: string, path: string): Promise<number> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const started = performance.now();
  const deadline = started + seconds * 1_000;
  let answered = 0;
  const one = async () => {
    while (performance.now() < deadline) {
      const { statusCode, body } = await pool.request({ path, method: 'GET' });
      if (statusCode !== 200) throw new Error(`HTTP ${statusCode} for ${path}`);
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - started) / 1_000;
  await pool.close();
  return answered / took;
}
