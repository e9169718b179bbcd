import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startImages } from '../../reference/services/images/index.ts';

/** `image-server.ts FOLDER PICTURE`: the image service before an origin that has one picture. */
const [folder = '', picture = ''] = process.argv.slice(2);
const bytes = readFileSync(picture);
const origin = createServer((_, response) => response.end(bytes));
origin.listen(0, '127.0.0.1', async () => {
  const { port } = origin.address() as AddressInfo;
  const gate = { loopback: true, dial: () => ({ address: '127.0.0.1', port }) };
  const { url } = await startImages({ node: 'http://127.0.0.1:1', store: folder, gate });
  console.log(url);
});
process.on('SIGTERM', () => process.exit());
