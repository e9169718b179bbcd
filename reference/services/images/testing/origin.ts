import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { bombPng } from './bomb.ts';

export interface Origin {
  readonly port: number;
  readonly files: Readonly<Record<string, Buffer>>;
  /** Requests so far, by path. */
  readonly asked: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Milliseconds that take the place of the seconds of the recording. */
const [PATIENT, LATE] = [50, 900];

const flat = (width: number, height: number, background = '#4080c0') =>
  sharp({ create: { width, height, channels: 3, background } });

async function frames(count: number): Promise<Buffer> {
  const colours = Array.from({ length: count }, (_, index) => `rgb(${40 * index}, 90, 200)`);
  const pictures = await Promise.all(colours.map((colour) => flat(60, 40, colour).png().toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Where it was taken, and that the camera lay on its side. */
const place = {
  IFD0: { Orientation: '6', Make: 'Plumbline' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
};

/** Pictures of the sizes and types that the recording names. */
async function pictures(): Promise<Readonly<Record<string, Buffer>>> {
  const plain = await flat(320, 200).jpeg().toBuffer();
  const png = await flat(40, 30).png().toBuffer();
  const alpha = await sharp({ create: { width: 300, height: 150, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const numbered = await flat(120, 90).png().toBuffer();
  return {
    'plain.jpg': plain,
    'gps.jpg': await flat(320, 200).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'alpha.png': alpha,
    'tall.png': await flat(20, 1_500).png().toBuffer(),
    'big.jpg': await flat(2_000, 1_000).jpeg().toBuffer(),
    'tiny.png': await flat(3, 2).png().toBuffer(),
    'still.webp': await flat(200, 100).webp().toBuffer(),
    'anim.gif': await frames(4),
    'pic.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"></svg>'),
    'xml.svg': Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"></svg>',
    ),
    'pic.tiff': await flat(20, 15).tiff().toBuffer(),
    'page.html': Buffer.from('<!doctype html><title>page</title>'),
    'note.txt': Buffer.from('just text'),
    'header.jpg': plain.subarray(0, 20),
    'truncated.png': png.subarray(0, png.length - 30),
    'poly-gif.html': Buffer.from('GIF89a/*<html><script>1</script></html>*/=1;'),
    'poly-html-jpg.jpg': Buffer.concat([Buffer.from('<html><!--'), plain]),
    'fake.jpg': png,
    'bomb.png': bombPng(20_000, 20_000),
    'changes.png': numbered,
    'vanishes.png': numbered,
    'late.png': numbered,
    '404img': plain,
    notype: alpha,
    slow3: plain,
    'profile.jpg': await flat(800, 400).jpeg().toBuffer(),
    'old.jpg': plain,
    'default-avatar.png': await flat(100, 100).png().toBuffer(),
  };
}

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  html: 'text/html',
  txt: 'text/plain',
  gif: 'image/gif',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  tiff: 'image/tiff',
};

let made: Promise<Readonly<Record<string, Buffer>>> | undefined;

/** Another host with the pictures, and with all that goes wrong on other hosts. */
export async function startOrigin(): Promise<Origin> {
  made ??= pictures();
  const files = await made;
  const asked = new Map<string, number>();
  const plain = files['plain.jpg'] as Buffer;

  const behaviours: readonly (readonly [RegExp, (response: ServerResponse, found: readonly string[]) => void])[] = [
    [
      /^\/redir\/(\d+)\/(.*)$/,
      (response, [, left = '', file = '']) => {
        response
          .writeHead(302, { Location: Number(left) === 1 ? `/${file}` : `/redir/${Number(left) - 1}/${file}` })
          .end();
      },
    ],
    [/^\/loop$/, (response) => response.writeHead(302, { Location: '/loop' }).end()],
    [
      /^\/r(\d{3})\/(.*)$/,
      (response, [, status, file]) => response.writeHead(Number(status), { Location: `/${file}` }).end(),
    ],
    [/^\/(204|403|500)$/, (response, [, status]) => response.writeHead(Number(status)).end()],
    [/^\/404img$/, (response) => response.writeHead(404, { 'Content-Type': 'image/jpeg' }).end(plain)],
    [/^\/lying$/, (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('<html></html>')],
    [/^\/json$/, (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')],
    [/^\/emptybody$/, (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end()],
    [/^\/reset$/, (response) => response.socket?.resetAndDestroy()],
    [
      /^\/short$/,
      (response) => {
        response.writeHead(200, { 'Content-Length': plain.length * 2 }).write(plain);
        setTimeout(() => response.destroy(), PATIENT);
      },
    ],
    [
      /^\/type\/(.*)$/,
      (response, [, type = '']) => response.writeHead(200, { 'Content-Type': decodeURIComponent(type) }).end(plain),
    ],
    [/^\/slow3$/, (response) => setTimeout(() => response.writeHead(200).end(plain), PATIENT)],
    [/^\/slowhead$/, (response) => setTimeout(() => response.end(plain), LATE)],
    [
      /^\/drip$/,
      (response) => {
        response.writeHead(200, { 'Content-Type': 'image/jpeg' }).write(plain.subarray(0, 100));
        setTimeout(() => response.end(plain.subarray(100)), PATIENT);
      },
    ],
    [
      /^\/toolarge$/,
      (response) => {
        response.writeHead(200, { 'Content-Type': 'image/jpeg' });
        response.end(Buffer.concat([plain, Buffer.alloc(15_000_001 - plain.length)]));
      },
    ],
  ];

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent((request.url ?? '/').replace(/\?.*$/, ''));
    const times = (asked.get(path) ?? 0) + 1;
    asked.set(path, times);
    for (const [pattern, behave] of behaviours) {
      const found = pattern.exec((request.url ?? '/').replace(/\?.*$/, ''));
      if (found !== null) {
        behave(response, found);
        return;
      }
    }
    const file = files[path.slice(1)];
    const isAway = (path === '/late.png' && times === 1) || (path === '/vanishes.png' && times > 1);
    if (file === undefined || isAway) response.writeHead(404).end();
    else {
      const type = types[path.split('.')[1] ?? ''];
      response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(file);
    }
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    files,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
