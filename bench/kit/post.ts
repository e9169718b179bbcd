import type { Pool } from 'undici';

/** Sends one body and reads its answer. @throws Error where that is a refusal */
export async function post(pool: Pool, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await (await pool.request({ path: '/', method: 'POST', headers, body: text })).body.text();
  if (reply.includes('"error"')) throw new Error(reply.slice(0, 400));
}
