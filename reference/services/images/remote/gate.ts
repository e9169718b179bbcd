import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isLoopback, isPrivateName, isPublicAddress } from './addresses.ts';

/** An address that images are not fetched from. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor(host: string) {
    super(`${host} is not on the public internet`);
  }
}

/** What is connected to. */
export interface Place {
  readonly address: string;
  readonly port: number;
}

export interface GateOptions {
  /** Every address of a host; by default that of the system. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** The machine itself counts as public: for tests. */
  readonly loopback?: boolean;
  /** Milliseconds until a connection stands. */
  readonly connectTimeout?: number;
  /** Where to connect to instead of a place that has passed: for tests. */
  readonly dial?: (place: Place) => Place;
}

/**
 * The only way out. A host is resolved when a connection is opened, all of its addresses must be public, and the connection goes to one
 * of the addresses looked at: a name that resolves otherwise a moment later, or a redirect, comes through the same gate.
 */
export function createGate(options: GateOptions = {}): Agent {
  const { resolve = resolveBySystem, loopback = false, connectTimeout = 5_000, dial = (place) => place } = options;
  const connector = buildConnector({ timeout: connectTimeout });
  const passes = (address: string) => isPublicAddress(address) || (loopback && isLoopback(address));

  async function addressOf(host: string): Promise<string> {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    if (isPrivateName(name) && !loopback) throw new PrivateAddressError(host);
    const addresses = isIP(name) === 0 ? await resolve(name) : [name];
    const [first] = addresses;
    if (first === undefined || !addresses.every(passes)) throw new PrivateAddressError(host);
    return first;
  }

  return new Agent({
    // One connection a request: nothing is shared between what passed at different times.
    pipelining: 0,
    connect: (wanted, callback) => {
      addressOf(wanted.hostname).then(
        (address) => {
          const isSecure = wanted.protocol === 'https:';
          const place = dial({ address, port: Number(wanted.port) || (isSecure ? 443 : 80) });
          const servername = wanted.servername ?? wanted.hostname;
          connector({ ...wanted, hostname: place.address, port: String(place.port), servername }, callback);
        },
        (error: Error) => callback(error, null),
      );
    },
  });
}

async function resolveBySystem(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}
