import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import type { Recorded } from './recorded.testing.ts';
import { restored } from './restore.testing.ts';

const folder = new URL('../../../../fixtures/services/', import.meta.url);

export function recordedExchanges(): readonly Recorded[] {
  const text = gunzipSync(readFileSync(new URL('gateway.ndjson.gz', folder))).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => restored(JSON.parse(line) as Recorded));
}

/** The configurations by name, with the address of the upstream and that of one that is down replaced. */
export function recordedConfigurations(upstream: string, down: string): Readonly<Record<string, Json>> {
  const text = readFileSync(new URL('gateway-configs.json', folder), 'utf8');
  const replaced = text.replaceAll('http://127.0.0.1:18468', upstream).replaceAll('http://127.0.0.1:18467', down);
  const configurations = JSON.parse(replaced) as Record<string, Json>;
  const { dev = null } = configurations;
  return { ...configurations, 'dev-4workers': dev, 'dev+redis': dev };
}
