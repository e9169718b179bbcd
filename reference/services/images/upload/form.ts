import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { type FailureName, ImageFailure } from '../failure.ts';

export interface UploadedFile {
  /** Without folders; undefined where the part had none. */
  readonly name: string | undefined;
  readonly bytes: Buffer;
}

export interface FormOptions {
  /** Bytes of the whole request. */
  readonly limit: number;
  /** Of a body that is no form, and of a form that breaks off. */
  readonly notForm: FailureName;
  readonly brokenForm: FailureName;
}

/**
 * The first file of a multipart body, whatever its field is called; anything behind it is read over (imagehoster; document 3 leaves the
 * form open). @throws ImageFailure.
 */
export async function readForm(request: IncomingMessage, options: FormOptions): Promise<UploadedFile> {
  const { headers } = request;
  if (!/^multipart\/form-data\b/.test(headers['content-type'] ?? ''))
    throw new ImageFailure(options.notForm, 'an upload is sent as multipart/form-data');
  const length = headers['content-length'];
  const hasBoundary = /;\s*boundary=/i.test(headers['content-type'] ?? '');
  if (!hasBoundary) throw new ImageFailure(options.brokenForm, 'the content type names no boundary');
  if (length === undefined) throw new ImageFailure('length_required', 'an upload says its Content-Length');
  if (Number(length) > options.limit)
    throw new ImageFailure('payload_too_large', `an upload has at most ${options.limit} bytes, not ${length}`);
  const file = await firstFile(request, options);
  if (file === undefined) throw new ImageFailure('file_missing', 'the form has no file');
  return file;
}

function firstFile(request: IncomingMessage, { brokenForm }: FormOptions): Promise<UploadedFile | undefined> {
  return new Promise((resolve, reject) => {
    let found: UploadedFile | undefined;
    const broken = (error: unknown) => {
      // A body without a single part has no file, whatever else is wrong with it.
      if (found === undefined && !request.readableAborted) resolve(undefined);
      else reject(new ImageFailure(brokenForm, `the form is broken: ${String(error)}`));
    };
    const form = busboy({ headers: request.headers, defParamCharset: 'utf8' });
    form.on('file', (_, stream, { filename }) => {
      if (found !== undefined) {
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      found = { name: filename, bytes: Buffer.alloc(0) };
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        found = { name: filename, bytes: Buffer.concat(chunks) };
      });
    });
    form.on('error', broken);
    form.on('close', () => resolve(found));
    request.on('error', broken);
    request.on('aborted', () => broken('the client hung up'));
    request.pipe(form);
  });
}
