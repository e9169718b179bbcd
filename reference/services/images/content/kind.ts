import { fileTypeFromBuffer } from 'file-type';

const kinds = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;

/** The kinds of images that the service keeps and serves. */
export type ImageKind = (typeof kinds)[keyof typeof kinds];

/** By the bytes, whatever a name or a header says; undefined for anything else. */
export async function kindOf(bytes: Uint8Array): Promise<ImageKind | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  return type !== undefined && Object.hasOwn(kinds, type.mime) ? kinds[type.mime as keyof typeof kinds] : undefined;
}
