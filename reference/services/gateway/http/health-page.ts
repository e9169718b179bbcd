import type { Gateway } from '../gateway.ts';
import { isDown } from '../upstream/health.ts';
import type { Page } from './handler.ts';

/** `/health`: the members of the deployed gateway, and what it knows of the addresses behind it. */
export function healthPage(gateway: Gateway, version: string, draining: boolean): Page {
  const upstreams = gateway.hosts().map((host) => ({ url: host.url.href, up: !isDown(host) }));
  const redis = gateway.store().reachable?.();
  const page = {
    status: draining ? 'DRAINING' : 'OK',
    datetime: new Date().toISOString().replace('Z', ''),
    source_commit: version,
    docker_tag: '',
    jussi_num: gateway.irreversible(),
    ...(gateway.behaviour.name === 'documented' && { upstreams, ...(redis !== undefined && { redis }) }),
  };
  return { type: 'application/json', text: JSON.stringify(page) };
}
