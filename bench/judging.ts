import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type * as Library from '../cli/package/index.ts';
import { type Bench, median } from './kit/figure.ts';
import { residentMegabytes } from './memory.ts';

const recording = fileURLToPath(new URL('../fixtures/recordings/callsC.ndjson.gz', import.meta.url));
const bundle = fileURLToPath(new URL('../dist/plumbline.js', import.meta.url));
const library = fileURLToPath(new URL('../dist/index.js', import.meta.url));
const rounds = { warmUp: 4, measured: 9 };
const long = { megabytes: 100, pollMs: 100 };

/** The cost of `audit`: the time of recorded exchanges with all rules, and the memory of a much longer recording. */
export const judging: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const lines = gunzipSync(readFileSync(recording)).toString().trimEnd().split('\n');
  const few = join(folder, 'few.ndjson');
  writeFileSync(few, evenly(lines, 1000).join('\n'));
  const times: number[] = [];
  // As packed: what runs the source names every function anew.
  const { audit } = (await import(library)) as typeof Library;
  for (let round = -rounds.warmUp; round < rounds.measured; round++) {
    const time = await timeOf(audit, few);
    if (round >= 0) times.push(time);
  }

  const many = join(folder, 'many.ndjson');
  writeRepeated(many, `${lines.join('\n')}\n`, long.megabytes);
  const peak = await peakMegabytes([bundle, 'audit', many]);
  rmSync(folder, { recursive: true });
  return [
    { what: 'exchanges judged, warm', value: `${Math.round(1e6 / median(times))} /s`, bar: '≥ 1500 /s' },
    { what: `audit of ${long.megabytes} MB, peak memory`, value: `${Math.round(peak)} MB`, bar: '≤ 300 MB' },
  ];
};

/** So many of them, spread over all. */
function evenly<T>(all: readonly T[], count: number): readonly T[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}

/** Milliseconds until the last event; what a report of it takes is not judging. */
async function timeOf(audit: typeof Library.audit, file: string): Promise<number> {
  const started = performance.now();
  let checks = 0;
  let ended = started;
  await audit(file, {
    onEvent({ kind }) {
      if (kind === 'check') checks++;
      else if (kind === 'end') ended = performance.now();
    },
  });
  if (checks < 1000) throw new Error(`only ${checks} checks were made`);
  return ended - started;
}

function writeRepeated(path: string, text: string, megabytes: number): void {
  const file = openSync(path, 'w');
  for (let written = 0; written < megabytes * 1e6; ) written += writeSync(file, text);
  closeSync(file);
}

/** The peak memory of a Node program; throws when it fails. */
async function peakMegabytes(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentNow(child.pid ?? 0));
  }, long.pollMs);
  const [code] = await ended;
  clearInterval(timer);
  if (code !== 0 && code !== 1) throw new Error(`${args.join(' ')} ended with ${code}`);
  return peak;
}

/** 0 of a process that has just ended. */
function residentNow(pid: number): number {
  try {
    return residentMegabytes(pid);
  } catch {
    return 0;
  }
}
