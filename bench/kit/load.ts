import { Pool } from 'undici';

const connections = 16;

/** Requests a second that `url` answers on 16 keep-alive connections, each with one request under way; bodies take turns. */
export async function load(url: string, bodies: readonly string[], seconds: number): Promise<number> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const deadline = performance.now() + seconds * 1000;
  let answered = 0;
  let sent = 0;
  const started = performance.now();
  const one = async () => {
    while (performance.now() < deadline) {
      await post(pool, bodies[sent++ % bodies.length] as string);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const took = (performance.now() - started) / 1000;
  await pool.close();
  return answered / took;
}

/** The cheapest request undici has: the answer is received and dropped. */
function post(pool: Pool, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { path: '/', method: 'POST', headers: { 'content-type': 'application/json' }, body },
      {
        onRequestStart() {},
        onResponseStart(_, status) {
          if (status !== 200) reject(new Error(`HTTP ${status}`));
        },
        onResponseData() {},
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
