/** The body of one call, without params unless given. */
export function body(method: string, params: unknown = []): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 });
}

/** The text of the answer to one call; throws where it is not a result. */
export async function call(url: string, method: string, params?: unknown): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: body(method, params) });
  const text = await response.text();
  if (!text.includes('"result"')) throw new Error(`${method} answered ${text.slice(0, 200)}`);
  return text;
}
