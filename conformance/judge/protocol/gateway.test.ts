import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { fewMethods, offering } from '../../../test/support/proxy-node.ts';
import { referenceNode } from '../../../test/support/reference-node.ts';
import { fromText } from '../../model/exchange/exchange.ts';
import { isArray } from '../../model/json.ts';
import { foldAll } from '../../report/index.ts';
import { summary } from '../../report/summary.ts';
import { check } from '../../run/check.ts';
import { collect, listening } from '../../testing/server.ts';

const reference = await referenceNode();
const node = offering((method) => fewMethods.has(method))(reference.ask);

/** A gateway in front of a node, which lets no more through than it has to. */
async function gateway(body: string, method = '', type = ''): Promise<readonly [status: number, text: string]> {
  const { json } = fromText(body);
  if (method !== 'POST') return [405, '{"message":"method not allowed"}'];
  if (type !== 'application/json') return [415, '<html><title>Unsupported Media Type</title></html>'];
  if (json === undefined) return [400, '{"error":"no JSON"}'];
  if (isArray(json) && json.length > 20) {
    const data = { code: 0, name: 'gateway', message: 'too many', stack: [] };
    return [200, JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message: 'too many', data }, id: null })];
  }
  return [200, await node(body, 0)];
}

describe('a gateway that answers nonstandard requests with its own pages', () => {
  it('has no findings, and requests that it blocked are not judged', async () => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const [status, text] = await gateway(
          `${Buffer.concat(chunks)}`,
          request.method,
          request.headers['content-type'],
        );
        response.writeHead(status);
        response.end(text);
      });
    });
    const { url, close } = await listening(server);
    const rules = ['protocol/*', 'envelope/*', 'batch/*', 'errors/*'];
    const options = { profile: 'quick', seed: 1, concurrency: 4, timeoutMs: 5_000, rules } as const;
    const events = await collect(check({ url, ...options }));
    await close();

    const { deviations, outcomes, unjudged } = foldAll(summary, events);
    expect({ deviations, broken: outcomes.broken }).toEqual({ deviations: [], broken: 0 });
    const names = unjudged.map(({ rule }) => rule);
    expect(names).toEqual(
      expect.arrayContaining(['protocol/http-put', 'protocol/content-type-text', 'protocol/body-word']),
    );
    expect(names).not.toContain('protocol/batch-of-500');
    expect(names.filter((name) => /\/(after|id|block)-/.test(name))).toEqual([]);
  });
});
