import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least a node:http server can do: read the body, answer the same bytes every time. */
const body = Buffer.from(process.env.ECHO_BODY ?? '');
const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };

const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => response.writeHead(200, headers).end(body));
});

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit());
