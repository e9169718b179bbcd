import { readFile } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `file-server.ts FILE`: the least that a server of files does, reading it for every request. */
const [file = ''] = process.argv.slice(2);

const server = createServer((_, response) => {
  readFile(file, (error, bytes) => {
    if (error) response.writeHead(500).end();
    else response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': bytes.length }).end(bytes);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit());
