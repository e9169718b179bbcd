import type { StartEvent } from '../model/event.ts';
import { fromText } from '../model/exchange/exchange.ts';
import { neverSent } from '../model/exchange/never-sent.ts';
import { type Probe, probedUrl } from '../model/exchange/probe.ts';
import { isPrintable } from './printable.ts';

/** The address in commands of an audit, as recordings have none. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in.
const anyNode = '"${PLUMBLINE_URL:-http://127.0.0.1:8090}"';

/**
 * The request as one line for a POSIX shell that works as pasted. Credentials are not in it: it takes them from
 * PLUMBLINE_USER (`user:password`). A recorded request that could end a node is not made one.
 */
export function curl(
  body: string,
  start: Pick<StartEvent, 'mode' | 'target' | 'credentials'>,
  probe: Probe = {},
): string {
  const why = neverSent(fromText(body));
  if (why !== undefined) return `# The request is ${why}.`;
  const url = addressOf(start, probe);
  const user = start.credentials ? ' -u "$PLUMBLINE_USER"' : '';
  const method = probe.method === undefined ? '' : ` -X ${probe.method}`;
  const sent = {
    ...(!probe.service && { 'content-type': 'application/json' }),
    ...(probe.pace && { 'transfer-encoding': 'chunked' }),
    ...probe.headers,
  };
  const headers = Object.entries(sent).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const command = `curl -sS${user}${method}${headers.join('')}`;
  if (probe.hex !== undefined)
    return `printf '${octalOf(Buffer.from(probe.hex, 'hex'))}' | ${command} --data-binary @- ${url}`;
  if (probe.service && body === '') return `${command} ${url}`;
  // A NUL cannot be an argument, half a surrogate pair has no bytes, and a terminal acts upon other controls.
  if (!isPrintable(body)) {
    return `printf '${octal(body)}' | ${command} --data-binary @- ${url}`;
  }
  return `${command} --data-raw ${quoted(body)} ${url}`;
}

/** In an audit the address is not known; that of a service stands in its probe. */
function addressOf({ mode, target }: Parameters<typeof curl>[1], probe: Probe): string {
  const { service, path = '' } = probe;
  if (service === undefined) return mode === 'audit' ? anyNode : quoted(probedUrl(target, probe));
  if (service.url !== undefined) return quoted(probedUrl(service.url, probe));
  return `"\${PLUMBLINE_${service.name.toUpperCase()}_URL:-http://127.0.0.1:${ports[service.name]}}"${quoted(path)}`;
}

/** The usual port of each service. */
const ports = { node: 8090, gateway: 8091, images: 8092, web: 8093, identity: 8094 } as const;

/** The same for reports that show at most so many characters of a command. */
export function curlWithin(body: string, start: Parameters<typeof curl>[1], probe?: Probe, longest = 20_000): string {
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
