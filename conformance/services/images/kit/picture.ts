import { crc32, deflateSync } from 'node:zlib';

/** Pictures that rules publish and upload, with known sizes and known secrets. */

/** A PNG of one colour; another colour is another image. */
export function png(width: number, height: number, [red, green, blue] = [64, 128, 192]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = Buffer.alloc(1 + 3 * width);
  for (let at = 1; at < row.length; at += 3) row.set([red ?? 0, green ?? 0, blue ?? 0], at);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

/** A chunk of a PNG: its length, its name, its data and a check. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A JPEG of 24 × 16 whose EXIF says 52.52° N, 13.405° E, and that the camera was turned, so that it is shown as 16 × 24. */
export const located = Buffer.from(
  [
    '/9j/4QFERXhpZgAASUkqAAgAAAAIAA8BAgAKAAAAfgAAABIBAwABAAAABgAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAAAgAAAB',
    'MCAwABAAAAAQAAAGmHBAABAAAAiAAAACWIBAABAAAA1gAAAAAAAAA4YwAA6AMAADhjAADoAwAAUGx1bWJsaW5lAAYAAJAHAAQAAAAwMjEwAZEH',
    'AAQAAAABAgMAAKAHAAQAAAAwMTAwAaADAAEAAAD//wAAAqAEAAEAAAAYAAAAA6AEAAEAAAAQAAAAAAAAAAQAAQACAAIAAABOAAAAAgAFAAMAAA',
    'AkAQAAAwACAAIAAABFAAAABAAFAAMAAAAMAQAAAAAAAA0AAAABAAAAGAAAAAEAAAASAAAAAQAAADQAAAABAAAAHwAAAAEAAAAMAAAAAQAAAP/i',
    'AfBJQ0NfUFJPRklMRQABAQAAAeBsY21zBCAAAG1udHJSR0IgWFlaIAfiAAMAFAAJAA4AHWFjc3BNU0ZUAAAAAHNhd3NjdHJsAAAAAAAAAAAAAA',
    'AAAAD21gABAAAAANMtaGFuZHnpv1ZaPgG2gyOFVUb3T6oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACmRlc2MAAAD8AAAAJGNwcnQA',
    'AAEgAAAAInd0cHQAAAFEAAAAFGNoYWQAAAFYAAAALHJYWVoAAAGEAAAAFGdYWVoAAAGYAAAAFGJYWVoAAAGsAAAAFHJUUkMAAAHAAAAAIGdUUk',
    'MAAAHAAAAAIGJUUkMAAAHAAAAAIG1sdWMAAAAAAAAAAQAAAAxlblVTAAAACAAAABwAcwBSAEcAQm1sdWMAAAAAAAAAAQAAAAxlblVTAAAABgAA',
    'ABwAQwBDADAAAFhZWiAAAAAAAAD21gABAAAAANMtc2YzMgAAAAAAAQw/AAAF3f//8yYAAAeQAAD9kv//+6H///2iAAAD3AAAwHFYWVogAAAAAA',
    'AAb6AAADjyAAADj1hZWiAAAAAAAABilgAAt4kAABjaWFlaIAAAAAAAACSgAAAPhQAAtsRwYXJhAAAAAAADAAAAAmZpAADypwAADVkAABPQAAAK',
    'W//bAEMAKBweIx4ZKCMhIy0rKDA8ZEE8Nzc8e1hdSWSRgJmWj4CMiqC05sOgqtqtiozI/8va7vX///+bwf////r/5v3/+P/bAEMBKy0tPDU8dk',
    'FBdviljKX4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+P/AABEIABAAGAMBIgACEQEDEQH/xAAVAAEB',
    'AAAAAAAAAAAAAAAAAAAAAv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAA',
    'AA/9oADAMBAAIRAxEAPwCQGhAAB//Z',
  ].join(''),
  'base64',
);
