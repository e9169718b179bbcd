import { stringifyJson } from '../../spec/kernel/json/json.ts';
import type { JsonCodec, MemberCodec } from '../../spec/kernel/schema.ts';
import type { JsonText } from './reply-cache.ts';
import { isRowPage } from './row-pages.ts';

/** Writes the results of one method. */
export type ResultWriter = (value: unknown) => JsonText;

type Codec = JsonCodec<unknown>;

const openingBracket = '['.charCodeAt(0);

/**
 * Creates writers that write each row of a table once: pages are joined from the bytes of their rows. `maxBytes` limits the kept
 * bytes, which include those of removed rows.
 */
export function createResultWriters(maxBytes = 32 * 1024 * 1024): (codec: Codec) => ResultWriter {
  let kept = new WeakMap<Codec, WeakMap<object, Buffer>>();
  let bytes = 0;

  /** A row after a comma. */
  function written(codec: Codec, row: object): Buffer {
    const rows = kept.get(codec) ?? new WeakMap<object, Buffer>();
    const known = rows.get(row);
    if (known !== undefined) return known;
    const text = Buffer.from(`,${stringifyJson(codec.write(row))}`);
    kept.set(codec, rows.set(row, text));
    bytes += text.length;
    if (bytes > maxBytes) {
      kept = new WeakMap();
      bytes = 0;
    }
    return text;
  }

  function page(codec: Codec, rows: readonly object[], before: string, after: string): JsonText {
    if (rows.length === 0) return `${before}[]${after}`;
    if (!kept.get(codec)?.has(rows[0] as object)) fetchRows(rows, codec.members ?? []);
    const parts = [Buffer.from(before), ...rows.map((row) => written(codec, row)), Buffer.from(`]${after}`)];
    const text = Buffer.concat(parts);
    text[parts[0]?.length ?? 0] = openingBracket;
    return text;
  }

  return (codec) => {
    const plain = (value: unknown) => stringifyJson(codec.write(value));
    const { element, members = [] } = codec;
    if (element !== undefined)
      return (value) => (isRowPage(value as object) ? page(element, value as object[], '', '') : plain(value));

    const [only] = members;
    const listed = only?.codec.element;
    if (members.length !== 1 || only === undefined || listed === undefined) return plain;
    const before = `{${JSON.stringify(only.wireName)}:`;
    return (value) => {
      const rows = (value as Readonly<Record<string, object>>)[only.name] as object;
      return isRowPage(rows) ? page(listed, rows, before, '}') : plain(value);
    };
  };
}

/**
 * Reads all members of all rows, and gives how much there is of them. Rows of a large chain lie far apart: here the processor waits for the
 * memory of many at the same time, and where they are written for that of one after the other.
 */
function fetchRows(rows: readonly object[], members: readonly MemberCodec[]): number {
  let size = 0;
  for (const { name } of members)
    for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
      const value = row[name];
      size += typeof value === 'string' ? value.length : 1;
    }
  return size;
}
