import { call } from './call.ts';
import { type Bench, median } from './figure.ts';
import { residentMegabytes } from './memory.ts';
import { startNode } from './processes.ts';

const rounds = 7;

/** After this long an idle node has made its side indexes. */
const idleMs = 5_000;

/** The time from the start of the bundled node to its first answer, and its memory then and when it has been idle. */
export const start: Bench = async () => {
  const times: number[] = [];
  const memory: number[] = [];
  let idle = Number.NaN;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const node = await startNode();
    await call(node.url, 'condenser_api.get_dynamic_global_properties');
    times.push(performance.now() - started);
    memory.push(residentMegabytes(node.pid));
    if (round === rounds - 1) {
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      idle = residentMegabytes(node.pid);
    }
    await node.stop();
  }
  return [
    { what: 'node start → first answer', value: `${Math.round(median(times))} ms`, bar: '≤ 500 ms' },
    { what: 'node memory, first answer', value: `${Math.round(median(memory))} MB` },
    { what: 'node memory, idle', value: `${Math.round(idle)} MB`, bar: '≤ 200 MB' },
  ];
};
