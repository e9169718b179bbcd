import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { body } from './call.ts';
import { post } from './kit/post.ts';

// A process of its own, so that reads wait for the node alone: whoever sends a thousand broadcasts a second beside them keeps its own loop busy.
const [, , url = '', seconds = ''] = process.argv;
const read = body('condenser_api.get_dynamic_global_properties', []);
const pool = new Pool(url, { connections: 1, pipelining: 1 });
const times: number[] = [];
for (let warm = 0; warm < 200; warm++) await post(pool, read);
const deadline = performance.now() + Number(seconds) * 1000;
while (performance.now() < deadline) {
  const started = performance.now();
  await post(pool, read);
  times.push(performance.now() - started);
  // The reader takes none of the processor that it waits for.
  await sleep(1);
}
await pool.close();
times.sort((one, other) => one - other);
console.log(JSON.stringify({ ninetyNinth: times[Math.trunc(times.length * 0.99)] }));
