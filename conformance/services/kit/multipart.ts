import type { HttpRequest } from '../model/http.ts';
import { type Headers, post } from './requests.ts';

/** One part of a form: a text, or a file with its name and type. */
export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly file?: { readonly name: string; readonly type: string };
}

/** Between parts; it must not occur in their contents. */
const boundary = '----plumbline-part-6d2f';

/** A POST of multipart/form-data (RFC 7578); the same parts give the same bytes. */
export function postParts(path: string, parts: readonly Part[], headers: Headers = {}): HttpRequest {
  const pieces = parts.flatMap(({ name, content, file }) => {
    const disposition = `Content-Disposition: form-data; name="${escaped(name)}"`;
    const kind = file && `; filename="${escaped(file.name)}"\r\nContent-Type: ${file.type}`;
    return [
      Buffer.from(`--${boundary}\r\n${disposition}${kind ?? ''}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ];
  });
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return post(path, body, { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers });
}

/** As browsers write names within quotes. */
function escaped(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
