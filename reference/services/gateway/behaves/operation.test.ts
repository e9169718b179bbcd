import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../index.ts';
import { answering, call, counting, post, request, startUpstream } from '../testing.ts';
import { closesAfterEach, closing, configurationOf, start } from './started.testing.ts';

closesAfterEach();

describe('headers', () => {
  it('have the names of the deployed gateway, and one id for client, answer and node', async () => {
    const { gateway, upstream } = await start(counting());
    const init = {
      headers: {
        'x-jussi-request-id': 'abc',
        'x-amzn-trace-id': 'Root=1',
        cookie: 'a=b',
        origin: 'https://example.com',
      },
    };
    const { headers } = await post(gateway.url, request('a_api.m', [1]), init);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'x-jussi-request-id': 'abc',
      'x-amzn-trace-id': 'Root=1',
      'x-jussi-namespace': 'appbase',
      'x-jussi-api': 'a_api',
      'x-jussi-method': 'm',
      'x-jussi-params': '[1]',
      'access-control-allow-origin': '*',
    });
    expect(upstream.received[0]?.headers).toMatchObject({ 'x-jussi-request-id': 'abc', 'x-amzn-trace-id': 'Root=1' });
    expect(upstream.received[0]?.headers).not.toHaveProperty('cookie');
    const hit = await post(gateway.url, request('a_api.m', [1]));
    expect(hit.headers.get('x-jussi-cache-hit')).toBe('appbase.a_api.m.params=[1]');
    const refused = await post(gateway.url, '');
    expect(JSON.parse(refused.text)).toMatchObject({
      error: {
        code: -32700,
        data: {
          jussi_request_id: refused.headers.get('x-jussi-request-id'),
          error_id: refused.headers.get('x-jussi-error-id'),
        },
      },
    });
  });

  it('answer the preflight of a browser', async () => {
    const { gateway } = await start(counting());
    const headers = {
      Origin: 'https://example.com',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    };
    const response = await fetch(gateway.url, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  });
});

describe('pages', () => {
  it('/health and /metrics tell what happened', async () => {
    const { gateway, upstream } = await start(answering(() => ({ last_irreversible_block_num: 77 })));
    await call(gateway.url, 'database_api.get_dynamic_global_properties', {});
    await call(gateway.url, 'database_api.get_dynamic_global_properties', {});
    const health = await fetch(`${gateway.url}/health`);
    expect(await health.json()).toMatchObject({ status: 'OK', jussi_num: 77, source_commit: '', docker_tag: '' });
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain('plumbline_gateway_calls_total{source="cache"} 1\n');
    expect(metrics).toContain('plumbline_gateway_calls_total{source="upstream"} 1\n');
    expect(metrics).toContain(`plumbline_gateway_last_irreversible_block{url="${upstream.url}/"} 77\n`);
    expect((await fetch(`${gateway.url}/health`, { method: 'HEAD' })).status).toBe(200);
    expect(await (await fetch(gateway.url)).json()).toMatchObject({ error: { code: -32603 } });
  });
});

describe('a reload', () => {
  it('loses no call, and later ones follow the new file; one with mistakes changes nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
    const file = join(folder, 'gateway.json');
    const slow = answering(() => ({ from: 'old' }));
    const [old, next] = [
      closing(await startUpstream((received, response) => setTimeout(() => slow(received, response), 100))),
      closing(await startUpstream(answering(() => ({ from: 'new' })))),
    ];
    writeFileSync(file, JSON.stringify(configurationOf([old.url], {})));
    const gateway = closing(await startGateway({ configurationFile: file, port: 0 }));
    const underWay = Promise.all(Array.from({ length: 20 }, (_, id) => call(gateway.url, 'a_api.m', [id], id)));
    while (old.received.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    writeFileSync(file, JSON.stringify(configurationOf([next.url], { ttls: [['appbase', -1]] })));
    await gateway.reload();
    expect(await call(gateway.url, 'a_api.m', [0])).toMatchObject({ result: { from: 'new' } });
    expect((await underWay).map(({ result }) => result?.from)).toEqual(Array.from({ length: 20 }, () => 'old'));
    writeFileSync(file, '{"upstreams":[]}');
    await expect(gateway.reload()).rejects.toThrow('upstreams: must have at least one upstream');
    expect(await call(gateway.url, 'a_api.m', [0])).toMatchObject({ result: { from: 'new' } });
    rmSync(folder, { recursive: true });
  });
});

it('a gateway that closes answers what is under way, and takes nothing new', async () => {
  const answer = counting();
  const upstream = closing(
    await startUpstream((received, response) => setTimeout(() => answer(received, response), 100)),
  );
  const gateway = await startGateway({ configuration: configurationOf([upstream.url], {}), port: 0 });
  const underWay = post(gateway.url, request('a_api.m'));
  while (upstream.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const closed = gateway.close();
  await expect(post(gateway.url, request('a_api.m'))).rejects.toThrow();
  expect(JSON.parse((await underWay).text)).toMatchObject({ result: { n: 1 } });
  await closed;
});
