import exifr from 'exifr';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { expect } from 'vitest';
import { ImageFailure } from './failure.ts';
import { createLibrary, type Library } from './library.ts';
import { defaultLimits } from './options.ts';
import { createShelf } from './store/shelf.ts';
import type { ImageStore } from './store/store.ts';
import { MARKER, type Sample } from './testing/samples.ts';

const SERVICE = 'http://images.example';

function memoryStore(): ImageStore {
  const kept = new Map<string, Buffer>();
  return { read: async (key) => kept.get(key), write: async (key, bytes) => void kept.set(key, bytes) };
}

const newLibrary = (): Library =>
  createLibrary({
    shelf: createShelf(memoryStore(), 1_000_000),
    limits: { ...defaultLimits, pixels: 64_000_000 },
    service: SERVICE,
    blocked: {},
    absent: 'not_found',
    fetch: undefined,
  });

const keyOf = (index: number): string => `D${String(index).padStart(46, 'z')}`;

/** What an independent reader finds of a place, a camera or a text. */
async function tracesIn(bytes: Buffer): Promise<readonly string[]> {
  const found = (await exifr
    .parse(bytes, { tiff: true, xmp: true, iptc: true, gps: true, icc: false })
    .catch(() => undefined)) as Readonly<Record<string, unknown>> | undefined;
  const pictureOnly =
    /^(ImageWidth|ImageHeight|BitDepth|ColorType|Compression|Filter|Interlace|JFIF\w*|ResolutionUnit|ProfileName|[XY]Resolution|ThumbnailWidth|ThumbnailHeight)$/;
  return [
    ...Object.keys(found ?? {}).filter((name) => !pictureOnly.test(name)),
    ...(bytes.includes(MARKER) ? ['the marker'] : []),
  ];
}

async function viewOf(bytes: Buffer): Promise<object> {
  const { width, height, pageHeight } = await sharp(bytes, { animated: true }).metadata();
  return { type: (await fileTypeFromBuffer(bytes))?.mime.replace('apng', 'png'), width, height: pageHeight ?? height };
}

/** Keeps each of the samples, and states that it is shown right and without its place, or refused; memory stays bounded. */
export async function statesOf(all: readonly Sample[]): Promise<void> {
  const library = newLibrary();
  const before = process.memoryUsage().rss;
  const wrong: string[] = [];
  for (const [index, sample] of all.entries()) {
    const difference = await examined(library, keyOf(index), sample);
    if (difference !== undefined) wrong.push(`${sample.name}: ${difference}`);
  }
  expect(wrong).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(800_000_000);
}

async function examined(library: Library, key: string, { bytes, expected }: Sample): Promise<string | undefined> {
  try {
    await library.keep(key, bytes);
  } catch (error) {
    if (!(error instanceof ImageFailure)) return `fails with ${String(error)}`;
    const isRefused = expected === undefined || expected === 'either';
    return isRefused && error.failure === 'invalid_image' ? undefined : `is refused: ${error.message}`;
  }
  if (expected === undefined) return 'is kept';
  const kept = await library.upload(key);
  if (kept === undefined) return 'is lost';
  const traces = await tracesIn(kept.bytes);
  if (traces.length > 0) return `keeps ${traces.join(', ')}`;
  if (expected === 'either') return undefined;
  const view = JSON.stringify(await viewOf(kept.bytes));
  if (view !== JSON.stringify(expected)) return `is kept as ${view}`;
  return derivedDifference(library, key, expected);
}

async function derivedDifference(
  library: Library,
  key: string,
  { type, width, height }: { readonly type: string; readonly width: number; readonly height: number },
): Promise<string | undefined> {
  const box = { width: 16, height: 16 };
  const how = { box, mode: 'fit', format: 'match', enlarges: false, animated: true } as const;
  const { bytes } = await library.derived(new URL(`${SERVICE}/${key}`), how);
  const scale = Math.min(1, 16 / width, 16 / height);
  const size = { type, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const [view, traces] = [JSON.stringify(await viewOf(bytes)), await tracesIn(bytes)];
  if (traces.length > 0) return `keeps ${traces.join(', ')} when it is made smaller`;
  return view === JSON.stringify(size) ? undefined : `is made ${view}, not ${JSON.stringify(size)}`;
}
