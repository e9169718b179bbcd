import { body, call } from './call.ts';
import { type Bench, hundredths } from './figure.ts';
import { load } from './load.ts';
import { startEcho, startNode } from './processes.ts';

const method = 'condenser_api.get_dynamic_global_properties';
const rounds = 8;
const seconds = 1.5;
const least = 0.7;

/** Below this many echoes a second the client is the limit, and a ratio is meaningless. */
const meaningful = 8_000;

/** Global properties of the node against a bare node:http server that sends the same bytes; best of interleaved rounds. */
export const properties: Bench = async () => {
  const node = await startNode();
  const echo = await startEcho(await call(node.url, method));
  const best = { node: 0, echo: 0 };
  for (let round = 0; round < rounds; round++) {
    best.echo = Math.max(best.echo, await load(echo.url, body(method), seconds));
    best.node = Math.max(best.node, await load(node.url, body(method), seconds));
  }
  await Promise.all([node.stop(), echo.stop()]);
  const ratio = best.node / best.echo;
  return [
    { what: 'bare node:http echo', value: `${Math.round(best.echo)} /s` },
    { what: 'global properties', value: `${Math.round(best.node)} /s` },
    {
      what: 'global properties / echo',
      value: `${hundredths(ratio)} ×`,
      bar: `≥ ${least} ×`,
      holds: best.echo >= meaningful ? ratio >= least : undefined,
    },
  ];
};
