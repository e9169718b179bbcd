import { overHttp, addressOf as targetAddress } from '../../model/address.ts';
import { fromText } from '../../model/exchange/exchange.ts';
import { neverSent } from '../../model/exchange/never-sent.ts';
import { type Probe, probedUrl } from '../../model/exchange/probe.ts';
import type { Begun } from '../summary.ts';
import { isPrintable } from './printable.ts';

/** The address in commands of an audit, as recordings have none. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in.
const anyNode = '"${PLUMBLINE_URL:-http://127.0.0.1:8090}"';

/** What is known of how requests were sent. */
type Sent = Pick<Begun, 'mode' | 'target' | 'credentials' | 'route' | 'address'>;

/**
 * The request as one line for a POSIX shell that works as pasted. Credentials are not in it: it takes them from
 * PLUMBLINE_USER (`user:password`), and headers of the user from PLUMBLINE_HEADER_AUTHORIZATION and the like. A recorded request that could end a node is not made one.
 */
export function curl(body: string, start: Sent, probe: Probe = {}): string {
  const why = neverSent(fromText(body));
  if (why !== undefined) return `# The request is ${why}.`;
  const url = addressOf(start, probe);
  const way = wayOf(start, probe);
  const method = probe.method === undefined ? '' : ` -X ${probe.method}`;
  const usual = {
    ...(!probe.service && { 'content-type': 'application/json' }),
    ...(probe.pace && { 'transfer-encoding': 'chunked' }),
  };
  const headers = merged(usual, start.route?.headers, probe.headers).map(([name, value]) => {
    return ` -H ${value === null ? fromEnvironment(name) : quoted(`${name}: ${value}`)}`;
  });
  const command = `curl -sS${way}${method}${headers.join('')}`;
  if (probe.hex !== undefined)
    return `printf '${octalOf(Buffer.from(probe.hex, 'hex'))}' | ${command} --data-binary @- ${url}`;
  if (probe.service && body === '') return `${command} ${url}`;
  // A NUL cannot be an argument, half a surrogate pair has no bytes, and a terminal acts upon other controls.
  if (!isPrintable(body)) {
    return `printf '${octal(body)}' | ${command} --data-binary @- ${url}`;
  }
  if (Buffer.byteLength(body) > longestArgument)
    return `printf %s ${quoted(body)} | ${command} --data-binary @- ${url}`;
  return `${command} --data-raw ${quoted(body)} ${url}`;
}

/** Bytes: Linux starts no program with an argument above 128 KiB; what a shell does itself has no such limit. */
const longestArgument = 100_000;

/** Options of curl that are the same for all requests of a run. */
function wayOf({ target, credentials, route = {} }: Sent, { service }: Probe): string {
  const socket = socketOf(service?.url ?? target);
  return [
    credentials ? ' -u "$PLUMBLINE_USER"' : '',
    socket === undefined ? '' : ` --unix-socket ${quoted(socket)}`,
    route.ca === undefined ? '' : ` --cacert ${quoted(route.ca)}`,
    route.insecure ? ' -k' : '',
  ].join('');
}

function socketOf(target: string): string | undefined {
  return target.startsWith('unix:') ? targetAddress(target).socketPath : undefined;
}

/** One value a name, whatever its letters: the last. */
function merged(...all: readonly (Readonly<Record<string, string | null>> | undefined)[]) {
  const entries = all.flatMap((headers) => Object.entries(headers ?? {}));
  return [...new Map(entries.map((entry) => [entry[0].toLowerCase(), entry])).values()];
}

/** A header whose value may be a secret. */
function fromEnvironment(name: string): string {
  return `"${name}: $PLUMBLINE_HEADER_${name.toUpperCase().replaceAll(/[^A-Z\d]/g, '_')}"`;
}

/** In an audit the address is not known; that of a service stands in its probe. */
function addressOf({ mode, target, address = target }: Sent, probe: Probe): string {
  const { service, path = '' } = probe;
  if (service === undefined) return mode === 'audit' ? anyNode : quoted(probedUrl(overHttp(address), probe));
  if (service.url !== undefined) return quoted(probedUrl(overHttp(service.url), probe));
  return `"\${PLUMBLINE_${service.name.toUpperCase()}_URL:-http://127.0.0.1:${ports[service.name]}}"${quoted(path)}`;
}

/** The usual port of each service. */
const ports = { node: 8090, gateway: 8091, images: 8092, web: 8093, identity: 8094 } as const;

/** The same for reports that show at most so many characters of a command. */
export function curlWithin(body: string, start: Sent, probe?: Probe, longest = 20_000): string {
  if (body.length <= longest) {
    const command = curl(body, start, probe);
    if (command.length <= longest) return command;
  }
  return `# The request has ${body.length} characters; the report of kind json has it.`;
}

/** One argument of a POSIX shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function octal(text: string): string {
  return octalOf(Buffer.from(text));
}

function octalOf(bytes: Buffer): string {
  return [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
