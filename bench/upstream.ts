import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least a node can do: read the call, answer the same result with the id of the call, at once or after a delay in milliseconds. */
const delay = Number(process.env.ECHO_DELAY ?? 0);
const [before = '', after = ''] = (process.env.ECHO_BODY ?? '').split('"id":1');

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => {
    const [, id = '1'] = /"id":(\d+)/.exec(text) ?? [];
    const body = Buffer.from(`${before}"id":${id}${after}`);
    const answer = () =>
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
    if (delay > 0) setTimeout(answer, delay);
    else answer();
  });
});

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit());
