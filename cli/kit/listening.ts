import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, addressOf } from '../../conformance/model/address.ts';

const pause = 100;

/**
 * Waits until the URL's port takes connections, at most `milliseconds`: a node started just before may need some time.
 * Returns when it does, when the time is over, or on any other error, which the run then reports.
 */
export async function listening(url: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!signal.aborted && Date.now() < deadline && (await refuses(addressOf(url)))) await sleep(pause);
}

function refuses({ url: { hostname, port, protocol }, socketPath }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const place =
      socketPath === undefined
        ? { host, port: Number(port || (protocol === 'https:' ? 443 : 80)) }
        : { path: socketPath };
    const socket = connect({ ...place, timeout: 1_000 });
    const settle = (refused: boolean) => {
      socket.destroy();
      resolve(refused);
    };
    socket.once('connect', () => settle(false));
    socket.once('timeout', () => settle(false));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ECONNREFUSED' || (socketPath !== undefined && error.code === 'ENOENT')),
    );
  });
}
