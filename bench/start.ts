import { call } from './call.ts';
import { type Bench, type Figure, median } from './kit/figure.ts';
import { startNode } from './kit/processes.ts';
import { processorMs } from './kit/processor.ts';
import { residentMegabytes } from './memory.ts';

const rounds = 7;

/** After this long an idle node has made its side indexes. */
const idleMs = 5_000;

const bars = {
  recorded: { ms: '≤ 400 ms', idle: '≤ 200 MB' },
  small: { ms: '≤ 400 ms', idle: '≤ 120 MB' },
  none: { ms: '≤ 250 ms', idle: '≤ 120 MB' },
} as const;

/** The time from the start of the bundled node to its first answer, and its memory then and when it has been idle, by scenario. */
export const start: Bench = async () => {
  const figures: Figure[] = [];
  for (const scenario of Object.keys(bars) as (keyof typeof bars)[]) figures.push(...(await startOf(scenario)));
  return figures;
};

async function startOf(scenario: keyof typeof bars): Promise<readonly Figure[]> {
  const times: number[] = [];
  const memory: number[] = [];
  const processor: number[] = [];
  let idle = Number.NaN;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const node = await startNode(scenario);
    await call(node.url, 'condenser_api.get_dynamic_global_properties');
    times.push(performance.now() - started);
    memory.push(residentMegabytes(node.pid));
    processor.push(processorMs(node.pid) ?? Number.NaN);
    if (round === rounds - 1) {
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      idle = residentMegabytes(node.pid);
    }
    await node.stop();
  }
  const what = `${scenario} node`;
  return [
    { what: `${what} start → first answer`, value: `${Math.round(median(times))} ms`, bar: bars[scenario].ms },
    { what: `${what} processor until then`, value: `${Math.round(median(processor))} ms` },
    { what: `${what} memory, first answer`, value: `${Math.round(median(memory))} MB` },
    { what: `${what} memory, idle`, value: `${Math.round(idle)} MB`, bar: bars[scenario].idle },
  ];
}
